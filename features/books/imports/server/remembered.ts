import { createHash } from 'node:crypto'
import type { CustomColumn } from '#features/books/records/contract.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Queries } from '#platform/server/database/database.ts'
import {
  columnsOf,
  columnsRead,
  type FieldSource,
  guessChoices,
  guessFormats,
  type ImportDetail,
  plainName,
} from '../contract.ts'
import { type ImportTable, reasonHeader } from '../domain.ts'
import { fieldsOf, type KnownField } from './fields.ts'
import { guessMapping } from './reader/guess.ts'
import * as sql from './sql/index.ts'

/** Equal for files with the same header, however it is spelled, and whether or not it ends with the reasons. */
export const headerKeyOf = (headers: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(headers.filter((header) => header !== reasonHeader).map(plainName)))
    .digest('hex')

type Reading = Pick<ImportDetail, 'mapping' | 'formats'>
type FileHead = Pick<ImportDetail, 'headers' | 'columns' | 'sample'>

/** How a file would be read if its owner had never imported one like it. */
export function guessReading(
  table: ImportTable,
  customColumns: readonly CustomColumn[],
  { headers, columns, sample }: FileHead,
): Reading {
  const fields = fieldsOf(table, customColumns)
  const mapping = guessMapping(table, fields, headers, columns, sample)
  return { mapping, formats: guessFormats({ fields, columns }, mapping) }
}

/** The words of the file's column that were chosen before, and the guess for new ones. */
function withChoices(
  table: ImportTable,
  field: KnownField,
  source: FieldSource,
  columns: ImportDetail['columns'],
): FieldSource {
  if (field.kind !== 'choice' || !('column' in source)) return source
  const chosen = Object.entries(source.choices ?? {}).filter(
    ([, choice]) => choice === '' || field.options.includes(choice),
  )
  const choices = { ...guessChoices(table, field, columns[source.column]), ...Object.fromEntries(chosen) }
  return Object.keys(choices).length === 0 ? { column: source.column } : { column: source.column, choices }
}

/** How the owner's last file with this header was read, as far as it fits this one and the fields of today. */
export async function rememberedReading(
  queries: Queries,
  {
    bookId,
    table,
    headers,
    columns,
  }: Omit<FileHead, 'sample'> & { readonly bookId: BookId; readonly table: ImportTable },
  customColumns: readonly CustomColumn[],
): Promise<(Reading & { readonly mappedAt: string }) | undefined> {
  const found = await sql.findMapping(queries, { bookId, table, headerKey: headerKeyOf(headers) })
  if (found === undefined) return undefined
  const fields = fieldsOf(table, customColumns)
  const mapping = Object.fromEntries(
    fields.flatMap((field) => {
      const source = found.mapping[field.key]
      if (source === undefined || columnsOf(source).some((at) => at >= headers.length)) return []
      return [[field.key, withChoices(table, field, source, columns)]]
    }),
  )
  const known = { fields, columns }
  const guess = guessFormats(known, mapping)
  const fits = <T>(value: T, lists: readonly (readonly T[])[]) =>
    lists.every((list) => list.length === 0 || list.includes(value))
  const { date, decimal } = found.formats
  return {
    mapping,
    formats: {
      date: fits(
        date,
        columnsRead(known, mapping, 'date').map(({ dates }) => dates),
      )
        ? date
        : guess.date,
      decimal: fits(
        decimal,
        columnsRead(known, mapping, 'number').map(({ decimals }) => decimals),
      )
        ? decimal
        : guess.decimal,
    },
    mappedAt: found.usedAt,
  }
}
