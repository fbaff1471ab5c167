import { announce } from "../../../platform/app-events.ts";
import { Button } from "../../../ui/button.tsx";
import { LoadDemoButton } from "./load-demo-button.tsx";

/** The two ways to begin where nothing is kept yet: with something of one's own, or with somebody's believable life. */
export function FirstMemoryButtons() {
  return (
    <>
      <Button variant="primary" onClick={() => announce("addMemory", undefined)}>
        Add your first memory
      </Button>
      <LoadDemoButton />
    </>
  );
}
