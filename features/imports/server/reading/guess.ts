import { defaultCurrency } from '#platform/contract/decimal.ts'
import type { Cell, SheetRow } from '#platform/server/sheets/sheet.ts'
import type { ImportDetail, Mapping } from '../../contract.ts'
import { type KnownField, plainName } from '../fields.ts'
import { guessDateFormat } from './days.ts'
import { guessMark } from './numbers.ts'

/** Each field with the first column that is called like it and that no field before it took. */
export function guessMapping(fields: readonly KnownField[], headers: readonly string[]): Mapping {
  const plain = headers.map(plainName)
  const taken = new Set<number>()
  const mapping: Mapping = {}
  const take = (names: (field: KnownField) => readonly string[]) => {
    for (const field of fields) {
      if (mapping[field.key] !== undefined) continue
      const wanted = new Set(names(field))
      const column = plain.findIndex((name, at) => name !== '' && wanted.has(name) && !taken.has(at))
      if (column === -1) continue
      taken.add(column)
      mapping[field.key] = { column }
    }
  }
  // What is called exactly like a field is that field; only then do other names count.
  take(({ label, key }) => [plainName(label), plainName(key)])
  take(({ names }) => names)
  // A file without currencies has amounts in one, which is to be seen and changed.
  if (mapping['currency'] === undefined && fields.some(({ key }) => key === 'currency'))
    mapping['currency'] = { value: defaultCurrency }
  return mapping
}

const textOf = (cell: Cell | undefined): string[] =>
  typeof cell === 'string' && cell.trim() !== '' ? [cell] : []

/** How the file writes days and numbers, as far as the mapped columns tell. */
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
