import { distance } from 'fastest-levenshtein'
import type { Names } from '#features/assistant/tools/server/index.ts'
import type { Words } from '../lexicon/index.ts'
import { type Token, tokensOf } from '../tokens.ts'

const single = (word: string): string => word.replace(/(.)\1/g, '$1')

/** How many letters differ: one left out, added, replaced, or two exchanged count as one; `acount` is nearly right. */
function differences(one: string, other: string): number {
  if (single(one) === single(other)) return 0.5
  const at = one.split('').findIndex((letter, place) => letter !== other[place])
  const isExchanged = one.length === other.length && one[at] === other[at + 1] && one[at + 1] === other[at]
  return isExchanged ? 1 + distance(one.slice(at + 2), other.slice(at + 2)) : distance(one, other)
}

/** Another form of the same word is no misspelt one: `counted` is no `counter`. */
const isForm = (word: string, known: string): boolean => {
  const stem = word.replace(/(?:ed|ers?|ing)$/, '')
  return (
    stem !== word &&
    stem.length > 3 &&
    known.startsWith(stem) &&
    /^(?:e?[drs]?|ers|ing)$/.test(known.slice(stem.length))
  )
}

/** The known word that a misspelt one most likely is. Undefined if there is none, or if two are as near. */
export function repaired(word: string, words: Words, names: ReadonlySet<string>): string | undefined {
  if (word.length < 4 || /\d/.test(word)) return undefined
  // `Temp` of `temperature`, if no other name begins so.
  const begun = [...names].filter((name) => name.length > word.length + 1 && name.startsWith(word))
  if (begun.length === 1 && ![...words.known].some((known) => known.startsWith(word))) return begun[0]
  const most = word.length < 10 ? 1 : 2
  let best: string | undefined
  let least = most + 1
  for (const known of [...words.repairable, ...names]) {
    if (known.length < (names.has(known) ? 5 : 4) || known[0] !== word[0] || isForm(word, known)) continue
    if (Math.abs(known.length - word.length) > most) continue
    // `Pumped` is no `Pumpen`.
    if (names.has(known) && /(?:ed|ing)$/.test(word) && !/(?:ed|ing)$/.test(known)) continue
    // Short words are near to others that mean something else: `shock`, `stock`.
    if (word.length < 6 && (!names.has(known) || words.known.has(known))) continue
    // `Market` is no misspelt `marked`.
    if (known.endsWith('ed') && !word.endsWith('d')) continue
    // `Cartns`
    const form = names.has(known) && word.endsWith('s') && !known.endsWith('s') ? `${known}s` : known
    const apart = differences(word, form)
    if (apart < least) [best, least] = [known, apart]
    else if (apart === least && known !== best && apart <= most) best = nearer(word, best ?? known, known)
  }
  return least <= most ? best : undefined
}

/** Of two as near, the one of the same length; else none is sure, and the first stays. */
const nearer = (word: string, one: string, other: string): string =>
  other.length === word.length && one.length !== word.length ? other : one

/** The tokens with misspelt words repaired. */
export function respelt(
  raw: readonly Token[],
  words: Words,
  known: ReadonlySet<string>,
  names: Names,
): readonly Token[] {
  // A column’s name is no misspelt other name.
  const columns = new Set(names.columns.flatMap(({ name }) => tokensOf(name).map(({ norm }) => norm)))
  return raw.map((token, at) => {
    const isKnown = [words.known, words.parts, words.papers, words.restricting, known, columns].some((set) =>
      set.has(token.norm),
    )
    if (token.kind !== 'word' || isKnown) return token
    // `In Leeds` is no misspelt `leads`, but may be a name.
    const isPlace = /^(?:in|at)$/.test(raw[at - 1]?.norm ?? '') && /^\p{Lu}/u.test(token.text)
    const near = isPlace ? { ...words, repairable: new Set<string>() } : words
    const norm = isNamePart(token.norm, known) ? undefined : repaired(token.norm, near, known)
    return norm === undefined ? token : { ...token, norm }
  })
}

const isNamePart = (word: string, known: ReadonlySet<string>): boolean =>
  word.endsWith('s') && known.has(word.slice(0, -1))
