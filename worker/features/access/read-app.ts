import { z } from "zod";
import { type ClientMetadata, clientMetadataSchema } from "#shared/oauth";
import { badRequest } from "../../http/errors.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Settings } from "../../platform/env.ts";
import { readForeignJson } from "../../platform/foreign-json.ts";
import { keyedHash } from "../../platform/hash.ts";
import { isRedirectUri } from "./redirect-uri.ts";

const mark = "lilu-app.";
const notKnown = "This app is not known here. Start again from the app.";

/** The name of an app, and where it may be answered. */
export type App = { name: string; redirectUris: string[]; vouched: boolean };

const signed = async ({ CODE_PEPPER }: Settings, said: string) =>
  `${mark}${said}.${await keyedHash(CODE_PEPPER, `app ${said}`)}`;
const toBase64url = (text: string) => Buffer.from(text).toString("base64url");

/**
 * The client id of an app that registered itself: what it said, signed. Nothing is stored, so that nobody can fill anything
 * up, and the same words give the same id.
 */
export const clientIdFor = (
  settings: Settings,
  { client_name, redirect_uris }: ClientMetadata,
): Promise<string> => signed(settings, toBase64url(JSON.stringify([client_name ?? "", redirect_uris])));

/** The app behind a client id: one that we signed, or the address of a document about it. @throws 400 for any other. */
export async function readApp(deps: Deps, clientId: string): Promise<App> {
  if (!clientId.startsWith(mark)) return readDocument(deps, clientId);
  const [said = ""] = clientId.slice(mark.length).split(".");
  if (clientId !== (await signed(deps.settings, said))) throw badRequest(notKnown);
  const [client_name, redirect_uris] = JSON.parse(Buffer.from(said, "base64url").toString());
  const metadata = clientMetadataSchema.parse({ client_name, redirect_uris });
  return {
    name: metadata.client_name || "An app without a name",
    redirectUris: metadata.redirect_uris,
    vouched: false,
  };
}

const documentLimits = { bytes: 10 * 1024, ms: 5_000 };

/** Reads a client metadata document: https, a name of the public net, no redirections, short and soon. */
async function readDocument({ settings }: Deps, clientId: string): Promise<App> {
  if (!isDocumentAddress(settings, clientId)) throw badRequest(notKnown);
  const document = await readForeignJson(clientId, documentLimits);
  const metadata = clientMetadataSchema.safeParse(document);
  const isItsOwn = z.object({ client_id: z.literal(clientId) }).safeParse(document).success;
  if (!metadata.success || !isItsOwn || !metadata.data.redirect_uris.every(isRedirectUri))
    throw badRequest("What this app says about itself could not be used");
  const name = metadata.data.client_name || new URL(clientId).host;
  return { name, redirectUris: metadata.data.redirect_uris, vouched: true };
}

function isDocumentAddress({ LOCAL_RUN }: Settings, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, pathname, hash, username } = new URL(address);
  if (hash !== "" || username !== "" || pathname === "/") return false;
  if (LOCAL_RUN === "true" && protocol === "http:" && hostname === "127.0.0.1") return true;
  const isName = /^(?!.*(?:localhost|local|internal|arpa)$)(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]+$/i.test(hostname);
  return protocol === "https:" && port === "" && isName;
}
