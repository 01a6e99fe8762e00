/** Words of texts as the search's index has them, and passages around them. */

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

/** Lower case letter by letter, as in the database: 'Σ' becomes 'σ' also at the end of a word. */
const lowerCase = (text: string): string =>
  Array.from(text, (letter) => String.fromCodePoint(letter.toLowerCase().codePointAt(0) ?? 0)).join('')

/** A text as every search compares it: lower case, without accents. `fold` in the database is the same. */
export const fold = (text: string): string =>
  // Most texts are plain but for their capitals.
  /^\p{ASCII}*$/u.test(text)
    ? text.toLowerCase()
    : lowerCase(text.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, ''))
        .replaceAll(/[ßæœøđðłıþ]/g, (letter) => plainLetters[letter] ?? letter)
        .normalize('NFKC')

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/**
 * A text folded, as it was written first, then with its umlauts written the other way: `Müller` is also `Mueller`, and
 * the other way round; `blue` and `Boeing` have none.
 */
export const waysToWrite = (text: string): string[] => {
  const written = text.normalize('NFC').toLowerCase()
  const ways = [
    text,
    written.replaceAll(/[äöü]/g, (letter) => umlauts[letter] ?? letter),
    written.replaceAll(/([aou])e(?=[b-df-hj-np-tv-z])/g, '$1'),
  ]
  return [...new Set(ways.map(fold))]
}

/** Whether a text has what was typed anywhere, as lists compare it. */
export const hasText = (text: string, typed: string): boolean => {
  const folded = fold(text)
  return waysToWrite(typed).some((way) => folded.includes(way))
}

interface Word {
  readonly plain: string
  readonly from: number
  readonly to: number
}

/** The words of a text, as the index has them, with their places. */
const wordsOf = (text: string): Word[] =>
  Array.from(text.matchAll(/[\p{L}\p{N}\p{M}]+/gu), ({ 0: word, index }) => ({
    plain: fold(word),
    from: index,
    to: index + word.length,
  }))

/** The words of a text, as the index has them. */
export const plainWords = (text: string): string[] => wordsOf(text).map(({ plain }) => plain)

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

/** Characters of a passage, and of those what stands before the place. */
const shortPassage = { length: 180, lead: 50 }
/** For an answer that is to rest on it. */
export const longPassage = { length: 600, lead: 150 }

/** Of a text that repeats what was looked for without end, the beginning will do. */
const maxCompared = 500

/** The place after which most of what was looked for stands close together; undefined if none of it does. */
function densest(text: string, wanted: Wanted, length: number): number | undefined {
  const words = wordsOf(text).filter(isWanted(wanted)).slice(0, maxCompared)
  let best: { readonly from: number; readonly kinds: number } | undefined
  for (const [index, { from }] of words.entries()) {
    const near = new Set<string>()
    for (let next = index; next < words.length; next += 1) {
      const word = words[next]
      if (word === undefined || word.to > from + length) break
      near.add(word.plain)
    }
    if (near.size > (best?.kinds ?? 0)) best = { from, kinds: near.size }
  }
  return best?.from
}

/** A part of a text around the place of what was looked for, in one line. */
export function passageOf(text: string, wanted: Wanted, { length, lead } = shortPassage): string {
  const oneLine = text.replaceAll(/\s+/g, ' ').trim()
  const letters = Array.from(oneLine)
  if (letters.length <= length) return oneLine
  const place = densest(oneLine, wanted, length - lead)
  const before = place === undefined ? 0 : Array.from(oneLine.slice(0, place)).length
  const from = before <= lead ? 0 : Math.max(0, before - lead)
  const to = Math.min(letters.length, from + length)
  const cut = letters.slice(from, to).join('')
  // Words are not cut, but for those that are longer than all that comes before the place.
  const whole = from > 0 ? cut.replace(/^\S{0,25}\s/, '') : cut
  return `${from > 0 ? '…' : ''}${whole.trim()}${to < letters.length ? '…' : ''}`
}
