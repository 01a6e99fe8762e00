import { acts } from '../parts/acts.ts'
import { isStructure } from '../parts/senses.ts'
import type { Words } from '../lexicon/index.ts'
import type { Token } from '../tokens.ts'

/** What may stand between two parts of a word: `Rechnungsbetrag`, `Lieferantenzahlung`; `Mietkosten` lacks an `e`. */
const links = ['', 's', 'n', 'en', 'es', 'e'] as const
const shortest = 3
const mostParts = 3

/** The parts of a word that is written together: all of them known, the first as long as can be. */
function partsOf(
  word: string,
  words: Words,
  names: ReadonlySet<string>,
  most = mostParts,
): { readonly norm: string; readonly length: number }[] | undefined {
  const { parts } = words
  if (most < mostParts && parts.has(word)) return [{ norm: word, length: word.length }]
  if (most === 1) return undefined
  for (let length = word.length - shortest; length >= shortest; length -= 1) {
    const first = word.slice(0, length)
    const stem = links.map((link) => (first.endsWith(link) ? first.slice(0, first.length - link.length) : ''))
    const norm = [...stem, `${first}e`].find(
      (each) => each.length >= shortest && (parts.has(each) || (each.length > shortest && names.has(each))),
    )
    const rest = norm === undefined ? undefined : partsOf(word.slice(length), words, names, most - 1)
    if (norm !== undefined && rest !== undefined) return [{ norm, length }, ...rest]
  }
  return undefined
}

const isEnd = (token: Token | undefined): boolean =>
  token === undefined || token.kind === 'sign' || /^(?:und|oder)$/.test(token.norm)

/** `Ging … ein` is `einging`: where the verb stands whose particle is at this place. */
function verbOf(tokens: readonly Token[], at: number, { entries }: Words): number | undefined {
  const particle = tokens[at]?.norm ?? ''
  // `Ging ein Betrag ein`: what may be an article or a preposition is a particle at the end only.
  if (!isEnd(tokens[at + 1]) && entries.get(particle)?.some(({ cat }) => isStructure(cat)) !== false)
    return undefined
  for (let back = at - 1; back >= 0 && tokens[back]?.kind !== 'sign'; back -= 1) {
    const joined = entries.get(particle + (tokens[back]?.norm ?? ''))
    if (
      joined?.some(({ cat, words: { length } }) => length === 1 && (cat in acts || particle.length < 4)) ===
      true
    )
      return back
  }
  return undefined
}

/**
 * The tokens of a language that writes words together and verbs apart: `Dollarkonto` is two words, `ging … ein` is one,
 * and what is short for several is these.
 */
export function composed(
  given: readonly Token[],
  words: Words,
  names: ReadonlySet<string>,
): readonly Token[] {
  if (!words.isCompounding) return given
  const tokens = given.flatMap((token): Token[] => {
    const long = words.shortened.get(token.norm)
    const isKnown = (word: string) => words.known.has(word) || names.has(word)
    if (long?.every(isKnown) === true && !names.has(token.norm))
      return long.map((norm, at) =>
        at === 0 ? { ...token, norm } : { ...token, norm, text: '', isGlued: true },
      )
    if (token.kind !== 'word' || words.known.has(token.norm) || names.has(token.norm)) return [token]
    // Letters that fold into two are of no compound that can be cut.
    const parts = token.norm.length === token.text.length ? partsOf(token.norm, words, names) : undefined
    let from = 0
    return (
      parts?.map(({ norm, length }, at): Token => {
        const start = from
        from += length
        const text = token.text.slice(start, from)
        return {
          ...token,
          norm,
          text,
          at: token.at + start,
          end: token.at + from,
          isGlued: at > 0 || token.isGlued,
        }
      }) ?? [token]
    )
  })
  const apart = new Map(
    tokens.flatMap((token, at) => {
      const verb = token.kind === 'word' ? verbOf(tokens, at, words) : undefined
      return verb === undefined ? [] : [[verb, at] as const]
    }),
  )
  const particles = new Set(apart.values())
  return tokens.flatMap((token, at) => {
    if (particles.has(at)) return []
    const particle = tokens[apart.get(at) ?? -1]
    return [particle === undefined ? token : { ...token, norm: particle.norm + token.norm }]
  })
}
