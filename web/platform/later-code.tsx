import { createElement, type FunctionComponent, lazy, type ReactNode, useMemo } from "react";

type Drawn<Props> = (props: Props) => ReactNode;
type Code<Props> = () => Promise<Drawn<Props>>;

/** A component whose code comes later. */
export type LaterCode<Props extends object> = {
  /** Fetches it; rejects when it cannot be had. */
  load: () => Promise<unknown>;
  /** Component to draw with now: the fetched one, or one that waits for it. */
  component: () => FunctionComponent<Props>;
  /** After a failure: the next time it is drawn it is asked for anew, where `lazy` by itself would fail for ever. */
  again: () => void;
};

export function laterCode<Props extends object>(code: Code<Props>): LaterCode<Props> {
  let come: Drawn<Props> | undefined;
  const load: Code<Props> = async () => {
    come = await code();
    return come;
  };
  const wait = (): FunctionComponent<Props> => lazy(async () => ({ default: await load() }));
  let waiting = wait();
  return {
    load,
    component: () => come ?? waiting,
    again: () => {
      waiting = wait();
    },
  };
}

/**
 * Draws what has come at once: `lazy` alone draws what stands for it even then, and React leaves that there for 300 ms, lest
 * the screen flicker.
 */
export function Later<Props extends object>({ code, props }: { code: LaterCode<Props>; props: Props }) {
  // Decided once for each code: another component in its place would begin anew.
  const component = useMemo(() => code.component(), [code]);
  return createElement(component, props);
}
