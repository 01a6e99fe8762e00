export { fold, foundWords, marksIn, passageOf, type Wanted } from '#platform/contract/words.ts'

/**
 * What can be found, in the order of groups of equal worth. A kind has a description in `server/sql/kinds/`, an icon in
 * `web/icons.ts`, and a trigger on its table that queues it.
 */
export const searchKinds = {
  person: { label: 'People', one: 'Person' },
  company: { label: 'Companies', one: 'Company' },
  party: { label: 'Customers and suppliers', one: 'Customer or supplier' },
  invoice: { label: 'Invoices and other documents', one: 'Document' },
  bill: { label: 'Bills', one: 'Bill' },
  transaction: { label: 'Financial transactions', one: 'Transaction' },
  movement: { label: 'Material transactions', one: 'Material transaction' },
  item: { label: 'Items and services', one: 'Item or service' },
  file: { label: 'Files', one: 'File' },
  record_file: { label: 'Files of records', one: 'File of a record' },
  bill_file: { label: 'Files of bills', one: 'File of a bill' },
  post_file: { label: 'Files of posts', one: 'File of a post' },
  message_file: { label: 'Files in messages', one: 'File in a message' },
  line_file: { label: 'Files of requisitions', one: 'File of a requisition' },
  quote_file: { label: 'Files of quotes', one: 'File of a quote' },
  todo: { label: 'To-dos', one: 'To-do' },
  post: { label: 'Posts', one: 'Post' },
  message: { label: 'Messages', one: 'Message' },
  comment: { label: 'Comments', one: 'Comment' },
} as const

export type KindName = keyof typeof searchKinds
export const kindNames = Object.keys(searchKinds) as [KindName, ...KindName[]]

export const maxSearch = 200
/** Further words of a search only rank. */
export const maxTerms = 8
/** Hits of each kind, unless one kind alone is asked for. */
export const perKind = 5
export const maxOfKind = 50
/** From this length on the last word finds all that begin with it, and names that have it inside; shorter, names. */
export const shortestPrefix = 4
/** From this length on a word may be a misspelt one. */
const shortestTypo = 5
export const isTypo = (word: string): boolean => !/\d/.test(word) && Array.from(word).length >= shortestTypo
/** Whether one edit makes the one word of the other: a letter more, less, another, or two swapped. */
export function isOneEdit(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  return (
    short.slice(at + 1) === long.slice(at + 1) ||
    (short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2))
  )
}

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** All that one edit makes of a word that may be misspelt, of plain letters. */
export function oneEditAway(word: string): string[] {
  if (!isTypo(word) || !/^[a-z]+$/.test(word)) return []
  const others = new Set<string>()
  for (let at = 0; at <= word.length; at += 1) {
    const [before, here, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
    others.add(before + after)
    if (after !== '') others.add(before + after.slice(0, 1) + here + after.slice(1))
    for (const letter of letters) others.add(before + letter + after).add(before + letter + here + after)
  }
  others.delete(word)
  return [...others]
}
