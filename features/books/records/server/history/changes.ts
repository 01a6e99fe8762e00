import type { HistoryChange } from '../../contract/history.ts'
import { customSort, fieldEntries, type RecordFields } from '../../domain.ts'

/** A version of a record: its fields by name, and its custom values. */
export interface HistoryVersion {
  readonly id: number
  readonly customFields?: readonly { readonly id: string; readonly name: string; readonly value: string }[]
}

function valueOf(version: HistoryVersion, field: string): string {
  const value: unknown = Object.entries(version).find(([name]) => name === field)?.[1]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** What differs between two versions of a record, in the order of its form. */
export function changesBetween(
  { fields }: { readonly fields: RecordFields },
  before: HistoryVersion,
  after: HistoryVersion,
): HistoryChange[] {
  const fixed = fieldEntries(fields).map(([field, { label }]) => ({
    field,
    label,
    from: valueOf(before, field),
    to: valueOf(after, field),
  }))
  const customs = [...(before.customFields ?? []), ...(after.customFields ?? [])]
  const valueIn = ({ customFields = [] }: HistoryVersion, id: string) =>
    customFields.find((custom) => custom.id === id)?.value ?? ''
  const custom = [...new Map(customs.map(({ id, name }) => [id, name]))].map(([id, name]) => ({
    field: customSort + id,
    label: name,
    from: valueIn(before, id),
    to: valueIn(after, id),
  }))
  return [...fixed, ...custom].filter(({ from, to }) => from !== to)
}
