import { Hono } from "hono";
import { accessScopes } from "#shared/access";
import type { AppEnv } from "../../http/app-env.ts";
import { mcpPath } from "../../http/token-rules.ts";

const protectedResource = (origin: string) => ({
  resource: `${origin}${mcpPath}`,
  authorization_servers: [origin],
  scopes_supported: accessScopes,
  bearer_methods_supported: ["header"],
  resource_name: "Lilu",
});

/** Tells an app how it asks to be let in (RFC 9728 and RFC 8414). */
export const wellKnownRoutes = new Hono<AppEnv>()
  .basePath("/.well-known")
  .get("/oauth-protected-resource", (c) => c.json(protectedResource(c.var.deps.settings.APP_ORIGIN)))
  .get(`/oauth-protected-resource${mcpPath}`, (c) =>
    c.json(protectedResource(c.var.deps.settings.APP_ORIGIN)),
  )
  .get("/oauth-authorization-server", (c) => {
    const { APP_ORIGIN: origin } = c.var.deps.settings;
    return c.json({
      issuer: origin,
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/api/oauth/token`,
      registration_endpoint: `${origin}/api/oauth/register`,
      scopes_supported: accessScopes,
      response_types_supported: ["code"],
      response_modes_supported: ["query"],
      grant_types_supported: ["authorization_code", "refresh_token"],
      token_endpoint_auth_methods_supported: ["none"],
      code_challenge_methods_supported: ["S256"],
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
      service_documentation: origin,
    });
  });
