export { foundWords, marksIn, passageOf, plainOf, type Wanted } from '#platform/contract/words.ts'

/**
 * What can be found, in the order of groups of equal worth, with the number of each kind in the index. A kind has a
 * file in `server/sql/kinds/`, an icon in `web/icons.ts` and a migration with what it says and who may find it.
 */
export const searchKinds = {
  person: { number: 1, label: 'People', one: 'Person' },
  company: { number: 2, label: 'Companies', one: 'Company' },
  party: { number: 10, label: 'Customers and suppliers', one: 'Customer or supplier' },
  invoice: { number: 8, label: 'Invoices and other documents', one: 'Document' },
  bill: { number: 9, label: 'Bills', one: 'Bill' },
  transaction: { number: 6, label: 'Financial transactions', one: 'Transaction' },
  movement: { number: 7, label: 'Material transactions', one: 'Material transaction' },
  item: { number: 11, label: 'Items and services', one: 'Item or service' },
  file: { number: 13, label: 'Files', one: 'File' },
  record_file: { number: 16, label: 'Files of records', one: 'File of a record' },
  bill_file: { number: 17, label: 'Files of bills', one: 'File of a bill' },
  post_file: { number: 14, label: 'Files of posts', one: 'File of a post' },
  message_file: { number: 15, label: 'Files in messages', one: 'File in a message' },
  line_file: { number: 18, label: 'Files of requisitions', one: 'File of a requisition' },
  quote_file: { number: 19, label: 'Files of quotes', one: 'File of a quote' },
  todo: { number: 5, label: 'To-dos', one: 'To-do' },
  post: { number: 3, label: 'Posts', one: 'Post' },
  message: { number: 4, label: 'Messages', one: 'Message' },
  comment: { number: 12, label: 'Comments', one: 'Comment' },
} as const

export type KindName = keyof typeof searchKinds
export const kindNames = Object.keys(searchKinds) as [KindName, ...KindName[]]

export const maxSearch = 200
/** Further words of a search only rank. */
export const maxTerms = 8
/** Hits of each kind, unless one kind alone is asked for. */
export const perKind = 5
export const maxOfKind = 50
/** From this length on the last word finds all that begin with it; shorter ones find names. */
export const shortestPrefix = 4
/** From this length on a word that finds nothing may be a misspelt one. */
export const shortestTypo = 5
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
