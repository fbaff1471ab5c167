import { useLocation, useNavigate } from "react-router-dom";
import { z } from "zod/mini";

/**
 * State in the history entry of a screen with codes. It outlives a reload, which a phone does to a page while one reads the
 * mail, and Back leads to the step before. A code or a password never stands here.
 */
const entrySchema = z.looseObject({
  email: z.optional(z.string()),
  sentAt: z.optional(z.number()),
  done: z.optional(z.boolean()),
});

export type CodeStep =
  | { name: "email"; email: string }
  /** `sentAt`: ms since 1970. */
  | { name: "code"; email: string; sentAt: number }
  | { name: "done"; email: string };

/** The step that a history entry stands for; whatever is not of ours is the first. */
export function stepOf(state: unknown): CodeStep {
  const { email = "", sentAt, done } = entrySchema.safeParse(state).data ?? {};
  if (done) return { name: "done", email };
  return sentAt === undefined || email === "" ? { name: "email", email } : { name: "code", email, sentAt };
}

/** Returns the current step, from address over code to the end, and the ways from there. */
export function useCodeSteps() {
  const { pathname, hash, state } = useLocation();
  const navigate = useNavigate();
  const entry = entrySchema.safeParse(state).data ?? {};
  const here = { pathname, hash };
  return {
    step: stepOf(state),
    /** A code went to the address: on to its step. */
    toCode: (email: string) => {
      navigate(here, { replace: true, state: { ...entry, email } });
      navigate(here, { state: { ...entry, email, sentAt: Date.now() } });
    },
    /** Another one went there: the step begins anew. */
    toNextCode: () => navigate(here, { replace: true, state: { ...entry, sentAt: Date.now() } }),
    /** The step of the code is only ever entered from that of the address. */
    backToEmail: () => navigate(-1),
    toEnd: () => navigate(here, { replace: true, state: { ...entry, done: true } }),
  };
}
