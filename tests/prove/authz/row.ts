import type { Init } from '#tests/support/client.ts'
import { type CallerName, callers, jsonRequest, type Params, type World } from './world.ts'

/** Statuses in the order of `callers`; `*` where the matrix promises nothing. */
export type Statuses = string

export interface Row {
  /** As `openapi.json` names it: `GET /api/posts/{id}`. */
  readonly operation: string
  /** Says which of several rows of one operation this is. */
  readonly about?: string
  /** Makes what the call is about; a new one for every call. Without it the operation is about nobody's thing. */
  readonly item?: (world: World) => Promise<Params>
  /** What stands for a thing that never was, where an unknown number is something else. */
  readonly absentItem?: (world: World) => Promise<Params>
  /** A valid request. */
  readonly request?: (world: World, params: Params, caller: CallerName) => Init
  readonly query?: string
  readonly expect: Statuses
  /** The same for a thing that never was; 401 and then 404 unless said. */
  readonly absent?: Statuses
}

export const visitorOnly401 = '401 404 404 404 404 404 404'
export const member = '401 200 200 200 200 200 200'
export const created = '401 201 201 201 201 201 201'
export const everybody = '200 200 200 200 200 200 200'
export const adminOnly = '401 403 403 403 403 200 403'
/** A thing of one's own that nobody else may know of. */
export const ownersAlone = '401 404 404 404 200 404 404'

export const json = (body: unknown) => (): Init => jsonRequest('POST', body)

export const form =
  (
    fields: Readonly<Record<string, string>>,
    file?: { field: string; name: string; bytes: Uint8Array<ArrayBuffer> },
  ) =>
  (): Init => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    if (file !== undefined) body.append(file.field, new File([file.bytes], file.name))
    return { body }
  }

/** What each caller is to get. */
export const expectations = (statuses: Statuses): ReadonlyMap<CallerName, string> => {
  const list = statuses.split(' ')
  if (list.length !== callers.length) throw new Error(`Seven statuses are needed, not "${statuses}"`)
  return new Map(callers.map((caller, at) => [caller, list[at] ?? '*']))
}
