import { expect, it } from 'vitest'
import type { HistoryEntry } from '../../contract/history.ts'
import { versionBefore } from './versions.ts'

const entry = (
  id: number,
  ...changes: (readonly [field: string, from: string, to: string])[]
): HistoryEntry => ({
  id,
  at: '2026-11-24T08:00:00Z',
  kind: 'changed',
  user: null,
  changes: changes.map(([field, from, to]) => ({ field, label: field.replace('custom:', ''), from, to })),
})
const row = { amount: 3, name: 'Pier', customFields: [{ id: 'shade', name: 'shade', value: 'blue' }] }
const entries = [
  entry(9, ['amount', '2', '3'], ['custom:shade', '', 'blue']),
  entry(7, ['name', 'Port', 'Pier'], ['custom:port', 'Kiel', '']),
  entry(4, ['amount', '1', '2']),
]

it('takes back what was changed since, from the newest change on', () => {
  expect(versionBefore(row, entries, 9)).toEqual({ amount: '2', name: 'Pier', customFields: [] })
  const port = { id: 'port', name: 'port', value: 'Kiel' }
  expect(versionBefore(row, entries, 7)).toEqual({ amount: '2', name: 'Port', customFields: [port] })
  expect(versionBefore(row, entries, 4)).toEqual({ amount: '1', name: 'Port', customFields: [port] })
})
