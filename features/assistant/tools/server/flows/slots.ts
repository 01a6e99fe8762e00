import type { AssistantRecord } from '#features/books/records/server/index.ts'
import {
  assistantName,
  choiceLabel,
  fieldEntries,
  type RecordDefinition,
  type RecordField,
  type RecordFields,
} from '#features/books/records/domain.ts'
import type { ColumnFilter } from '#features/books/records/contract.ts'
import type { Column } from '../../contract.ts'
import { type Amount, filterText } from '../texts/index.ts'
import { capitalized } from './flow-texts.ts'

interface Presentation<F extends RecordFields> {
  /** Slots in the order in which they are told; others follow. */
  readonly order: readonly string[]
  /** Slots that stand in the cell of another one. */
  readonly leftOut: readonly string[]
  /** Of columns that are not called like their slot. */
  readonly labels: Readonly<Record<string, string>>
  /** Cells that say more than their field. */
  readonly cells: Readonly<Record<string, (record: AssistantRecord<F>) => Amount>>
}

interface Slot {
  readonly name: string
  /** The field of the record, by which lists filter. */
  readonly column: string
  readonly field: RecordField
}

const columnKinds = { text: 'text', choice: 'text', day: 'day', number: 'number' } as const

function cellText({ name, field }: Slot, record: object): string {
  const value = String(Reflect.get(record, name) ?? '')
  return field.kind === 'choice' ? choiceLabel(field, value) : value
}

interface Bounds {
  readonly minimum?: string | undefined
  readonly maximum?: string | undefined
}

const namedAs = ({ column }: Slot, value: string | undefined): ColumnFilter[] =>
  value === undefined ? [] : [{ column, test: 'is', values: [value] }]

/** How the assistant tells of records: columns and cells of its tables, and the filters of a question in words. */
export function slotTexts<F extends RecordFields>(
  { fields }: RecordDefinition<F>,
  { order, leftOut, labels, cells }: Presentation<F>,
) {
  const rankOf = ({ name }: Slot) => (order.includes(name) ? order.indexOf(name) : order.length)
  const slots = fieldEntries(fields)
    .flatMap(([column, field]): Slot[] => {
      const name = assistantName(field)
      return name === undefined ? [] : [{ name, column, field }]
    })
    .sort((one, other) => rankOf(one) - rankOf(other))
  const shown = slots.filter(({ name }) => !leftOut.includes(name))
  const texts = slots.filter(({ field }) => field.kind === 'text' && field.slot !== undefined)
  const textOf = (input: object, { name }: Slot): string | undefined => {
    const value: unknown = Reflect.get(input, name)
    return typeof value === 'string' ? value : undefined
  }
  return {
    columns: shown.map(({ name, field }): Column => ({
      label: labels[name] ?? capitalized(name),
      kind: columnKinds[field.kind],
    })),
    cellsOf: (record: AssistantRecord<F>): (string | Amount)[] =>
      shown.map((slot) => cells[slot.name]?.(record) ?? cellText(slot, record)),
    /** The names and choices of a question. Its type is told in the subject. */
    filters: (input: object): (string | undefined)[] =>
      shown
        .filter(({ field: { slot }, name }) => slot === name && name !== 'type')
        .map((slot) => filterText(slot.name, textOf(input, slot))),
    /** The names and bounds of a question, as the list of records filters by them. */
    columnFilters: (input: Readonly<Bounds>): ColumnFilter[] => {
      const { minimum = '', maximum = '' } = input
      const amount = slots.find(({ name }) => name === 'amount')
      const bounds = amount !== undefined && minimum + maximum !== ''
      return [
        ...texts.flatMap((slot) => namedAs(slot, textOf(input, slot))),
        ...(bounds ? [{ column: amount.column, test: 'between' as const, values: [minimum, maximum] }] : []),
      ]
    },
    /** The filter of a group: of a name, or of those without one. */
    groupFilter: (by: string, key: string): ColumnFilter[] => {
      const slot = texts.find(({ name }) => name === by)
      if (slot === undefined) return []
      return key === '' ? [{ column: slot.column, test: 'empty', values: [] }] : namedAs(slot, key)
    },
  }
}
