import { z } from "zod/mini";

const home = "/dashboard";

/** What the guard leaves in the history entry of the sign-in screen. It never comes from the address bar. */
const signInStateSchema = z.object({ from: z.string().check(z.regex(/^\/(?![/\\])/)) });
export type SignInState = z.infer<typeof signInStateSchema>;

const typedSchema = z.object({ email: z.string() });

/** Where one wanted to go before signing in, else the Brain. */
export function destinationAfterSignIn(state: unknown): string {
  const left = signInStateSchema.safeParse(state);
  return left.success ? left.data.from : home;
}

/** The address that was typed on the screen before, else nothing. */
export const typedAddress = (state: unknown): string => typedSchema.safeParse(state).data?.email ?? "";

/** What a screen for signing in leaves to the next one: where one wanted to go, and the address typed so far. */
export const passOn = (state: unknown, more: { email: string }): object => ({
  ...(typeof state === "object" ? state : null),
  ...more,
});
