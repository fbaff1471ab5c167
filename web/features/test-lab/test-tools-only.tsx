import { FlaskConical } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useTestTools } from "../site/site.queries.ts";

/** A test page, where those are switched on. */
export function TestToolsOnly({ children }: { children: ReactNode }) {
  const isOn = useTestTools();
  if (isOn === undefined) return <Spinner label="Loading" className="m-8 size-7" />;
  if (isOn) return <div className="mx-auto max-w-column px-5 pt-6 pb-24">{children}</div>;
  return (
    <EmptyState
      glyph={<FlaskConical />}
      title="The test tools are switched off here"
      text="Whoever runs this server can switch them on with ENABLE_TEST_TOOLS."
    />
  );
}
