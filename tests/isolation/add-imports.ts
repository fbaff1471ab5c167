/** Adds an import that is being sent, one that was looked at, one that is done and one that failed; of three bytes each. */
export async function addImports(add: (statement: string, state: string) => Promise<string>) {
  const at = (state: string) =>
    add(
      `insert into imports (id, user_id, name, state, size, parts, created_at, expires_at)
      values ($1, $2, $3, $4, 3, '{3}', now(), now() + interval '1 day')`,
      state,
    );
  return {
    upload: await at("uploading"),
    foundImport: await at("read"),
    doneImport: await at("done"),
    failedImport: await at("failed"),
  };
}
