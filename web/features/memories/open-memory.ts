import { useCallback } from "react";
import { type To, useLocation, useSearchParams } from "react-router-dom";
import { useAppEvent } from "../../platform/app-events.ts";

const parameter = "memory";

/** The memory that the address says is open, `?memory={id}`, and how to open or close one. */
export function useOpenMemory() {
  const [params, setParams] = useSearchParams();
  const show = useCallback(
    (id: string | null) => {
      const change = (current: URLSearchParams) => {
        const next = new URLSearchParams(current);
        if (id === null) next.delete(parameter);
        else next.set(parameter, id);
        return next;
      };
      // Back closes what was opened; closing leaves no step behind that would open it again.
      setParams(change, { replace: id === null, preventScrollReset: true });
    },
    [setParams],
  );
  useAppEvent("navigateToFile", ({ fileId }) => show(fileId));
  return { id: params.get(parameter), close: useCallback(() => show(null), [show]) };
}

/** Where a link leads that opens a memory over the page it stands on. */
export function useMemoryAddress(id: string): To {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  params.set(parameter, id);
  return { search: `?${params}` };
}
