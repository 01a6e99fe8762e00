import type { Init } from '#tests/support/client.ts'
import { type CallerName, jsonRequest, type Params, type World } from './world.ts'

/** A call; `docs/authorization.md` has its answers. */
export interface Row {
  /** As `openapi.json` names it: `GET /api/posts/{id}`. */
  readonly operation: string
  /** Distinguishes several rows of one operation: the note of its line. */
  readonly about?: string
  /** Creates the item of the call, a new one for every call. Absent for operations without an item. */
  readonly item?: (world: World) => Promise<Params>
  /** The parameters of an absent item, if an unknown number would not do. */
  readonly absentItem?: (world: World) => Promise<Params>
  /** A valid request. */
  readonly request?: (world: World, params: Params, caller: CallerName) => Init
  readonly query?: string
}

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
