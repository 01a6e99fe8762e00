import * as z from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import { maxColumns, maxId, maxLayouts, maxWidth, minWidth } from './domain.ts'

export const layoutErrors = /* @__PURE__ */ defineErrors({
  tooManyLayouts: [409, `You can keep the columns of at most ${maxLayouts} tables`],
})

const columnId = z
  .string('A column id must be text')
  .regex(/^[\w:.-]+$/, 'A column id may hold letters, digits, colons, dots, dashes and underscores')
  .max(maxId, `A column id must be at most ${maxId} characters`)

const widthSentence = `A width must be a whole number between ${minWidth} and ${maxWidth}`
const tooMany = `A table has at most ${maxColumns} columns`

const columnIds = z
  .array(columnId, 'The columns must be a list of ids')
  .max(maxColumns, tooMany)
  .refine((ids) => new Set(ids).size === ids.length, 'A column can be named only once')

export const layout = z.object({
  /** Pixels by column id. */
  widths: z
    .record(columnId, z.int(widthSentence).min(minWidth, widthSentence).max(maxWidth, widthSentence))
    .refine((widths) => Object.keys(widths).length <= maxColumns, tooMany),
  /** Column ids from left to right; empty means the order of the page. */
  order: columnIds,
  hidden: columnIds,
})
export type Layout = z.infer<typeof layout>

const params = z.object({
  name: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'The name of the table is not valid'),
})

export const layoutsApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/layouts/:name',
    summary: 'How the caller laid out a table; empty where nothing was changed',
    access: 'member',
    book: [],
    params,
    response: layout,
  }),
  set: endpoint({
    method: 'PUT',
    path: '/api/layouts/:name',
    quota: 'records',
    summary: 'Keep how the caller laid out a table',
    access: 'member',
    book: [],
    params,
    body: layout,
    response: layout,
  }),
  reset: endpoint({
    method: 'DELETE',
    path: '/api/layouts/:name',
    quota: 'records',
    summary: 'Back to how the page lays out the table',
    access: 'member',
    book: [],
    params,
    response: layout,
  }),
}
