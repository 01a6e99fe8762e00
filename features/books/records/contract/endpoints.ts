import * as z from 'zod'
import type { Area } from '#platform/contract/books.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { dayParam, id, idParams, paging, text } from '#platform/contract/shapes.ts'
import { maxBulk } from '../domain.ts'
import { columnFilters } from './filters.ts'
import { historyEntry } from './history.ts'

/** Shapes and endpoints that all tables of records share: lists with trash, bulk actions, versions. */

const flag = (name: string) => z.enum(['true', 'false'], `${name} must be true or false`)

/** `?deleted=true` lists the trash. */
export const deletedParam = flag('deleted')
export const activeParam = flag('active')

const orders = ['asc', 'desc'] as const
export type Order = (typeof orders)[number]

/** The query of every table's list: page, order, and a text to search for anywhere in the record. */
export const tableQuery = {
  ...paging,
  sort: z.string().max(100).optional(),
  order: z.enum(orders, 'The order must be asc or desc').optional(),
  search: text(200, 'Search').optional(),
}

/** The filters that a table of records shares with its totals and its export. Both days are included. */
export const recordFilter = {
  deleted: deletedParam.default('false'),
  search: tableQuery.search,
  from: dayParam.optional(),
  to: dayParam.optional(),
  filters: columnFilters.optional(),
}

/** The records of a bulk action. Those of other members are skipped like missing ones. */
export const bulkIds = z.object({
  ids: z
    .array(id, 'The ids must be a list')
    .min(1, 'Please choose at least one row')
    .max(maxBulk, `At most ${maxBulk} rows at once`),
})
/** The records that the action has changed. */
export const bulkResult = z.object({ message: z.string(), ids: z.array(id) })

/** When the record was moved to trash, or null. */
export const deletedAt = z.string().nullable()
/** Grows with every change. It is the record's `ETag`, for `If-Match`. */
export const version = z.number().int().positive()

interface RecordShapes<P extends string, Form, Row, Query> {
  /** The area of the book that gives rights to these records. */
  readonly area: Area
  /** For instance `/api/financial-transactions`. */
  readonly path: P
  /** The name of one record, for summaries. */
  readonly name: string
  readonly form: Form
  readonly record: Row
  /** The query of the list. */
  readonly query: Query
}

/** The endpoints of every table of a book's records, with trash and bulk actions. */
export const recordEndpoints = <
  const P extends string,
  Form extends z.ZodType,
  Row extends z.ZodType,
  Query extends z.ZodType,
>({
  area,
  path,
  name,
  form,
  record,
  query,
}: RecordShapes<P, Form, Row, Query>) => {
  const one = { access: 'member', book: [area], params: idParams, response: record, versioned: true } as const
  const many = { access: 'member', book: [area], body: bulkIds, response: bulkResult } as const
  return {
    list: endpoint({
      method: 'GET',
      path,
      summary: `One’s own: each ${name}, newest first unless sorted otherwise`,
      access: 'member',
      book: [area],
      query,
      response: z.array(record),
      paged: true,
    }),
    get: endpoint({
      method: 'GET',
      path: `${path}/:id` as const,
      summary: `One ${name}, in trash or not`,
      ...one,
    }),
    create: endpoint({
      method: 'POST',
      path,
      quota: 'records',
      summary: `Add a ${name}`,
      access: 'member',
      book: [area],
      body: form,
      response: record,
      status: 201,
      idempotent: true,
      versioned: true,
    }),
    replace: endpoint({
      method: 'PUT',
      path: `${path}/:id` as const,
      quota: 'records',
      summary: `Change a ${name}; with If-Match only if nobody has changed it since`,
      ...one,
      body: form,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/:id` as const,
      quota: 'records',
      summary: `Move a ${name} to trash`,
      ...one,
    }),
    restore: endpoint({
      method: 'POST',
      path: `${path}/:id/restore` as const,
      quota: 'records',
      summary: `Take a ${name} back from trash, unchanged`,
      ...one,
    }),
    history: endpoint({
      method: 'GET',
      path: `${path}/:id/history` as const,
      summary: `Who changed a ${name}, when and how, newest first`,
      access: 'member',
      book: [area],
      params: idParams,
      query: z.object(paging),
      response: z.array(historyEntry),
      paged: true,
    }),
    trashMany: endpoint({
      method: 'POST',
      path: `${path}/trash` as const,
      quota: 'records',
      summary: 'Move several to trash',
      ...many,
    }),
    restoreMany: endpoint({
      method: 'POST',
      path: `${path}/restore` as const,
      quota: 'records',
      summary: 'Take several back from trash',
      ...many,
    }),
  }
}
