import type { BookId } from '#platform/server/book.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { type KnownItem, knownItems, knownItemsCalled } from './suggestions.ts'

/** Why it is not clear which item a program means, with the names of the book that the sentence tells. */
export interface UnclearItems {
  readonly question: string
  readonly items: readonly string[]
}

/** Names that a sentence tells. */
export const maxNamed = 5
export const namesInSentence = (names: readonly string[]): string =>
  names
    .slice(0, maxNamed)
    .map((name) => `“${name}”`)
    .join(', ')

/**
 * The items of a book that a program names, each by a name or code that one item has. Empty texts name none.
 * @param instead what it can send where there is no such item, as a sentence
 */
export async function itemsNamed(
  queries: Queries,
  bookId: BookId,
  named: readonly string[],
  instead: string,
): Promise<Map<string, KnownItem> | UnclearItems> {
  const texts = [...new Set(named.filter((text) => text !== ''))]
  const known = await knownItemsCalled(queries, bookId, texts)
  const found = new Map<string, KnownItem>()
  for (const text of texts) {
    const wanted = text.toLowerCase()
    const same = known.filter(({ names, code }) => names.includes(wanted) || code.toLowerCase() === wanted)
    const [first, ...rest] = same
    if (first === undefined) {
      const like = await knownItems(queries, bookId, { search: text, limit: maxNamed })
      const items = like.map(({ name }) => name)
      const near = items.length === 0 ? '' : ` Names like it: ${namesInSentence(items)}.`
      return { question: `The book has no item “${text}”.${near} ${instead}`, items }
    }
    if (rest.length > 0) {
      const items = same.slice(0, maxNamed).map(({ name }) => name)
      const several = namesInSentence(items)
      return {
        question: `Several items are called “${text}”: ${several}. Please send the name of one.`,
        items,
      }
    }
    found.set(text, first)
  }
  return found
}
