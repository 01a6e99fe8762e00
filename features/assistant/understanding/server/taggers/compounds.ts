import { isAct, isStructure, type Sense } from '../parts/senses.ts'
import type { Words } from '../lexicon/index.ts'
import type { Token } from '../tokens.ts'
import { begins } from './means.ts'

/** What may stand between two parts of a word: `Rechnungsbetrag`, `Lieferantenzahlung`; `Mietkosten` lacks an `e`. */
const links = ['', 's', 'n', 'en', 'es', 'e'] as const
const shortest = 3
const mostParts = 3

/** The parts of a word that is written together: all of them known, the first as long as can be. */
export function cut<T>(
  word: string,
  valueOf: (part: string, isLast: boolean) => T | undefined,
  most = mostParts,
): { readonly value: T; readonly length: number }[] | undefined {
  const whole = most < mostParts ? valueOf(word, true) : undefined
  if (whole !== undefined) return [{ value: whole, length: word.length }]
  if (most === 1) return undefined
  for (let length = word.length - shortest; length >= shortest; length -= 1) {
    const first = word.slice(0, length)
    const stems = links.map((link) => (first.endsWith(link) ? first.slice(0, length - link.length) : ''))
    const [value] = [...stems, `${first}e`].flatMap((each) =>
      each.length < shortest ? [] : (valueOf(each, false) ?? []),
    )
    const rest = value === undefined ? undefined : cut(word.slice(length), valueOf, most - 1)
    if (value !== undefined && rest !== undefined) return [{ value, length }, ...rest]
  }
  return undefined
}

const isEnd = (token: Token | undefined): boolean =>
  token === undefined || token.kind === 'sign' || /^(?:und|oder)$/.test(token.norm)

/** `Ging … ein` is `einging`: where the verb stands whose particle is at this place. */
function verbOf(tokens: readonly Token[], at: number, { entries, particles }: Words): number | undefined {
  const particle = tokens[at]?.norm ?? ''
  const isOf = (index: number) => particles.has(tokens[index]?.norm ?? '')
  const joins = (index: number) => /^(?:und|oder)$/.test(tokens[index]?.norm ?? '')
  // `Ging ein und aus`: both ways.
  const isPair = (joins(at - 1) && isOf(at - 2)) || (joins(at + 1) && isOf(at + 2))
  if (!isOf(at) || isPair) return undefined
  // `Ging ein Betrag ein`: what may be an article or a preposition is a particle at the end only.
  if (!isEnd(tokens[at + 1]) && entries.get(particle)?.some(({ cat }) => isStructure(cat)) !== false)
    return undefined
  for (let back = at - 1; back >= 0 && tokens[back]?.kind !== 'sign'; back -= 1) {
    const joined = entries.get(particle + (tokens[back]?.norm ?? ''))
    if (joined?.some(({ words: { length } }) => length === 1) === true) return back
  }
  return undefined
}

/** `Drop hose off` is `drop off hose`: the particle at the end stands beside its verb. */
function beside(tokens: readonly Token[], words: Words): readonly Token[] {
  const { entries, particles } = words
  const moved = new Map<number, Token>()
  const done = new Set<number>()
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1]
    const isLast =
      next === undefined ||
      next.kind === 'sign' ||
      begins(words, next.norm, 'DayWord') ||
      entries.get(next.norm)?.some(({ cat }) => isStructure(cat)) === true
    if (!particles.has(token.norm) || !isLast || /^(?:and|or)$/.test(tokens[at - 1]?.norm ?? '')) continue
    const clause = tokens.slice(0, at).findLastIndex(({ kind }) => kind === 'sign')
    const verb = tokens.findLastIndex(
      ({ norm }, back) =>
        back > clause &&
        back < at - 1 &&
        entries
          .get(norm)
          ?.some(
            ({ cat, words: [, second, ...more] }) =>
              isAct(cat as Sense) && second === token.norm && !more.length,
          ),
    )
    if (verb < 0) continue
    moved.set(verb, token)
    done.add(at)
  }
  return tokens.flatMap((token, at) => {
    const particle = moved.get(at)
    if (done.has(at)) return []
    return particle === undefined
      ? [token]
      : [token, { ...token, norm: particle.norm, text: '', isGlued: true }]
  })
}

/**
 * What is short for other words is these. In a language that writes words together and verbs apart `Dollarkonto` is
 * two words, and `ging … ein` is one.
 */
export function composed(
  given: readonly Token[],
  words: Words,
  names: ReadonlySet<string>,
  goods?: ReadonlyMap<string, unknown>,
): readonly Token[] {
  const partOf = (part: string, isLast: boolean) =>
    words.parts.has(part) || (part.length > shortest && ((!isLast && names.has(part)) || goods?.has(part)))
      ? part
      : undefined
  const whole = given.flatMap((token): Token[] => {
    const long = words.shortened.get(token.norm)
    return long === undefined || names.has(token.norm)
      ? [token]
      : long.map((norm, at) => (at === 0 ? { ...token, norm } : { ...token, norm, text: '', isGlued: true }))
  })
  if (!words.isCompounding) return beside(whole, words)
  const tokens = whole.flatMap((token): Token[] => {
    const isWhole =
      goods?.has(token.norm) === true || [words.known, words.parts, names].some((set) => set.has(token.norm))
    if (token.kind !== 'word' || isWhole) return [token]
    // Letters that fold into two are of no compound that can be cut.
    const parts = token.norm.length === token.text.length ? cut(token.norm, partOf) : undefined
    let from = 0
    return (
      parts?.map(({ value: norm, length }, at): Token => {
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
  const verbs = tokens.map(({ kind }, at) => (kind === 'word' ? verbOf(tokens, at, words) : undefined))
  // `Ging mehr raus als rein`: both go with one verb.
  const apart = new Map(
    verbs.flatMap((verb, at) =>
      verb === undefined || verbs.indexOf(verb) !== verbs.lastIndexOf(verb) ? [] : [[verb, at] as const],
    ),
  )
  const joined = new Set(apart.values())
  return tokens.flatMap((token, at) => {
    if (joined.has(at)) return []
    const particle = tokens[apart.get(at) ?? -1]
    return [particle === undefined ? token : { ...token, norm: particle.norm + token.norm }]
  })
}
