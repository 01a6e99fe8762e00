import type { BookId } from '#platform/server/book.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { findItems, findItemsCalled, type ItemRow } from './sql/index.ts'

/** What a form can take over of an item. Figures are exact texts. */
export interface KnownItem extends Pick<
  ItemRow,
  | 'id'
  | 'name'
  | 'code'
  | 'unit'
  | 'units'
  | 'unitPrice'
  | 'currency'
  | 'taxCategory'
  | 'taxRate'
  | 'taxExemptionReason'
  | 'isService'
> {
  /** All names in lower case, the present one among them. */
  readonly names: readonly string[]
}

/** By name: those that have the search text, or all if it is empty. */
export const knownItems = async (
  queries: Queries,
  bookId: BookId,
  { search, limit }: { search: string; limit: number },
): Promise<KnownItem[]> =>
  (
    await findItems(queries, bookId, {
      search,
      isTrash: false,
      isBelowMinimum: false,
      after: undefined,
      limit,
    })
  ).map(known)

/** Those that have one of these texts as a name or as their code. */
export const knownItemsCalled = async (
  queries: Queries,
  bookId: BookId,
  texts: readonly string[],
): Promise<KnownItem[]> =>
  (
    await findItemsCalled(
      queries,
      bookId,
      texts.map((text) => text.toLowerCase()),
    )
  ).map(known)

const known = (item: ItemRow): KnownItem => ({
  ...item,
  names: [item.name, ...item.otherNames].map((name) => name.toLowerCase()),
})
