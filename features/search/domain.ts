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
/** Characters of the passage around what was found. */
const passageLength = 180
const lead = 50

/** Letters that stay when accents are taken off. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
}

/** As the index has it: lower case, without accents. One letter may become two. */
export const plainOf = (letter: string): string => {
  const bare = letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plainLetters[bare] ?? bare
}

interface Word {
  readonly plain: string
  readonly from: number
  readonly to: number
}

/** The words of a text, as the index has them, with their places. */
function wordsOf(text: string): Word[] {
  const words: { plain: string; from: number; to: number }[] = []
  let at = 0
  for (const letter of text) {
    const to = at + letter.length
    if (/[\p{L}\p{N}\p{M}]/u.test(letter)) {
      const last = words.at(-1)
      if (last?.to === at) {
        last.plain += plainOf(letter)
        last.to = to
      } else words.push({ plain: plainOf(letter), from: at, to })
    }
    at = to
  }
  return words
}

/** What was looked for: whole words, and beginnings of words. */
export interface Wanted {
  readonly words: readonly string[]
  readonly beginnings: readonly string[]
}

const isWanted =
  ({ words, beginnings }: Wanted) =>
  ({ plain }: Word): boolean =>
    words.includes(plain) || beginnings.some((begin) => plain.startsWith(begin))

/** The places in a text to mark: from, to. */
export const marksIn = (text: string, wanted: Wanted): (readonly [number, number])[] =>
  wordsOf(text)
    .filter(isWanted(wanted))
    .map(({ from, to }) => [from, to] as const)

/** The plain words of a text that were looked for. */
export const foundWords = (text: string, wanted: Wanted): string[] =>
  wordsOf(text)
    .filter(isWanted(wanted))
    .map(({ plain }) => plain)

/** A part of a text around the first place of what was looked for. */
export function passageOf(text: string, wanted: Wanted): string {
  const oneLine = text.replaceAll(/\s+/g, ' ').trim()
  const [first] = marksIn(oneLine, wanted)
  const letters = Array.from(oneLine)
  if (letters.length <= passageLength) return oneLine
  const before = first === undefined ? 0 : Array.from(oneLine.slice(0, first[0])).length
  const from = before <= lead ? 0 : Math.max(0, before - lead)
  const to = Math.min(letters.length, from + passageLength)
  const cut = letters.slice(from, to).join('')
  // Words are not cut, but for those that are longer than all that comes before the place.
  const whole = from > 0 ? cut.replace(/^\S{0,25}\s/, '') : cut
  return `${from > 0 ? '…' : ''}${whole.trim()}${to < letters.length ? '…' : ''}`
}

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
