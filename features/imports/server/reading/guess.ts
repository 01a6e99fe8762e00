import { defaultCurrency } from '#platform/contract/decimal.ts'
import type { Cell, SheetRow } from '#platform/server/sheets/sheet.ts'
import type { ImportDetail, Mapping } from '../../contract.ts'
import { type KnownField, plainName } from '../fields.ts'
import { guessDateFormat } from './days.ts'
import { guessMark } from './numbers.ts'

/** Maps each field to the first free column with its name. */
export function guessMapping(fields: readonly KnownField[], headers: readonly string[]): Mapping {
  const plain = headers.map(plainName)
  const taken = new Set<number>()
  const mapping: Mapping = {}
  const assign = (names: (field: KnownField) => readonly string[]) => {
    for (const field of fields) {
      if (mapping[field.key] !== undefined) continue
      const accepted = new Set(names(field))
      const column = plain.findIndex((name, at) => name !== '' && accepted.has(name) && !taken.has(at))
      if (column === -1) continue
      taken.add(column)
      mapping[field.key] = { column }
    }
  }
  // Exact names win over aliases.
  assign(({ label, key }) => [plainName(label), plainName(key)])
  assign(({ names }) => names)
  // A file without a currency column uses one currency. The member sees the default and can change it.
  if (mapping['currency'] === undefined && fields.some(({ key }) => key === 'currency'))
    mapping['currency'] = { value: defaultCurrency }
  return mapping
}

const textOf = (cell: Cell | undefined): string[] =>
  typeof cell === 'string' && cell.trim() !== '' ? [cell] : []

/** Guesses the formats of days and numbers from the mapped columns. */
export function guessFormats(
  fields: readonly KnownField[],
  mapping: Mapping,
  rows: readonly SheetRow[],
): ImportDetail['formats'] {
  const textsOf = (kind: KnownField['kind']): string[][] =>
    fields.flatMap((field) => {
      const source = mapping[field.key]
      if (field.kind !== kind || source === undefined || !('column' in source)) return []
      return [rows.flatMap(({ cells }) => textOf(cells[source.column]))]
    })
  const dates = textsOf('date')
  return {
    date: guessDateFormat(dates.flat()) ?? null,
    decimal: guessMark(textsOf('number').flat()) ?? null,
  }
}
