import type { ToolCall } from '#features/inquiry/contract.ts'
import type { Names } from '#features/inquiry/server/index.ts'
import type { Notation } from '#platform/contract/notation.ts'
import { assemblies, type Assembly } from './chart/assemble.ts'
import { byFirst, type Chart, chartOf, type Edge } from './chart/chart.ts'
import { rules } from './grammar/index.ts'
import { opposites } from './grammar/states.ts'
import { isExcluding, type Words } from './lexicon/index.ts'
import type { Context } from './parts/context.ts'
import type { Mark } from './parts/marks.ts'
import type { Name } from './parts/parts.ts'
import type { Word } from './parts/values.ts'
import { courtesies, turnAt } from './taggers/courtesies.ts'
import { composed } from './taggers/compounds.ts'
import { goodsIn, translated } from './taggers/goods.ts'
import { answered, heads, isDimension, records } from './taggers/heads.ts'
import { kindsIn, layAccounts, layColumns, layNames, nameIndex } from './taggers/names.ts'
import { wordsFor } from './taggers/language.ts'
import { keepNames } from './taggers/kept-names.ts'
import { begins } from './taggers/means.ts'
import { occasions } from './taggers/occasions.ts'
import { layNumbers } from './taggers/numbers.ts'
import { layTexts, layWords, Seeds } from './taggers/seeds.ts'
import { respelt } from './taggers/spelling.ts'
import type { Beside } from './taggers/clauses.ts'
import { stories } from './taggers/stories.ts'
import { type Token, tokensOf } from './tokens.ts'

export interface Question {
  readonly prompt: string
  readonly today: string
  readonly names: Names
  readonly notation?: Notation
  /** What the answer before was made of. */
  readonly lastCalls?: readonly ToolCall[]
}

const index = byFirst(rules)

/** What counts even if it is said beside the question. */
const counted: ReadonlySet<Mark['kind']> = new Set(['name', 'period', 'bound', 'currency'] as const)
const counts = (mark: Mark): boolean =>
  counted.has(mark.kind) || (mark.kind === 'text' && mark.role === 'number')

/** Signs at the end, and those that only part words. */
const isSign = ({ norm }: Token): boolean => /^[?.!,;:()"'…—–-]$/.test(norm)

/** What explains the words of a question much worse than something else is no reading of it. */
const margin = 0.6

/** A word that was taken for another one. */
export interface Correction {
  readonly written: string
  readonly read: string
}

export interface Parsed {
  readonly context: Context
  readonly tokens: readonly Token[]
  readonly words: Words
  /** The names of the records that the question holds, and of those that it may hold. */
  readonly known: ReadonlySet<string>
  readonly corrections: readonly Correction[]
  /** It begins with a verb that gives an order. */
  readonly isOrder: boolean
  /** What is only said beside the question. */
  readonly beside: ReadonlyMap<number, Beside>
  readonly polite: ReadonlySet<number>
  /** The question without what is told around it; undefined if nothing is. */
  readonly untold?: () => Parsed
  readonly ways: readonly Assembly[]
  /** The ways that leave out any word, for offers: what was left out is told there. */
  readonly loose: () => readonly Assembly[]
  /** The words with a meaning that a way has no place for. */
  readonly leftOut: (way: Assembly) => readonly Token[]
}

/** What leaving out a word costs where a reading is only offered. */
const looseCost = 2

export function parsed(question: Question, check: () => void = () => {}, isUntold = false): Parsed {
  const { prompt, today, names, notation } = question
  const written = tokensOf(prompt)
  const named = nameIndex(names)
  const context: Context = { today, notation, kinds: kindsIn(named) }
  const known = new Set(named.keys())
  const inRecords = goodsIn(known)
  const words = wordsFor(written, inRecords)
  const raw = translated(composed(written, words, known, inRecords), inRecords, words, known)
  const tokens = respelt(raw, words, known, names)
  const seeds = new Seeds(tokens.length)
  layWords(seeds, tokens, words)
  layNumbers(seeds, tokens, context, prompt)
  layNames(seeds, tokens, named, words)
  layTexts(seeds, tokens, words, known, prompt)
  layColumns(seeds, tokens, names)
  layAccounts(seeds, tokens, names)
  // `Income apart from Midlands` is not told apart from them.
  for (const [at, edges] of seeds.at.entries())
    for (const form of words.excluding)
      if (form.length > 1 && form.every((word, offset) => tokens[at + offset]?.norm === word))
        seeds.at[at] = edges.filter(({ to }) => to >= at + form.length)
  const seedsAt = (at: number, is: (edge: Edge) => boolean) => (seeds.at[at] ?? []).some(is)
  const is = (cat: Edge['cat'], at: number) => seedsAt(at, (edge) => edge.cat === cat)
  // `Exactly one payment` counts them.
  const isExact = (at: number) => is('exactly', at) && is('Number', at + 1)
  const isFiller = tokens.map(
    ({ isHyphen, norm }, at) => isHyphen === true || (words.fillers.has(norm) && !isExact(at)),
  )
  // A comma seldom stands in a construction: `1 October, 2026`.
  const fillerCosts = tokens.map(({ norm }, at) =>
    norm === ',' ? 0.35 : isFiller[at] === true || /^["“”„«»]$/.test(norm) ? 0.05 : undefined,
  )
  const polite = courtesies(tokens, words)
  const kindsAt = (at: number) => {
    const norm = tokens[at]?.norm ?? ''
    const isSmall =
      words.light.has(norm) ||
      words.leading.has(norm) ||
      seedsAt(at, ({ cat, value }) => cat === 'Name' && (value as Name).isEveryday === true)
    return isSmall
      ? []
      : (named.get(norm) ?? named.get(norm.replace(/s$/, '')) ?? [])
          .map(({ kind }) => kind)
          .filter((kind) => kind !== 'tag')
  }
  const of = {
    isName: (at: number) => kindsAt(at).length > 0,
    isPerson: (at: number) => kindsAt(at).includes('person'),
    isPlace: (at: number) => kindsAt(at).includes('warehouse'),
    isOfRecords: (at: number) => seedsAt(at, ({ cat }) => heads.has(cat) || cat === 'Purpose'),
    isAnswered: (at: number) => seedsAt(at, ({ cat }) => answered.has(cat)),
    isAsked: (at: number) => seedsAt(at, ({ cat }) => answered.has(cat) || isDimension(cat)),
    isNoun: (at: number) => seedsAt(at, ({ cat }) => records.has(cat)),
    isState: (at: number) => seedsAt(at, ({ cat }) => cat in opposites),
    isCounted: (at: number) => seedsAt(at, ({ cat }) => times.test(cat)),
    isDay: (at: number) => seedsAt(at, ({ cat }) => days.test(cat)),
    isPolite: (at: number) => polite.has(at),
  }
  const beside = new Map<number, Beside>(occasions(tokens, words, of))
  const told = stories(tokens, words, of, new Set(beside.keys()))
  if (isUntold) for (const [at, aside] of told) beside.set(at, aside)
  const isName = ({ cat }: Edge): boolean => cat === 'Name'
  const isOf = (kinds: RegExp, { cat, value }: Edge): boolean =>
    cat === 'Name' && (value as Name).hits.every(({ kind }) => kinds.test(kind))
  const isOfGoods = (edge: Edge) => isOf(/^(?:material|item)$/, edge)
  // `On the line` names no shipping line, `give me` gives nobody anything, and what is pulled out is not paid.
  for (const at of polite)
    seeds.at[at] = (seeds.at[at] ?? []).filter(
      (edge) => !isName(edge) && !/^(?:give|inward|outward|gone)$/.test(edge.cat),
    )
  // `More 6205 or more 6206` counts nothing.
  for (const edges of seeds.at)
    for (const [at, edge] of edges.entries())
      if (
        edge.cat === 'Number' &&
        edges.some((other) => isName(other) && other.to === edge.to && other.cost <= 0)
      )
        edges[at] = { ...edge, cost: edge.cost + 0.2 }
  // `Freight sample: …` is of no project, `Rotterdam stock check: …` of that warehouse.
  const isVague = ({ cat, value, from, to }: Edge): boolean =>
    cat === 'Name' &&
    ((value as Name).hits.every(({ kind }) => kind === 'tag') ||
      (beside.get(from) === 'label' &&
        (value as Name).hits.every(
          ({ kind }) => kind === 'person' || (to - from < 2 && /^(?:tag|item|project|city)$/.test(kind)),
        )))
  for (const at of beside.keys()) seeds.at[at] = (seeds.at[at] ?? []).filter((edge) => !isVague(edge))
  // `I am meeting Kyowa on Friday: what did we pay them?` Only who they are is told beside.
  const refers = tokens.some(({ norm }, at) => !beside.has(at) && begins(words, norm, 'them'))
  if (refers && [...beside.keys()].some((at) => seeds.at[at]?.some(isName) === true))
    for (const at of beside.keys())
      if (!isUntold || !told.has(at)) seeds.at[at] = (seeds.at[at] ?? []).filter(isName)
  if (isUntold) keepNames(seeds, told, tokens, words, records, (cat) => answered.has(cat) || isDimension(cat))
  const chart = chartOf(seeds.at, index, fillerCosts, context, check)
  const isCounted = countedIn(chart)
  // `We paid interest. How much?` asks for what is told.
  const isHeadless = tokens.every((_, at) => told.has(at) || !of.isOfRecords(at))
  const untexted = isHeadless ? /^(?:text|theme|title|topic)$/ : /^(?:text|theme|title|topic|purpose)$/
  const isAllowed = (at: number, mark: Mark): boolean =>
    (!/^(?:empty|label)$/.test(beside.get(at) ?? '') &&
      !(mark.kind === 'text' && told.get(at) === 'story' && untexted.test(mark.role))) ||
    (/^(?:limit|wanted)$/.test(mark.kind)
      ? tokens[at]?.kind === 'number'
      : counts(mark) && (beside.get(at) !== 'label' || mark.kind === 'name'))
  const isLast = (at: number): boolean => tokens.slice(at + 1).every((token) => isSign(token))
  const skipCost = (at: number): number | undefined => {
    const token = tokens[at]
    if (token === undefined) return undefined
    if (isSign(token)) return 0.01
    if (polite.has(at)) return -0.05
    if (beside.get(at) === 'label') return 0.05
    // `We order VCI paper twice. How much came in?` Goods are what is asked about.
    if (beside.get(at) === 'story')
      return seedsAt(at, isOfGoods) ? undefined : seedsAt(at, isName) ? 0.6 : 0.01
    // `That customer` must be told.
    const isMeant =
      is('that', at) && seedsAt(at + 1, ({ cat, value }) => isDimension(cat) && !(value as Word).isPlural)
    if (isFiller[at] === true && !isMeant) return 0.1
    // `Didn’t we pay?` asks the same as `did we pay?`.
    if (token.norm === 'not' && at === 1 && auxiliary.test(tokens[0]?.norm ?? '')) return 0.1
    if (beside.has(at) && token.kind === 'word' && !isCounted.has(at))
      return beside.get(at) === 'mixed' && !words.known.has(token.norm) && !words.verbs.has(token.norm)
        ? 0.3
        : 0.05
    // `What went out in October, and what came in that month?`
    const isTold = (from: number) =>
      turnAt(tokens, from, words.timing) > at - from &&
      tokens
        .slice(0, from)
        .some((_, before) => seedsAt(before, ({ cat }) => /^(?:Month|Span|DayWord)$/.test(cat)))
    if (isTold(at) || isTold(at - 1)) return 0.3
    // `Who did we get it from?`
    const isStranded =
      isLast(at) ||
      words.light.has(tokens[at + 1]?.norm ?? '') ||
      ((chart[at + 1] ?? []).some(({ cat }) => cat === 'Period') &&
        !seedsAt(at - 1, ({ cat }) => times.test(cat)))
    // `Last in, last out`, `October on`
    const isOpen = (tokens[at + 1]?.kind ?? 'sign') === 'sign' || is('only', at + 1)
    const isOfTime = seedsAt(at - 1, ({ cat }) => times.test(cat))
    if (isOpen && ((token.norm === 'in' && !isLast(at)) || (token.norm === 'on' && isOfTime)))
      return undefined
    if (isStranded && (token.norm === 'from' || token.norm === 'to')) return 0.3
    return words.light.has(token.norm) ? 0.4 : undefined
  }
  const first = tokens.findIndex((_, at) => !polite.has(at) && beside.get(at) !== 'story')
  // `Invoice total` and `invoice INV-7` order nothing.
  const isNoun =
    (is('invoice', first) && tokens[first + 1]?.kind === 'number') ||
    tokens.slice(0, first).some(({ norm }, at) => polite.has(at) && words.telling.has(norm)) ||
    seedsAt(first + 1, ({ cat }) => /^(?:total|number|amount|average|status|of|Mark)$/.test(cat)) ||
    is('total', first)
  const isOrder =
    words.commands.some((form) => form.every((word, offset) => tokens[first + offset]?.norm === word)) &&
    tokens.length > 1 &&
    !isNoun
  const ways = isOrder ? [] : assemblies(chart, tokens.length, skipCost, isAllowed, check)
  return {
    context,
    tokens,
    words,
    known,
    corrections: tokens.flatMap(({ norm, text }, at) =>
      norm === raw[at]?.norm ? [] : [{ written: text, read: norm }],
    ),
    isOrder,
    beside,
    polite,
    ...(isUntold || told.size === 0 ? {} : { untold: () => parsed(question, check, true) }),
    ways: ways.filter(({ cost }) => cost <= (ways[0]?.cost ?? 0) + margin * (isUntold ? 2 : 1)),
    loose: () =>
      assemblies(
        chart,
        tokens.length,
        (at) => skipCost(at) ?? (isExcluding(tokens[at]?.norm ?? '', words) ? undefined : looseCost),
        isAllowed,
        check,
      ),
    leftOut: ({ parts }) =>
      tokens.filter(
        (token, at) =>
          !isSign(token) &&
          isFiller[at] !== true &&
          !polite.has(at) &&
          !words.light.has(token.norm) &&
          !parts.some(({ from, to }) => from <= at && at < to),
      ),
  }
}

/** Days and amounts count, wherever they are said. */
const days = /^(?:Unit|Month|Weekday|DayWord|Span)$/
const times = /^(?:Unit|Month|Weekday|DayWord|Number|Currency|Span)$/

/** Where names, days and amounts stand: they count, wherever they are said. */
const countedIn = (chart: Chart): ReadonlySet<number> =>
  new Set(
    chart.flat().flatMap(({ cat, value, from, to }) =>
      // The chart holds marks in the category of marks.
      cat === 'Mark' && counts(value as Mark)
        ? Array.from({ length: to - from }, (_, offset) => from + offset)
        : [],
    ),
  )

const auxiliary = /^(?:do|does|did|have|has|is|are|was|were)$/
