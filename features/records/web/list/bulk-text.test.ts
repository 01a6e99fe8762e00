import { expect, it } from 'vitest'
import type { BulkChange } from '../../contract/bulk.ts'
import { changeText } from './bulk-text.ts'

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
  const change: BulkChange = { id: 1, table: 'invoices', action, state, total: 5001, done: 0, changed }
  expect(changeText(change, ['invoice', 'invoices'])).toBe(text)
})
