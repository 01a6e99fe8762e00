import { plainWords } from './text-line.ts'

/** Words of labels that recognition often misreads. */
const labelWords =
  `total subtotal grand amount cash change rounding adjustment adjustments discount payable inclusive
  included includes including excluding balance tender tendered accepted payment summary`.split(/\s+/)

/** Words that are near to one of those, and are what they say. */
const otherWords = new Set(
  `charge charges range orange brand summer include excluded excludes exclusive discounts amounts payments totals
  mount taxable fatal tefal`.split(/\s+/),
)

/** Letters that look alike in poor print. */
const alike = ['iljtf1!|', 'oceauqd0', 'nmhrwv', 's5', 'b8', 'g69']
const groupOf = new Map(alike.flatMap((letters, group) => letters.split('').map((letter) => [letter, group])))

const costOf = (read: string, known: string): number => {
  if (read === known) return 0
  const group = groupOf.get(read)
  return group !== undefined && group === groupOf.get(known) ? 0.6 : 1
}

/**
 * How much was misread: a letter more, less or exchanged counts 1, exchanged for one that looks alike 0.6. Infinite
 * if it is more than the limit.
 */
function misreading(read: string, name: string, limit: number): number {
  let row = Array.from({ length: name.length + 1 }, (_, at) => at)
  for (let line = 0; line < read.length; line++) {
    const next = [line + 1]
    let least = line + 1
    for (let at = 1; at <= name.length; at++) {
      const exchanged = (row[at - 1] ?? 0) + costOf(read[line] ?? '', name[at - 1] ?? '')
      const cost = Math.min((row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, exchanged)
      next.push(cost)
      least = Math.min(least, cost)
    }
    if (least > limit) return Infinity
    row = next
  }
  return row[name.length] ?? Infinity
}

/** How much of a word may be misread. */
const tolerance = ({ length }: string): number =>
  length < 5 ? 0.6 : length < 7 ? 1 : length < 10 ? 1.8 : 2.2

/** A word without what poor print loses of its letters: the bar of a T, the top of an O. */
const shapeOf = (text: string): string => text.replace(/[tl1|!]/g, 'i').replace(/[u0]/g, 'o')

const known = labelWords.map((name) => ({ name, shape: shapeOf(name), limit: tolerance(name) }))

/** The word of labels that a word is or was before it was misread. */
function labelWordOf(word: string): string | undefined {
  if (labelWords.includes(word)) return word
  if (word.length < 3 || otherWords.has(word)) return undefined
  const shape = shapeOf(word)
  let best: { readonly name: string; readonly far: number } | undefined
  for (const { name, shape: knownShape, limit: tolerated } of known) {
    if (name.length >= 5 && shape === knownShape) return name
    const limit = Math.min(tolerated, best?.far ?? Infinity)
    if (Math.abs(name.length - word.length) > limit) continue
    const far = misreading(word, name, limit)
    if (far <= limit && far < (best?.far ?? Infinity)) best = { name, far }
  }
  return best?.name
}

/** A misread word may have a sign in it, or a space where it has none: `tota!`, `subt otal`. */
const word = /[a-z](?:[a-z0-9!|]*[a-z!|])?/g
const twoWords = /\b([a-z]{2,6}) ([a-z0-9!|]{2,9})(?![a-z0-9])/g

/** Plain words with those of labels as they were before recognition misread them, apart from figures. */
export function labelText(text: string): string {
  // "CashRM 5.00" and "Total5.00" lack a space.
  const spaced = text.replace(/(?<=[a-z])(?=[A-Z]{2,3}\.?\s?\d)|(?<=[A-Za-z]{3})(?=\d+[.,]\d\d)/g, ' ')
  return plainWords(spaced)
    .replace(twoWords, (both, one: string, other: string) =>
      labelWordOf(one) === undefined && labelWordOf(other) === undefined
        ? (labelWordOf(one + other) ?? both)
        : both,
    )
    .replace(word, (read) => labelWordOf(read) ?? read)
}
