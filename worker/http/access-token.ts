import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import { tokenMark } from "#shared/access";
import type { Settings } from "../platform/env.ts";
import { keyedHash } from "../platform/hash.ts";
import type { AppEnv } from "./app-env.ts";

/** 256 random bits in base64url, and a check by which one that we did not make costs no look-up. */
const shape = new RegExp(`^${tokenMark}([\\w-]{43})([0-9a-f]{8})$`);

const checkOf = async ({ CODE_PEPPER }: Settings, random: string) =>
  (await keyedHash(CODE_PEPPER, `check of ${random}`)).slice(0, 8);

const hashOf = ({ CODE_PEPPER }: Settings, token: string) => keyedHash(CODE_PEPPER, `access ${token}`);

/** A secret that opens something, as its holder carries it, and the hash that is kept of it. */
export async function newAccessToken(settings: Settings): Promise<{ token: string; hash: string }> {
  const random = randomBytes(32).toString("base64url");
  const token = `${tokenMark}${random}${await checkOf(settings, random)}`;
  return { token, hash: await hashOf(settings, token) };
}

/** The hash that is kept of a token; null for one that is none of ours. */
export async function accessTokenHash(settings: Settings, token: string): Promise<string | null> {
  const [, random, check] = shape.exec(token) ?? [];
  if (random === undefined || check !== (await checkOf(settings, random))) return null;
  return hashOf(settings, token);
}

/** The token behind "Bearer" in the request's Authorization; undefined without it. */
export const bearerOf = (c: Context<AppEnv>): string | undefined =>
  /^Bearer +(\S{1,200})\s*$/i.exec(c.req.header("Authorization") ?? "")?.[1];

/** True when the request is let in by its token or not at all: no cookie counts beside it. */
export const hasBearer = (c: Context<AppEnv>): boolean =>
  /^Bearer\b/i.test(c.req.header("Authorization") ?? "");
