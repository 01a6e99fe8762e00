import type { HistoryEntry } from '../../contract/history.ts'
import type * as z from 'zod'
import { client, ifMatch, type Page } from '#platform/web/api/index.ts'
import type { recordEndpoints } from '../../contract/endpoints.ts'
import { type BulkTable, collections } from '../../domain.ts'

/** The fields that every business record has. */
export interface RecordRow {
  readonly id: number
  readonly version: number
  /** When it was moved to trash, or null. */
  readonly deletedAt: string | null
}

/** The requests of a feature's records. Everything else is shared by all features. */
export interface RecordCalls<Row extends RecordRow, Body> {
  /** The resource of its live frames and the first part of its query keys. Lists continue with `'list'`. */
  readonly name: BulkTable
  readonly load: (id: number) => Promise<Row>
  /** Who changed a record, page by page. */
  readonly history: (
    id: number,
    cursor: string | undefined,
    signal: AbortSignal,
  ) => Promise<Page<HistoryEntry>>
  readonly create: (body: Body, idempotencyKey: string) => Promise<Row>
  readonly replace: (id: number, body: Body, version: number) => Promise<Row>
  /** Takes at most `maxBulk` ids. Returns those that were changed. */
  readonly trash: (ids: readonly number[]) => Promise<readonly number[]>
  readonly restore: (ids: readonly number[]) => Promise<readonly number[]>
}

/** Moves records: a single one by its own address, several by one call. */
const oneOrMany =
  (
    moveOne: (id: number) => Promise<{ readonly id: number }>,
    moveMany: (ids: number[]) => Promise<{ readonly ids: readonly number[] }>,
  ) =>
  async (ids: readonly number[]): Promise<readonly number[]> => {
    const [first, ...rest] = ids
    if (first === undefined) return []
    return rest.length === 0 ? [(await moveOne(first)).id] : (await moveMany([...ids])).ids
  }

type Path = (typeof collections)[BulkTable]['path']
type Endpoints<Row extends RecordRow> = ReturnType<
  typeof recordEndpoints<Path, z.ZodType, z.ZodType<Row, Row>, z.ZodType<unknown, object>>
>

/** The requests of one kind of record, by the path of its collection. */
export function recordCalls<Row extends RecordRow, Body>(name: BulkTable): RecordCalls<Row, Body> {
  const api = client<Endpoints<Row>>()
  const { path } = collections[name]
  return {
    name,
    load: (id) => api(`GET ${path}/:id`, { params: { id } }),
    history: (id, cursor, signal) =>
      api.page(`GET ${path}/:id/history`, { params: { id }, query: { cursor }, signal }),
    create: (body, idempotencyKey) => api(`POST ${path}`, { body, idempotencyKey }),
    replace: (id, body, version) =>
      api(`PUT ${path}/:id`, { params: { id }, body, headers: ifMatch({ version }) }),
    trash: oneOrMany(
      (id) => api(`DELETE ${path}/:id`, { params: { id } }),
      (ids) => api(`POST ${path}/trash`, { body: { ids } }),
    ),
    restore: oneOrMany(
      (id) => api(`POST ${path}/:id/restore`, { params: { id } }),
      (ids) => api(`POST ${path}/restore`, { body: { ids } }),
    ),
  }
}

export type RowPage<Row> = Page<Row>
