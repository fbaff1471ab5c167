import { z } from "zod/mini";

const home = "/dashboard";

/** State that the guard leaves in the history entry of the sign-in screen. Never comes from the address bar. */
const signInStateSchema = z.object({ from: z.string().check(z.regex(/^\/(?![/\\])/)) });
export type SignInState = z.infer<typeof signInStateSchema>;

const typedSchema = z.object({ email: z.string() });

/** Returns the path that was wanted before signing in, else the Brain. */
export function destinationAfterSignIn(state: unknown): string {
  const left = signInStateSchema.safeParse(state);
  return left.success ? left.data.from : home;
}

/** The address that was typed on the screen before, else nothing. */
export const typedAddress = (state: unknown): string => typedSchema.safeParse(state).data?.email ?? "";

/** Returns the state that one sign-in screen leaves to the next: the path wanted, and the e-mail address typed so far. */
export const passOn = (state: unknown, more: { email: string }): object => ({
  ...(typeof state === "object" ? state : null),
  ...more,
});
