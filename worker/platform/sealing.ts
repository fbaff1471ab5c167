import type { Settings } from "./env.ts";
import { type Files, ownedPrefix } from "./files.ts";
import { sha256Hex } from "./hash.ts";
import { uuidv7 } from "./uuid.ts";

/** Place of a sealed value. It opens only there: moved to another row, column or person, it does not. */
export type SealContext = { table: string; column: string; row: string };
export type Sealed = { sealed: Uint8Array; keyId: string };
export type SealingDeps = { files: Files; settings: Pick<Settings, "ENCRYPTION_KEY">; now: () => Date };

/** The value was not sealed here and like this, or its key is gone for good. */
export class CannotOpen extends Error {
  override readonly name = "CannotOpen";
}

const version = 1;
const ivLength = 12; // bytes: the 96 bits that GCM is made for (NIST SP 800-38D, 8.2)
const masterIdLength = 8; // hex digits
/** An unwrapped key is kept this long, so that a replaced one is not used much longer than it stands. */
export const keyLifetime = 30_000; // ms
const mostKeys = 500;

/**
 * Encrypts under the person's own key: AES-256-GCM, a random IV, and as additional data where the value stands. The key
 * is made at first use, wrapped by ENCRYPTION_KEY and kept among the files, not in the database: a restored database
 * cannot bring it back.
 */
export async function seal(
  deps: SealingDeps,
  userId: number,
  context: SealContext,
  bytes: Uint8Array,
): Promise<Sealed> {
  const keyId = await currentKeyId(deps, userId);
  const key = await findKey(deps, userId, keyId);
  return { sealed: await encrypt(key, placeOf(userId, context), bytes), keyId };
}

/** Gives back what `seal` was given. Throws `CannotOpen` where that is not possible. */
export async function open(
  deps: SealingDeps,
  userId: number,
  context: SealContext,
  { sealed, keyId }: Sealed,
): Promise<Uint8Array<ArrayBuffer>> {
  return decrypt(await findKey(deps, userId, keyId), placeOf(userId, context), sealed);
}

const placeOf = (userId: number, { table, column, row }: SealContext): string =>
  JSON.stringify([version, table, column, userId, row]);

type MasterDeps = { settings: Pick<Settings, "ENCRYPTION_KEY"> };

/**
 * As `seal`, under ENCRYPTION_KEY itself: for what outlives the person's own key, which Clear All replaces (addresses and
 * numbers that messages go to).
 */
export async function sealForDeployment(
  deps: MasterDeps,
  userId: number,
  context: SealContext,
  bytes: Uint8Array,
): Promise<Sealed> {
  const { key, id } = await masterKey(deps);
  return { sealed: await encrypt(key, placeOf(userId, context), bytes), keyId: id };
}

/** Gives back what `sealForDeployment` was given. Throws `CannotOpen` where that is not possible. */
export async function openForDeployment(
  deps: MasterDeps,
  userId: number,
  context: SealContext,
  { sealed, keyId }: Sealed,
): Promise<Uint8Array<ArrayBuffer>> {
  const { key, id } = await masterKey(deps);
  if (keyId !== id) throw new CannotOpen("The value was sealed by another ENCRYPTION_KEY");
  return decrypt(key, placeOf(userId, context), sealed);
}

type KnownKeys = { current: Map<number, Kept<string>>; keys: Map<string, Kept<CryptoKey>> };
type Kept<Value> = { value: Value; until: number };
/** One for each isolate, and for each stand-in of a test. */
const known = new WeakMap<Files, KnownKeys>();

function knownKeys(files: Files): KnownKeys {
  const keys = known.get(files) ?? { current: new Map(), keys: new Map() };
  known.set(files, keys);
  return keys;
}

async function keep<Id, Value>(
  cache: Map<Id, Kept<Value>>,
  id: Id,
  now: Date,
  find: () => Promise<Value>,
): Promise<Value> {
  const kept = cache.get(id);
  if (kept !== undefined && kept.until > now.getTime()) return kept.value;
  const value = await find();
  if (cache.size >= mostKeys) cache.clear();
  cache.set(id, { value, until: now.getTime() + keyLifetime });
  return value;
}

const keyPrefix = (userId: number): string => `${ownedPrefix(userId)}keys/`;

/**
 * The key that new values are sealed under: the first of the person's keys. Two requests at once may make two; both then
 * use the first, and what was sealed under the other stays open, for every value names its key.
 */
const currentKeyId = (deps: SealingDeps, userId: number): Promise<string> =>
  keep(knownKeys(deps.files).current, userId, deps.now(), async () => {
    const first = await firstKeyId(deps.files, userId);
    if (first !== null) return first;
    const made = uuidv7(deps.now());
    const raw = crypto.getRandomValues(new Uint8Array(32));
    await deps.files.put(keyPrefix(userId) + made, await wrap(deps, userId, made, raw));
    return (await firstKeyId(deps.files, userId)) ?? made;
  });

async function firstKeyId(files: Files, userId: number): Promise<string | null> {
  return (await keyIds(files, userId)).current[0] ?? null;
}

/** Retired keys lie one level below the others. */
const retired = "retired/";

async function keyIds(files: Files, userId: number): Promise<{ current: string[]; retired: string[] }> {
  const names = (await files.list(keyPrefix(userId)))
    .map((key) => key.slice(keyPrefix(userId).length))
    .sort();
  return {
    current: names.filter((name) => !name.startsWith(retired)),
    retired: names.filter((name) => name.startsWith(retired)).map((name) => name.slice(retired.length)),
  };
}

/** The milliseconds since 1970 at which a key was made stand at the beginning of its id. */
const madeAt = (id: string): number => Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);

/**
 * Has new values sealed under a new key, made after a moment: here from now on, elsewhere within `keyLifetime`. What was
 * sealed before opens until `removeRetiredKeys`.
 */
export async function retireKeys({ files }: SealingDeps, userId: number, before: Date): Promise<void> {
  const prefix = keyPrefix(userId);
  const { current } = await keyIds(files, userId);
  for (const id of current.filter((one) => madeAt(one) <= before.getTime())) {
    const wrapped = await files.get(prefix + id);
    if (wrapped !== null) await files.put(prefix + retired + id, wrapped);
    await files.delete([prefix + id]);
  }
  knownKeys(files).current.delete(userId);
}

/**
 * Removes the retired keys that `used` does not name: what was sealed under them is unreadable from then on, in every copy.
 * Only once nobody seals under them any more.
 */
export async function removeRetiredKeys(
  { files }: SealingDeps,
  userId: number,
  used: ReadonlySet<string>,
): Promise<void> {
  const old = (await keyIds(files, userId)).retired.filter((id) => !used.has(id));
  if (old.length > 0) await files.delete(old.map((id) => keyPrefix(userId) + retired + id));
  for (const id of old) knownKeys(files).keys.delete(`${userId}/${id}`);
}

const findKey = (deps: SealingDeps, userId: number, keyId: string): Promise<CryptoKey> =>
  keep(knownKeys(deps.files).keys, `${userId}/${keyId}`, deps.now(), async () => {
    const prefix = keyPrefix(userId);
    const wrapped =
      (await deps.files.get(prefix + keyId)) ?? (await deps.files.get(prefix + retired + keyId));
    if (wrapped === null) throw new CannotOpen("The key is gone");
    return importKey(await unwrap(deps, userId, keyId, wrapped));
  });

/** The id of the wrapping key, then the person's key sealed under it: after a change of ENCRYPTION_KEY one can tell them apart. */
async function wrap(deps: SealingDeps, userId: number, keyId: string, raw: Uint8Array): Promise<Uint8Array> {
  const { key, id } = await masterKey(deps);
  const wrapped = await encrypt(key, placeOfKey(userId, keyId), raw);
  return Uint8Array.from([...new TextEncoder().encode(id), ...wrapped]);
}

async function unwrap(deps: SealingDeps, userId: number, keyId: string, wrapped: Uint8Array) {
  const { key, id } = await masterKey(deps);
  if (new TextDecoder().decode(wrapped.slice(0, masterIdLength)) !== id) {
    throw new CannotOpen("The key was wrapped by another ENCRYPTION_KEY");
  }
  return decrypt(key, placeOfKey(userId, keyId), wrapped.slice(masterIdLength));
}

const placeOfKey = (userId: number, keyId: string): string => JSON.stringify([version, "key", userId, keyId]);

async function masterKey({ settings }: MasterDeps): Promise<{ key: CryptoKey; id: string }> {
  const raw = Uint8Array.from(atob(settings.ENCRYPTION_KEY), (char) => char.charCodeAt(0));
  return { key: await importKey(raw), id: (await sha256Hex(raw)).slice(0, masterIdLength) };
}

const importKey = (raw: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt", "decrypt"]);

const parameters = (iv: Uint8Array<ArrayBuffer>, place: string) => ({
  name: "AES-GCM",
  iv,
  additionalData: new TextEncoder().encode(place),
});

/** Version, IV, ciphertext with its tag. */
async function encrypt(key: CryptoKey, place: string, bytes: Uint8Array): Promise<Uint8Array> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength));
  const hidden = await crypto.subtle.encrypt(parameters(iv, place), key, Uint8Array.from(bytes));
  return Uint8Array.from([version, ...iv, ...new Uint8Array(hidden)]);
}

async function decrypt(key: CryptoKey, place: string, sealed: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  if (sealed[0] !== version) throw new CannotOpen("Not sealed in a way that is known here");
  const iv = Uint8Array.from(sealed.subarray(1, 1 + ivLength));
  const hidden = Uint8Array.from(sealed.subarray(1 + ivLength));
  try {
    return new Uint8Array(await crypto.subtle.decrypt(parameters(iv, place), key, hidden));
  } catch {
    throw new CannotOpen("Changed, or sealed for another place");
  }
}
