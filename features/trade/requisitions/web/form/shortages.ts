import type { Shortages } from '#features/books/items/contract.ts'
import { decimal } from '#platform/contract/decimal.ts'
import { maxTableLines } from '#features/network/posts/domain.ts'
import { blankLine, blankTable, isBlankTable, type Table } from '#features/network/posts/web/form.ts'

/**
 * A table that asks for these items, below what it asks for already. One that is there, or has no place, is left out.
 * @param bookId whose items they are; null for the only book
 */
export function withShortages(
  table: Table | null,
  { items }: Pick<Shortages, 'items'>,
  bookId: number | null,
): { readonly table: Table; readonly added: number } {
  const kept =
    table === null || isBlankTable(table) ? { ...(table ?? blankTable()), bookId, lines: [] } : table
  // An item is one of its own book alone.
  const isSameBook = bookId === null || kept.bookId === null || kept.bookId === bookId
  const known = new Set(kept.lines.map(({ description }) => description.trim().toLowerCase()))
  const last = Math.max(0, ...kept.lines.map(({ key }) => key))
  const lines = items
    .filter(({ name }) => !known.has(name.toLowerCase()))
    .slice(0, maxTableLines - kept.lines.length)
    .map(({ id, name, unit, missing }, at) => ({
      ...blankLine(last + at + 1),
      description: name,
      itemId: isSameBook ? id : null,
      quantity: decimal(missing).toFixed(),
      unit,
    }))
  return { table: { ...kept, lines: [...kept.lines, ...lines] }, added: lines.length }
}
