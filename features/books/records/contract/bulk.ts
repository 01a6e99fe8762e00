import * as z from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import { id, idParams, message, text } from '#platform/contract/shapes.ts'
import {
  bulkActions,
  bulkMoves,
  bulkStates,
  bulkTables,
  customSort,
  maxBulkChange,
  maxColumnId,
  maxNamed,
  maxValue,
} from '../domain.ts'
import { maxFiltersText } from './column-filters.ts'

export const bulkChange = z.object({
  id,
  table: z.enum(bulkTables),
  /** null as long as the records are only chosen. */
  action: z.enum(bulkActions).nullable(),
  state: z.enum(bulkStates),
  /** The chosen records. */
  total: z.number().int(),
  /** How many of them the run, or its undo, has gone through. */
  done: z.number().int(),
  /** How many of them it changed. */
  changed: z.number().int(),
  /** What it sets: the name of a field, or `custom:<id of a custom column>`. */
  set: z.object({ field: z.string(), value: z.string() }).nullable(),
  /** How many of the chosen records had the value already. */
  same: z.number().int(),
  /** How many records its undo changed back. */
  undone: z.number().int(),
})
export type BulkChange = z.infer<typeof bulkChange>

const table = z.enum(bulkTables, 'The table must be financials, materials or invoices')
const one = {
  access: 'member',
  book: ['financials', 'materials', 'invoices'],
  quota: 'records',
  params: idParams,
  response: bulkChange,
} as const

export const bulkApi = {
  choose: endpoint({
    method: 'POST',
    path: '/api/bulk-changes',
    quota: 'records',
    summary:
      'Choose all records that a filter finds now, or those named; what matches later is not among them',
    access: 'member',
    book: ['financials', 'materials', 'invoices'],
    body: z.object({
      table,
      /** As in the query of the list. */
      filter: z
        .record(z.string().max(40), z.string().max(maxFiltersText), 'The filter must be an object')
        .default({}),
      /** Only these of them. Those of other members are skipped like missing ones. */
      ids: z
        .array(id, 'The ids must be a list')
        .min(1, 'Please choose at least one row')
        .max(maxNamed, `At most ${maxNamed.toLocaleString('en')} rows can be named at once`)
        .optional(),
    }),
    response: bulkChange,
    status: 201,
  }),
  latest: endpoint({
    method: 'GET',
    path: '/api/bulk-changes/latest',
    summary: 'The newest change of this table that runs, or that ended within an hour',
    access: 'member',
    book: ['financials', 'materials', 'invoices'],
    query: z.object({ table }),
    response: bulkChange.nullable(),
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/bulk-changes/:id/run',
    summary: 'Move the chosen records to trash or back, batch by batch',
    ...one,
    body: z.object({ action: z.enum(bulkMoves, 'The action must be trash or restore') }),
  }),
  set: endpoint({
    method: 'POST',
    path: '/api/bulk-changes/:id/set',
    summary: 'Set one field of the chosen records to one value, batch by batch, as a form would',
    ...one,
    body: z.object({
      /** As in an answer. */
      field: z.string('Please choose a field').max(customSort.length + maxColumnId, 'Please choose a field'),
      /** Empty: the field becomes empty, if it may be. */
      value: text(maxValue, 'Value'),
    }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/bulk-changes/:id/cancel',
    summary: 'Stop a change after its current batch',
    ...one,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/bulk-changes/:id/undo',
    summary: 'Take back what the change did to exactly those records that it changed',
    ...one,
  }),
  forget: endpoint({
    method: 'DELETE',
    path: '/api/bulk-changes/:id',
    quota: 'records',
    summary: 'Forget a choice or a change that ended, and with it its undo',
    access: 'member',
    book: ['financials', 'materials', 'invoices'],
    params: idParams,
    response: message,
  }),
}

export const bulkErrors = defineErrors({
  nothingFound: [409, 'No record matches any more'],
  tooMany: [400, `At most ${maxBulkChange.toLocaleString('en')} records can be chosen at once`],
  notSettable: [400, 'This field cannot be set in many rows'],
  alreadyStarted: [409, 'This has started already'],
  notRunning: [409, 'This has ended already'],
  nothingToUndo: [409, 'There is nothing to undo'],
  busy: [409, 'Another change of this table is under way. Please wait until it has ended.'],
})
