/** The file cannot be read, whoever tries. The message is a plain sentence for its owner. */
export class Refusal extends Error {
  override readonly name = "Refusal";
}

/** Runs a parser on bytes that nobody vouches for: whatever it throws means that they are damaged. */
export async function orRefuse<Value>(work: () => Value | Promise<Value>, reason: string): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(reason, { cause: error });
  }
}
