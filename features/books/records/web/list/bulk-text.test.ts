import { expect, it } from 'vitest'
import type { BulkChange } from '../../contract/bulk.ts'
import { changeText } from './bulk-text.ts'
import { settableFields } from './settable.ts'

const nothingSet = { set: null, same: 0, undone: 0 }

it.each([
  ['running', 'trash', 0, 'Moving 5,001 invoices to trash'],
  ['running', 'restore', 0, 'Restoring 5,001 invoices'],
  ['done', 'trash', 5001, '5,001 invoices moved to trash'],
  ['done', 'restore', 5000, '5,000 of 5,001 invoices restored. The others had changed.'],
  ['cancelled', 'trash', 1, 'Stopped: 1 of 5,001 invoices moved to trash'],
  ['failed', 'trash', 0, 'Something went wrong on our side: 0 of 5,001 invoices moved to trash'],
  ['undoing', 'trash', 1, 'Undoing: 1 invoice'],
  ['undone', 'trash', 1, 'Undone: 1 invoice restored'],
  ['undone', 'restore', 2, 'Undone: 2 invoices moved back to trash'],
] as const)('says what a change that is %s of %s did', (state, action, changed, text) => {
  const change: BulkChange = {
    id: 1,
    table: 'invoices',
    action,
    state,
    total: 5001,
    done: 0,
    changed,
    ...nothingSet,
  }
  expect(changeText(change)).toBe(text)
})

const column = { columnId: 'paid-on', name: 'Paid on', type: 'date', options: '' } as const
const fields = settableFields(
  {
    fields: {
      status: {
        kind: 'choice',
        label: 'Status',
        values: ['sent'],
        labels: { sent: 'Sent' },
        demand: '',
        column: 'status',
        isSetInBulk: true,
      },
      reference: {
        kind: 'text',
        label: 'Reference',
        name: 'Reference',
        max: 9,
        column: 'reference',
        isSetInBulk: true,
      },
      amount: { kind: 'number', label: 'Amount', name: 'Amount', demand: '', digits: 2, column: 'amount' },
    },
  },
  [column],
)

it.each([
  ['running', 'status', 'sent', {}, 'Setting Status to Sent in 5,001 invoices'],
  ['done', 'reference', 'PO 7', { changed: 5001 }, 'Reference is now “PO 7” in 5,001 invoices'],
  [
    'done',
    'reference',
    '',
    { changed: 4990, same: 8 },
    'Reference is now empty in 4,990 of 5,001 invoices. 8 had it already. 3 could not be changed: trashed or deleted.',
  ],
  ['cancelled', 'status', 'sent', { changed: 500 }, 'Stopped: Status is now Sent in 500 of 5,001 invoices'],
  [
    'failed',
    'custom:gone',
    'x',
    { changed: 1 },
    'Something went wrong on our side: A deleted column is now “x” in 1 of 5,001 invoices',
  ],
  ['undoing', 'status', 'sent', { changed: 1 }, 'Undoing: 1 invoice'],
  ['undone', 'status', 'sent', { changed: 2, undone: 2 }, 'Undone: Status is as before in 2 invoices'],
  [
    'undone',
    'status',
    'sent',
    { changed: 5, undone: 2 },
    'Undone: Status is as before in 2 of 5 invoices. The others were changed since.',
  ],
] as const)('says what a change that is %s of %s did', (state, field, value, counts, text) => {
  const change: BulkChange = {
    id: 1,
    table: 'invoices',
    action: 'set',
    state,
    total: 5001,
    done: 0,
    changed: 0,
    ...nothingSet,
    ...counts,
    set: { field, value },
  }
  expect(changeText(change, fields)).toBe(text)
})

it('offers the fields that may be set in many, and all custom columns', () => {
  expect(fields.map(({ id }) => id)).toEqual(['status', 'reference', 'custom:paid-on'])
})
