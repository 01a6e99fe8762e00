import { bookEntriesOf } from '#features/companies/server/index.ts'
import type { App } from '#platform/server/app.ts'
import type { Query } from '#platform/contract/endpoint.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { Hit, HitGroup, searchApi, SearchResults } from '../contract.ts'
import {
  foundWords,
  isOneEdit,
  type KindName,
  maxOfKind,
  passageOf,
  perKind,
  searchKinds,
  shortestPrefix,
  shortestTypo,
  type Wanted,
} from '../domain.ts'
import { atAllTimes, planOf, type Term, termsOf } from './plan.ts'
import { type Candidate, findCandidates, findNamed, type Plan } from './sql/find.ts'
import type { Found, Searcher } from './sql/kind.ts'
import { kinds } from './sql/kinds/index.ts'
import { findSimilar, findSpread, lookUp, type Spread } from './sql/words.ts'

/** The spread of documents changes slowly, and only plans depend on it. */
const spreadMs = 30_000
/** Words that a misspelt one may be. */
const maxSimilar = 5

interface Scope {
  readonly kind: KindName | undefined
  /** Hits of each kind. */
  readonly limit: number
}

interface Checked {
  readonly groups: readonly { readonly kind: KindName; readonly found: readonly Found[] }[]
  readonly capped: boolean
}

/** Candidates of each kind that are read beyond those that are shown, as some may go. */
const spare = 3
const manyMore = 10

/** Whether so many candidates of a kind went that fewer are left than there is room for. */
const isShort = (
  { groups }: Checked,
  candidates: readonly Candidate[],
  limit: number,
  most: number,
): boolean =>
  [...Map.groupBy(candidates, ({ kind }) => kind)].some(([number, { length }]) => {
    const left = groups.find(({ kind }) => searchKinds[kind].number === number)?.found.length ?? 0
    return length >= most && left <= limit && left < length
  })

const nothing: Checked = { groups: [], capped: false }

const kindOf = new Map(kinds.map((kind) => [searchKinds[kind.name].number as number, kind]))

const isTypo = ({ word }: Term) => !/\d/.test(word) && Array.from(word).length >= shortestTypo

const wantedOf = (terms: readonly Term[]): Wanted => ({
  words: terms.flatMap(({ words }) => words.map(({ word }) => word)),
  beginnings: terms.flatMap(({ word, beginning }, place) =>
    beginning || (place === terms.length - 1 && Array.from(word).length < shortestPrefix) ? [word] : [],
  ),
})

const textOf = ({ title, text, where }: Found) => `${title} ${text} ${where ?? ''}`

export function searchService({ database }: Pick<App, 'database'>) {
  let spread: { readonly at: number; readonly found: Promise<Spread> } | undefined
  const currentSpread = (): Promise<Spread> => {
    if (spread === undefined || Date.now() - spread.at > spreadMs) {
      const found = findSpread(database)
      spread = { at: Date.now(), found }
      found.catch(() => {
        spread = undefined
      })
    }
    return spread.found
  }

  /** What the features let the searcher see of the candidates, now. A few more are read than shown, as some may go. */
  const check = async (searcher: Searcher, candidates: readonly Candidate[], capped: boolean) => {
    const refs = Map.groupBy(candidates, ({ kind }) => kind)
    const groups = await Promise.all(
      [...refs].map(async ([number, ofKind]) => {
        const kind = kindOf.get(number)
        if (kind === undefined) return []
        const best = new Map<number, number>()
        const parts: number[] = []
        for (const { ref, part } of ofKind) {
          if (best.has(ref)) continue
          best.set(ref, best.size)
          parts.push(part)
        }
        const found = await kind.read(database, searcher, [...best.keys()], parts)
        const inOrder = found.toSorted((one, other) => (best.get(one.id) ?? 0) - (best.get(other.id) ?? 0))
        return found.length === 0 ? [] : [{ kind: kind.name, found: inOrder }]
      }),
    )
    return { groups: groups.flat(), capped }
  }

  const run = async (
    searcher: Searcher,
    terms: readonly Term[],
    own: number,
    { kind: name, limit }: Scope,
  ): Promise<Checked> => {
    const plan = planOf(terms, await currentSpread(), own)
    const last = terms.at(-1)
    if (plan === undefined || last === undefined) return nothing
    const kind = name === undefined ? undefined : searchKinds[name].number
    const isBegun =
      terms.length === 1 && (plan.names === undefined || Array.from(last.word).length < shortestPrefix)
    const attempt = async (tried: Plan, most: number) => {
      const bounds = { kind, limit: most }
      const [found, named] = await Promise.all([
        findCandidates(database, searcher.id, tried, bounds),
        isBegun ? findNamed(database, searcher.id, last.word, bounds) : [],
      ])
      const candidates = [...found, ...named].toSorted((one, other) => other.score - one.score)
      const checked = await check(searcher, candidates, tried.capped)
      return { ...checked, lost: candidates.length > 0 && isShort(checked, candidates, limit, most) }
    }
    const first = await attempt(plan, limit + spare)
    // Blocks and mutes took some of the best: the next ones take their places.
    const checked = first.lost ? await attempt(plan, (limit + spare) * manyMore) : first
    if (checked.groups.length > 0 || !plan.capped) return checked
    try {
      return await attempt(atAllTimes(plan), limit + spare)
    } catch (error) {
      // Nothing newer was found, and the older ones take too long.
      if (error instanceof Refusal) return checked
      throw error
    }
  }

  /** Words that differ in one letter, if the searcher finds something by them. */
  const correct = async (searcher: Searcher, terms: readonly Term[], own: number, scope: Scope) => {
    const misspelt = terms.filter(isTypo).map(({ word }) => word)
    if (misspelt.length === 0) return undefined
    const similar = (await findSimilar(database, misspelt, 4 * maxSimilar)).filter(({ typed, word }) =>
      isOneEdit(typed, word),
    )
    if (similar.length === 0) return undefined
    const corrected = terms.map((term): Term => {
      const others = similar.filter(({ typed }) => typed === term.word).slice(0, maxSimilar)
      if (others.length === 0) return term
      const documents = term.documents + others.reduce((sum, other) => sum + other.documents, 0)
      return { ...term, words: [...term.words, ...others], documents }
    })
    const checked = await run(searcher, corrected, own, scope)
    if (checked.groups.length === 0) return undefined
    // Only words that stand in what the searcher sees are named.
    const seen = new Set(
      checked.groups.flatMap(({ found }) =>
        found.flatMap((each) => foundWords(textOf(each), wantedOf(corrected))),
      ),
    )
    const used = misspelt.map((typed) => ({
      typed,
      used: [
        ...new Set(
          similar.filter((each) => each.typed === typed && seen.has(each.word)).map(({ word }) => word),
        ),
      ],
    }))
    return { checked, terms: corrected, corrected: used.filter((each) => each.used.length > 0) }
  }

  const present = (checked: Checked, terms: readonly Term[], limit: number) => {
    const all = wantedOf(terms)
    const shown = checked.groups.map(({ kind, found }) => ({
      kind,
      found: found.slice(0, limit),
      all: found.length,
    }))
    const seen = new Set(shown.flatMap(({ found }) => found.flatMap((each) => foundWords(textOf(each), all))))
    // Relatives that nobody typed are named only if they stand in what is shown.
    const wanted = { words: all.words.filter((word) => seen.has(word)), beginnings: [...all.beginnings] }
    const hitOf = ({ id, title, text, where = null, at, href, picture = null }: Found): Hit => ({
      id,
      title,
      passage: passageOf(text, wanted),
      where,
      at,
      href,
      picture,
    })
    const groups: HitGroup[] = shown.map(({ kind, found, all: count }) => ({
      kind,
      hits: found.map(hitOf),
      more: count > limit,
    }))
    return { groups, wanted }
  }

  return async (
    viewer: Viewer,
    { search, kind, limit }: Query<typeof searchApi.search>,
  ): Promise<SearchResults> => {
    const scope = { kind, limit: Math.min(limit ?? (kind === undefined ? perKind : maxOfKind), maxOfKind) }
    const [found, books] = await Promise.all([
      lookUp(database, viewer.id, search),
      bookEntriesOf(database, viewer.id),
    ])
    const searcher: Searcher = { id: viewer.id, books: new Map(books.map((book) => [book.id, book])) }
    const terms = termsOf(found)
    const { own } = found
    const checked = await run(searcher, terms, own, scope)
    const other = checked.groups.length === 0 ? await correct(searcher, terms, own, scope) : undefined
    const { checked: result, terms: used, corrected } = other ?? { checked, terms, corrected: [] }
    return { ...present(result, used, scope.limit), corrected, capped: result.capped }
  }
}
