import * as z from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import { id, idParams, message } from '#platform/contract/shapes.ts'
import { bulkActions, bulkStates, bulkTables, maxBulkChange } from '../domain.ts'
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
})
export type BulkChange = z.infer<typeof bulkChange>

const table = z.enum(bulkTables, 'The table must be financials, materials or invoices')
const one = { access: 'member', quota: 'records', params: idParams, response: bulkChange } as const

export const bulkApi = {
  choose: endpoint({
    method: 'POST',
    path: '/api/bulk-changes',
    quota: 'records',
    summary: 'Choose all records that a filter finds now; records that match later are not among them',
    access: 'member',
    body: z.object({
      table,
      /** As in the query of the list. */
      filter: z.record(z.string().max(40), z.string().max(maxFiltersText), 'The filter must be an object'),
    }),
    response: bulkChange,
    status: 201,
  }),
  latest: endpoint({
    method: 'GET',
    path: '/api/bulk-changes/latest',
    summary: 'The newest change of this table that runs, or that ended within an hour',
    access: 'member',
    query: z.object({ table }),
    response: bulkChange.nullable(),
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/bulk-changes/:id/run',
    summary: 'Move the chosen records to trash or back, batch by batch',
    ...one,
    body: z.object({ action: z.enum(bulkActions, 'The action must be trash or restore') }),
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
    params: idParams,
    response: message,
  }),
}

export const bulkErrors = defineErrors({
  nothingFound: [409, 'No record matches any more'],
  tooMany: [400, `At most ${maxBulkChange.toLocaleString('en')} records can be chosen at once`],
  alreadyStarted: [409, 'This has started already'],
  notRunning: [409, 'This has ended already'],
  nothingToUndo: [409, 'There is nothing to undo'],
  busy: [409, 'Another change of this table is under way. Please wait until it has ended.'],
})
