import { Button } from "../../ui/button.tsx";

type EarlierMessagesProps = {
  history: { isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  onAsk: () => void;
};

/** The way back to what was said before the oldest message on the screen. */
export function EarlierMessages({ history, onAsk }: EarlierMessagesProps) {
  const load = () => {
    onAsk();
    void history.fetchNextPage();
  };
  return (
    <p className="flex justify-center">
      <Button
        size="small"
        variant="quiet"
        pending={history.isFetchingNextPage && "Loading..."}
        onClick={load}
      >
        Show earlier messages
      </Button>
    </p>
  );
}
