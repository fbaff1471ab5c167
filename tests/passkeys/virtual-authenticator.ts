import type { CDPSession, Page } from "playwright-core";

export type VirtualAuthenticator = {
  /** Sets whether the owner is recognised (finger, face, PIN) when the browser asks. */
  recognisesOwner(recognised: boolean): Promise<void>;
  /** Counts the passkeys that it keeps. */
  count(): Promise<number>;
};

/** Builds a platform authenticator into the page's browser, as a laptop or a phone has one; it answers by itself. */
export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    recognisesOwner: async (isUserVerified) => {
      await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
    },
    count: async () =>
      (await devtools.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length,
  };
}
