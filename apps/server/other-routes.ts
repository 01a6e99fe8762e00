interface OtherRoute {
  readonly why: string
  /** Answered only where the pages were built. */
  readonly fromPages?: true
}

const health = { why: 'Load balancers ask without a session' }
const oauth = { why: 'OAuth 2.1 as clients speak it; the codes and tokens are the rights' }
const mcp = { why: 'MCP as clients speak it; the token is the right' }
const link = { why: 'The page of a link, with the link’s status', fromPages: true } as const

/** All that the server answers and no endpoint describes; `tests/api/served.test.ts` finds anything else. */
export const otherRoutes: Readonly<Record<string, OtherRoute>> = {
  'GET /api/health': health,
  'GET /api/health/ready': health,
  'GET /api/openapi.json': { why: 'The description of the endpoints' },
  'GET /ws': { why: 'Live frames; the session is checked at the upgrade' },
  'GET /.well-known/*': { why: 'Unknown ones are not found, instead of a page' },
  'GET /.well-known/oauth-authorization-server': oauth,
  'GET /.well-known/oauth-protected-resource': oauth,
  'GET /.well-known/oauth-protected-resource/mcp': oauth,
  'POST /oauth/register': oauth,
  'POST /oauth/revoke': oauth,
  'POST /oauth/token': oauth,
  'DELETE /mcp': mcp,
  'GET /mcp': mcp,
  'OPTIONS /mcp': mcp,
  'PATCH /mcp': mcp,
  'POST /mcp': mcp,
  'PUT /mcp': mcp,
  'GET /i/:token': link,
  'GET /trade/:token': link,
  'GET /delivery/:token': link,
  'GET /*': { why: 'The pages of the application', fromPages: true },
}
