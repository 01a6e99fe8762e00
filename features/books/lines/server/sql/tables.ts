import { itemOf } from '#features/books/items/server/index.ts'
import type { TaxCategory } from '#features/books/taxes/domain.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import type { BookId } from '#platform/server/book.ts'
import { commaSeparated, identifier, sql, type Sql } from '#platform/server/database/sql.ts'

/** Types of columns, by what a call names them: `unitPrice` is the column `unit_price`. */
type Columns = Readonly<Record<string, Sql>>

/** The table of the lines of a kind of document. */
export interface LineTable {
  readonly table: Sql
  /** The column of the document. */
  readonly document: Sql
  /** What only these lines say. */
  readonly own: Columns
}

/** A line as the database has it, with decimals as text. */
export interface LineRow {
  readonly id: number
  readonly description: string
  readonly unit: string
  readonly quantity: string
  readonly unitPrice: string
  readonly amount: string
  readonly itemId: number | null
  readonly code: string
  readonly discountPercent: string
  readonly discountAmount: string
  readonly taxCategory: TaxCategory | null
  readonly taxRate: string
  readonly netAmount: string
}

/** A line to be written: with an id the one that is there already. The database computes its amount. */
export interface StoredLine extends Omit<LineRow, 'id' | 'amount'>, LineSource {
  readonly id?: number | null
}

/** What a new line fulfils. */
export interface LineSource {
  /** In a credit note: the line that it takes back. */
  readonly fromLineId?: number | null | undefined
  /** In a document of an order: its line, of which 0 is the freight. */
  readonly orderLine?: number | null | undefined
}

const [text, numeric] = [sql`text`, sql`numeric`]

const common: Columns = {
  description: text,
  unit: text,
  quantity: numeric,
  unitPrice: numeric,
  code: text,
  discountPercent: numeric,
  discountAmount: numeric,
  taxCategory: text,
  taxRate: numeric,
  netAmount: numeric,
}

const source: Columns = { fromLineId: sql`bigint`, orderLine: sql`smallint` }

const columnOf = (name: string): Sql =>
  identifier(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))

const namesOf = (columns: Columns): Sql[] => Object.keys(columns).map(columnOf)

/** What a document says of a line, and may say anew. */
const saidColumns = ({ own }: LineTable): Sql =>
  commaSeparated([sql`position, currency, item_id`, ...namesOf(common), ...namesOf(own)])

const newColumns = (lines: LineTable): Sql => commaSeparated([saidColumns(lines), ...namesOf(source)])

/** The lines of a document as rows `form_lines`, numbered by their position. */
export function formLines(
  { own }: LineTable,
  bookId: BookId,
  { currency, items }: { readonly currency: Currency; readonly items: readonly StoredLine[] },
): Sql {
  const columns = Object.entries({ ...common, ...own, ...source })
  const selected = columns.map(([name]) => sql`g.${identifier(name)} as ${columnOf(name)}`)
  const read = columns.map(([name, type]) => sql`${identifier(name)} ${type}`)
  return sql`
    form_lines as materialized (
      select ordinality as position, g.id, ${currency}::text as currency,
        ${itemOf(sql`g."itemId"`, sql`${bookId}::bigint`, sql`g.description`)} as item_id, ${commaSeparated(selected)}
      from rows from (jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as (
        id bigint, "itemId" bigint, ${commaSeparated(read)})) with ordinality as g)`
}

/** Inserts all `form_lines` as lines of the documents that `documents` selects: book and id. */
export const insertedLines = (lines: LineTable, documents: Sql): Sql => sql`
  insert into ${lines.table} (book_id, ${lines.document}, ${newColumns(lines)})
  select book_id, document, ${newColumns(lines)} from (${documents}) document (book_id, document) cross join form_lines`

/** Parts of a statement that replace the lines of a document by `form_lines`. Those with an id stay what they are. */
export const replacedLines = (lines: LineTable, bookId: BookId, id: number): Sql => sql`
  removed_lines as (
    delete from ${lines.table} l where l.${lines.document} = ${id}
      and not exists (select from form_lines f where f.id = l.id)
  ), kept_lines as (
    update ${lines.table} l set (${saidColumns(lines)}) = (
      select ${saidColumns(lines)} from form_lines f where f.id = l.id)
    where l.${lines.document} = ${id} and exists (select from form_lines f where f.id = l.id)
  ), new_lines as (
    insert into ${lines.table} (book_id, ${lines.document}, ${newColumns(lines)})
    select ${bookId}, ${id}, ${newColumns(lines)} from form_lines where id is null
  )`

/** A line `l` as JSON, with decimals as text and what else is told of it. */
export function lineJson({ own }: LineTable, more: Sql): Sql {
  const told = Object.entries({ ...common, ...own, amount: numeric }).map(([name, type]) => {
    const column = sql`l.${columnOf(name)}`
    return sql`${name}::text, ${type === numeric ? sql`${column}::text` : column}`
  })
  return sql`json_build_object('id', l.id, 'itemId', l.item_id, ${commaSeparated(told)}, ${more})`
}
