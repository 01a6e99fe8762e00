import type { Row } from '../authz/row.ts'
import type { Params, World } from '../authz/world.ts'
import type { Shape, WireRequest } from './mutations.ts'

interface Described {
  readonly parameters: readonly { readonly in: string; readonly name: string }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}
interface Schema {
  readonly properties?: Readonly<Record<string, unknown>>
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
}
export type Paths = Readonly<Record<string, Readonly<Record<string, Described>>>>

const fieldsOf = ({ properties = {}, anyOf = [], oneOf = [] }: Schema): string[] => [
  ...Object.keys(properties),
  ...[...anyOf, ...oneOf].flatMap(fieldsOf),
]

/** The inputs of every operation in the OpenAPI description, by name. */
export function shapesOf(paths: Paths): Map<string, Shape> {
  const operations = Object.entries(paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody }]): [string, Shape] => [
      `${method.toUpperCase()} ${address}`,
      {
        path: address,
        query: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
        fields: Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => fieldsOf(schema)),
      },
    ]),
  )
  return new Map(operations)
}

export type CallerRole = 'owner' | 'admin'

/** The valid request of a row. */
export async function goodRequest(
  world: World,
  row: Row,
  shape: Shape,
  role: CallerRole,
  params: Params,
): Promise<WireRequest> {
  const init = row.request?.(world, params, role) ?? {}
  const [method = 'GET'] = row.operation.split(' ')
  const body = init.body === undefined || init.body === null ? undefined : new Response(init.body)
  const type = init.headers?.['content-type'] ?? body?.headers.get('content-type')
  const fill = (_: string, name: string) => encodeURIComponent(String(params[name]))
  return {
    method,
    path: shape.path.replaceAll(/\{(\w+)\}/g, fill),
    query: row.query ?? '',
    headers:
      type === undefined || type === null ? { 'content-type': 'application/json' } : { 'content-type': type },
    body: body === undefined ? undefined : Buffer.from(await body.arrayBuffer()),
  }
}

/** The request as a short text for a finding. */
export const describeRequest = ({ method, path: address, query, headers, body }: WireRequest) => {
  const { cookie: _, ...rest } = headers
  return `${method} ${`${address}?${query}`.slice(0, 200)} ${JSON.stringify(rest).slice(0, 160)} ${
    body?.toString('latin1').slice(0, 200) ?? ''
  }`
}
