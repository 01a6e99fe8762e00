import type { ReadableBook } from '../open-books.ts'

/** What a client gets: a text, or a sentence that says why there is none. */
export type CallOutcome =
  | { readonly kind: 'result'; readonly text: string; readonly place: string }
  | { readonly kind: 'proposed' }
  | { readonly kind: 'refused'; readonly sentence: string }

export const refused = (sentence: string): CallOutcome => ({ kind: 'refused', sentence })
/** A client does not learn of tools that it may not use. */
export const noTool = refused('There is no such tool, or what it is about is closed to this client.')
export const ended = refused('What this is about was closed to this client meanwhile.')

const placeNames = (places: readonly ReadableBook[]): string =>
  places.map(({ book, name }) => `${book.id} (${name})`).join(', ')

/**
 * The place that a call is about, or why it is not clear.
 * @param open where the tool may be used
 * @param isOwn whether it is about what is the member's own, of which each book tells the same
 */
export function choosePlace(
  open: readonly ReadableBook[],
  { named, isOwn }: { readonly named: unknown; readonly isOwn: boolean },
): ReadableBook | CallOutcome {
  const [first] = open
  if (first === undefined) return noTool
  if (named !== undefined && named !== null)
    return (
      open.find(({ book }) => book.id === named) ?? refused(`book must be one of these: ${placeNames(open)}`)
    )
  if (open.length === 1 || isOwn) return first
  return refused(`Please say which book is meant. book must be one of these: ${placeNames(open)}`)
}
