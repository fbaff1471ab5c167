import { api as typed } from "../../platform/api.ts";

type Call = (given: object, options?: object) => Promise<Response>;

/** The calls of connections, until the server's own types tell them. */
export const api = typed as unknown as {
  connections: {
    $get: Call;
    evidence: { $get: Call };
    ":id": { $get: Call };
  };
  entities: { $get: Call; update: { $post: Call } };
  "entity-merges": { $post: Call; ":id": { $delete: Call } };
};
