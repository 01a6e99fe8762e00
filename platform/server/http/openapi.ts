import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Endpoint } from '#platform/contract/endpoint.ts'

type Json = Readonly<Record<string, unknown>>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  })
  return rest
}

const propertiesOf = (
  schema: z.ZodType | undefined,
): { name: string; schema: unknown; required: boolean }[] => {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).map(([name, property]) => ({
    name,
    schema: property,
    required: required.includes(name),
  }))
}

const parameters = (endpoint: Endpoint): Json[] => [
  ...propertiesOf(endpoint.params).map(({ name, schema }) => ({ in: 'path', name, schema, required: true })),
  ...propertiesOf(endpoint.query).map((query) => ({ in: 'query', ...query })),
  ...(endpoint.idempotent === true
    ? [{ in: 'header', name: 'Idempotency-Key', required: false, schema: { type: 'string', maxLength: 200 } }]
    : []),
]

function requestBody({ body, files }: Endpoint): Json | undefined {
  if (body === undefined) return undefined
  const schema = schemaOf(body, 'input')
  if (files === undefined) return { required: true, content: { 'application/json': { schema } } }
  const file = { type: 'array', items: { type: 'string', format: 'binary' }, maxItems: files.maxFiles }
  const properties = {
    ...(typeof schema['properties'] === 'object' ? schema['properties'] : {}),
    [files.field]: file,
  }
  return { required: true, content: { 'multipart/form-data': { schema: { ...schema, properties } } } }
}

const sentence = { content: { 'text/plain': { schema: { type: 'string' } } } }

function operation(endpoint: Endpoint): Json {
  const body = requestBody(endpoint)
  const content =
    endpoint.binary === true
      ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
      : { 'application/json': { schema: schemaOf(endpoint.response, 'output') } }
  const link = { Link: { description: 'Address of the next page', schema: { type: 'string' } } }
  return {
    summary: endpoint.summary,
    ...(endpoint.quota === undefined ? {} : { 'x-quota': endpoint.quota }),
    parameters: parameters(endpoint),
    ...(body === undefined ? {} : { requestBody: body }),
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Done',
        content,
        ...(endpoint.paged === true ? { headers: link } : {}),
      },
      default: { description: 'One sentence fit to show a person', ...sentence },
    },
  }
}

/** OpenAPI 3.1 from the schemas that validate requests. It yields between endpoints, so that requests are answered. */
async function describe(endpoints: readonly Endpoint[], sessionCookie: string): Promise<Json> {
  const paths: Record<string, Record<string, Json>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    await setImmediate()
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Kontor', version: '1' },
    paths,
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie } } },
  }
}

export function serveOpenApi(
  server: FastifyInstance,
  endpoints: readonly Endpoint[],
  sessionCookie: string,
): void {
  let document: Promise<string> | undefined
  server.get('/api/openapi.json', async (_, reply) => {
    // Made at the first request, because most servers never get one.
    document ??= describe(endpoints, sessionCookie).then((described) => JSON.stringify(described))
    return reply.type('application/json').send(await document)
  })
}
