/** A service that the product stands on did not do what it was asked, and may do it in a moment: R2, Vectorize. */
export class Outage extends Error {
  override readonly name = "Outage";
  readonly service: string;

  constructor(service: string, cause: unknown) {
    super(`${service} did not answer`, { cause });
    this.service = service;
  }
}

/** Returns what `work` gives; whatever it throws becomes an `Outage` of the service. */
export async function askService<Value>(service: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw new Outage(service, error);
  }
}
