import { bookEntriesOf } from '#features/trade/companies/server/index.ts'
import type { App } from '#platform/server/app.ts'
import { plainWords } from '#platform/contract/words.ts'
import type { Query } from '#platform/contract/endpoint.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { type SearchedWord, searchedWords } from '#platform/server/searched-words.ts'
import type { Hit, HitGroup, searchApi, SearchResults } from '../contract.ts'
import { isOneEdit, isTypo, type KindName, maxOfKind, passageOf, perKind, shortestPrefix } from '../domain.ts'
import { atAllTimes, planOf, requiredOf } from './plan.ts'
import { type Candidate, findCandidates, findNear, type Plan } from './sql/find.ts'
import type { Found, Searcher } from './sql/kind.ts'
import { kinds } from './sql/kinds/index.ts'
import { findMarks, findSpread, type Spread } from './sql/marks.ts'

/** The spread of documents changes slowly, and only plans depend on it. */
const spreadMs = 30_000
/** With fewer hits, parts of names are looked for as well. */
const few = 5

interface Scope {
  readonly kind: KindName | undefined
  /** Hits of each kind. */
  readonly limit: number
}

interface Asked {
  readonly words: readonly SearchedWord[]
  /** Under which the member finds documents. */
  readonly marks: readonly string[]
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
  [...Map.groupBy(candidates, ({ kind }) => kind)].some(([kind, { length }]) => {
    const left = groups.find((group) => group.kind === kind)?.found.length ?? 0
    return length >= most && left <= limit && left < length
  })

const nothing: Checked = { groups: [], capped: false }

const kindOf = new Map<string, (typeof kinds)[number]>(kinds.map((kind) => [kind.name, kind]))

const textOf = ({ title, text, where }: Found) => `${title} ${text} ${where ?? ''}`

/** How a word of a text is what was searched, if it is. */
type Fit = 'whole' | 'part' | 'typo' | undefined

/** @param isLast the word may be the beginning of one */
function fitOf({ word, spellings, stems }: SearchedWord, isLast: boolean, plain: string): Fit {
  const begins = isLast ? [word, ...stems] : stems
  if (plain === word || begins.some((begin) => plain.startsWith(begin))) return 'whole'
  for (const spelling of spellings) {
    const whole = spelling.join('')
    if (plain === whole || (isLast && plain.startsWith(whole))) return 'whole'
    // Where words are not written apart, one may stand anywhere.
    if (spelling.length > 1 && plain.includes(whole)) return 'whole'
    if (whole.length >= shortestPrefix && plain.includes(whole)) return 'part'
  }
  return isTypo(word) && isOneEdit(word, plain) ? 'typo' : undefined
}

/** Typing errors are none where a word is right. */
const best = (fits: readonly { readonly fit: Fit; readonly plain: string }[]): string[] => {
  const right = fits.filter(({ fit }) => fit !== 'typo')
  return (right.length > 0 ? right : fits).map(({ plain }) => plain)
}

/** How the words of what was found fit each word of the search. */
const fitsOf = (words: readonly SearchedWord[], texts: readonly string[]) => {
  const plain = new Set(texts.flatMap(plainWords))
  return words.map((word, place) =>
    [...plain].flatMap((each) => {
      const fit = fitOf(word, place === words.length - 1, each)
      return fit === undefined ? [] : [{ fit, plain: each }]
    }),
  )
}

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
      [...refs].map(async ([name, ofKind]) => {
        const kind = kindOf.get(name)
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

  const findWhole = async (searcher: Searcher, { words, marks }: Asked, { kind, limit }: Scope) => {
    const plan = planOf(words, await currentSpread(), marks)
    if (plan === undefined) return nothing
    const attempt = async (tried: Plan, most: number) => {
      const candidates = await findCandidates(database, marks, tried, { kind, limit: most })
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

  /** Few have the words whole: then also parts of names, and if none has, names with a typing error. */
  const findMore = async (
    searcher: Searcher,
    { words, marks }: Asked,
    { kind, limit }: Scope,
    whole: Checked,
  ) => {
    const required = requiredOf(words)
    if (required.length === 0 || required.some(({ word }) => word.length < shortestPrefix)) return whole
    const near = async (by: 'parts' | 'typos') => {
      const bounds = { kind, limit: limit + spare }
      return check(searcher, await findNear(database, marks, { words: required, by }, bounds), false)
    }
    const parts = await near('parts')
    const isNone = whole.groups.length === 0 && parts.groups.length === 0
    const { groups } = isNone && required.some(({ word }) => isTypo(word)) ? await near('typos') : parts
    const more = groups.flatMap(({ kind: name, found }) => {
      const known = new Set(whole.groups.find((group) => group.kind === name)?.found.map(({ id }) => id))
      const fitting = found.filter(
        (each) => !known.has(each.id) && fitsOf(required, [textOf(each)]).every((fits) => fits.length > 0),
      )
      return fitting.length === 0 ? [] : [{ kind: name, found: fitting }]
    })
    const all = Map.groupBy([...whole.groups, ...more], (group) => group.kind)
    return {
      groups: [...all].map(([name, both]) => ({ kind: name, found: both.flatMap(({ found }) => found) })),
      capped: whole.capped,
    }
  }

  const present = ({ groups, capped }: Checked, words: readonly SearchedWord[], limit: number) => {
    const shown = groups.map(({ kind, found }) => ({ kind, found: found.slice(0, limit), all: found.length }))
    const fits = fitsOf(
      words,
      shown.flatMap(({ found }) => found.map(textOf)),
    )
    // Only words that stand in what is shown are named.
    const last = words.at(-1)
    const wanted = {
      words: [...new Set(fits.flatMap((each) => best(each)))],
      beginnings: last === undefined ? [] : [last.word],
    }
    const hitOf = ({ id, title, text, where = null, at, href, picture = null }: Found): Hit => ({
      id,
      title,
      passage: passageOf(text, wanted),
      where,
      at,
      href,
      picture,
    })
    return {
      groups: shown.map(({ kind, found, all }): HitGroup => ({
        kind,
        hits: found.map(hitOf),
        more: all > limit,
      })),
      wanted,
      corrected: words.flatMap(({ word }, place) => {
        const used = fits[place] ?? []
        const isMisspelt = used.length > 0 && used.every(({ fit }) => fit === 'typo')
        return isMisspelt ? [{ typed: word, used: used.map(({ plain }) => plain) }] : []
      }),
      capped,
    }
  }

  return async (
    viewer: Viewer,
    { search, kind, limit }: Query<typeof searchApi.search>,
  ): Promise<SearchResults> => {
    const scope = { kind, limit: Math.min(limit ?? (kind === undefined ? perKind : maxOfKind), maxOfKind) }
    const [words, marks, books] = await Promise.all([
      searchedWords(database, search),
      findMarks(database, viewer.id),
      bookEntriesOf(database, viewer.id),
    ])
    const searcher: Searcher = { id: viewer.id, books: new Map(books.map((book) => [book.id, book])) }
    const asked = { words, marks }
    const whole = await findWhole(searcher, asked, scope)
    const hits = whole.groups.reduce((sum, { found }) => sum + found.length, 0)
    const found = hits < few ? await findMore(searcher, asked, scope, whole) : whole
    return present(found, words, scope.limit)
  }
}
