import { distance } from 'fastest-levenshtein'
import type { Sheet } from './sheet.ts'
import { fold } from './fold.ts'

export interface Correction {
  readonly written: string
  readonly read: string
}

/** Short words have too many neighbours. */
const tolerance = (length: number): number => (length < 5 ? 0 : length < 9 ? 1 : 2)

/** Two letters changed places. */
const isSwapped = (left: string, right: string): boolean => {
  if (left.length !== right.length) return false
  const at = left.split('').findIndex((letter, index) => letter !== right[index])
  return (
    at !== -1 &&
    left[at] === right[at + 1] &&
    left[at + 1] === right[at] &&
    left.slice(at + 2) === right.slice(at + 2)
  )
}

/** One letter left out of a short word: `spnd`. */
const isShortened = (asked: string, known: string): boolean =>
  asked.length === 4 && known.length === 5 && asked.at(-1) === known.at(-1) && distance(asked, known) === 1

const endings = /^(?:r|rs|er|ers|ing|ings)$/
/** Another form of the same word: `picker` is no misspelt `picked`. */
const isForm = (asked: string, known: string): boolean => {
  const length = asked.split('').findIndex((letter, at) => letter !== known[at])
  return (
    length >= 4 &&
    endings.test(asked.slice(length)) &&
    /^(?:s|d|es|ed|r|rs|er|ers)?$/.test(known.slice(length))
  )
}

const isNear = (asked: string, known: string): boolean =>
  asked[0] === known[0] &&
  known.length >= 4 &&
  (distance(asked, known) <= tolerance(Math.min(asked.length, known.length)) ||
    (asked.length >= 4 && isSwapped(asked, known)) ||
    isShortened(asked, known))

const byFirst = new WeakMap<ReadonlySet<string>, ReadonlyMap<string, readonly string[]>>()

/** The only ones that may be near: a misspelt word begins as the right one, and is about as long. */
function alike(word: string, known: ReadonlySet<string>): readonly string[] {
  const words = byFirst.get(known) ?? Map.groupBy(known, (each) => each[0] ?? '')
  byFirst.set(known, words)
  return (words.get(word[0] ?? '') ?? []).filter(({ length }) => Math.abs(length - word.length) <= 2)
}

/** Corrects unknown words that differ by one letter from exactly one known word. The answer names the correction. */
export function correctSpelling(
  sheet: Sheet,
  /** Right as they stand, and what a misspelt word may have been. */
  known: readonly ReadonlySet<string>[],
  /** Right as they stand, and meant by nobody who misspells. */
  foreign: readonly ReadonlySet<string>[],
  /** Words that are never what was meant: what is corrected must count for something. */
  idle: ReadonlySet<string>,
): { sheet: Sheet; corrections: Correction[] } {
  const corrections: Correction[] = []
  const words = sheet.written.map((written) => {
    const word = fold(written)
    const isRight = known.some((set) => set.has(word)) || foreign.some((set) => set.has(word))
    if (isRight || word.length < 4 || !/^[\p{L}-]+$/u.test(word)) return written
    const near = known
      .flatMap((set) => alike(word, set))
      .filter((each) => !idle.has(each) && isNear(word, each) && !isForm(word, each))
    // `Invoise` is near `invoice` and `invoices`: the nearest one, if it is alone.
    const ranked = [...new Set(near)]
      .map((each) => ({ each, away: distance(word, each) }))
      .sort((left, right) => left.away - right.away)
    const [best, second] = ranked
    if (
      best === undefined ||
      (second !== undefined && second.away === best.away && !isSwapped(word, best.each))
    )
      return written
    corrections.push({ written, read: best.each })
    return best.each
  })
  if (corrections.length === 0) return { sheet, corrections }
  const line = words.map(fold).join(' ')
  return { sheet: { ...sheet, line, plain: line, written: words }, corrections }
}
