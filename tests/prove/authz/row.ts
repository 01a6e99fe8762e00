import type { Init } from '#tests/support/client.ts'
import { type CallerName, callers, jsonRequest, type Params, type World } from './world.ts'

/** Statuses in the order of `callers`; `*` if the matrix promises nothing. */
export type Statuses = string

export interface Row {
  /** As `openapi.json` names it: `GET /api/posts/{id}`. */
  readonly operation: string
  /** Distinguishes several rows of one operation. */
  readonly about?: string
  /** Creates the item of the call, a new one for every call. Absent for operations without an item. */
  readonly item?: (world: World) => Promise<Params>
  /** The parameters of an absent item, if an unknown number would not do. */
  readonly absentItem?: (world: World) => Promise<Params>
  /** A valid request. */
  readonly request?: (world: World, params: Params, caller: CallerName) => Init
  readonly query?: string
  readonly expect: Statuses
  /** The statuses for an absent item; by default 401 and then 404. */
  readonly absent?: Statuses
}

export const visitorOnly401 = '401 404 404 404 404 404 404'
export const member = '401 200 200 200 200 200 200'
export const created = '401 201 201 201 201 201 201'
export const everybody = '200 200 200 200 200 200 200'
export const adminOnly = '401 403 403 403 403 200 403'
/** An item of the owner that nobody else may know of. */
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

/** The expected status of each caller. */
export const expectations = (statuses: Statuses): ReadonlyMap<CallerName, string> => {
  const list = statuses.split(' ')
  if (list.length !== callers.length) throw new Error(`Seven statuses are needed, not "${statuses}"`)
  return new Map(callers.map((caller, at) => [caller, list[at] ?? '*']))
}
