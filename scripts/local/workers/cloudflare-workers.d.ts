/** Of the runtime's own modules just what the local Workers use: the full declarations would make every Worker type ambient. */
declare module "cloudflare:workers" {
  export abstract class WorkerEntrypoint<Env = unknown> {
    protected readonly env: Env;
    protected readonly ctx: import("@cloudflare/workers-types").ExecutionContext;
  }
}
