import type { ToolCall } from '#features/assistant/tools/contract.ts'
import type { Names } from '#features/assistant/tools/server/index.ts'
import type { Notation } from '#platform/contract/notation.ts'
import { assemblies, type Assembly } from './chart/assemble.ts'
import { byFirst, chartOf, type Edge } from './chart/chart.ts'
import { rules } from './grammar/index.ts'
import { isExcluding, type Words } from './lexicon/index.ts'
import type { Context } from './parts/context.ts'
import { dimensionSenses } from './parts/senses.ts'
import type { Cat, Word } from './parts/values.ts'
import { composed } from './taggers/compounds.ts'
import { boundsOf, isSeveral } from './taggers/courtesies.ts'
import { goodsIn, translated } from './taggers/goods.ts'
import { kindsIn, layAccounts, layColumns, layNames, nameIndex } from './taggers/names.ts'
import { wordsFor } from './taggers/language.ts'
import { layNumbers } from './taggers/numbers.ts'
import { layTexts, layWords, Seeds } from './taggers/seeds.ts'
import { respelt } from './taggers/spelling.ts'
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
  /** It is more than one sentence. */
  readonly isSeveral: boolean
  /** It greets, asks to be told or thanks. */
  readonly isPolite: (at: number) => boolean
  readonly ways: readonly Assembly[]
  /** The ways that leave out any word, for offers: what was left out is told there. */
  readonly loose: () => readonly Assembly[]
  /** The words with a meaning that a way has no place for. */
  readonly leftOut: (way: Assembly) => readonly Token[]
}

/** What leaving out a word costs where a reading is only offered. */
const looseCost = 2

export function parsed(question: Question, check: () => void = () => {}): Parsed {
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
  const isName = ({ cat }: Edge): boolean => cat === 'Name'
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
  const bounds = boundsOf(tokens, words, (from, behind) =>
    seedsAt(from, (edge) => isName(edge) && edge.to > behind),
  )
  const { first, end } = bounds
  const isPolite = (at: number) => at < first || at >= end
  for (const at of tokens.keys()) if (isPolite(at)) seeds.at[at] = []
  // `More 6205 or more 6206` counts nothing.
  for (const edges of seeds.at)
    for (const [at, edge] of edges.entries())
      if (
        edge.cat === 'Number' &&
        edges.some((other) => isName(other) && other.to === edge.to && other.cost <= 0)
      )
        edges[at] = { ...edge, cost: edge.cost + 0.2 }
  // `Order no. PO-4104` is one name.
  const isInside = (at: number) => seeds.at.flat().some(({ from, to }) => from < at && at < to - 1)
  const isMore = isSeveral(tokens, bounds, isInside)
  const chart = chartOf(seeds.at, index, fillerCosts, context, check)
  const isLast = (at: number): boolean => tokens.slice(at + 1).every((token) => isSign(token))
  const skipCost = (at: number): number | undefined => {
    const token = tokens[at]
    if (token === undefined) return undefined
    if (isSign(token)) return 0.01
    if (isPolite(at)) return 0
    // `That customer` must be told.
    const isMeant =
      is('that', at) && seedsAt(at + 1, ({ cat, value }) => isDimension(cat) && !(value as Word).isPlural)
    if (isFiller[at] === true && !isMeant) return 0.1
    // `Didn’t we pay?` asks the same as `did we pay?`.
    if (token.norm === 'not' && at === first + 1 && auxiliary.test(tokens[first]?.norm ?? '')) return 0.1
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
  // `Invoice total` and `invoice INV-7` order nothing.
  const isNoun =
    (is('invoice', first) && tokens[first + 1]?.kind === 'number') ||
    seedsAt(first + 1, ({ cat }) => /^(?:total|number|amount|average|status|of|Mark)$/.test(cat)) ||
    is('total', first)
  const isOrder =
    words.commands.some((form) => form.every((word, offset) => tokens[first + offset]?.norm === word)) &&
    tokens.length > 1 &&
    !isNoun
  const ways = isOrder || isMore ? [] : assemblies(chart, tokens.length, skipCost, check)
  return {
    context,
    tokens,
    words,
    known,
    corrections: tokens.flatMap(({ norm, text }, at) =>
      norm === raw[at]?.norm ? [] : [{ written: text, read: norm }],
    ),
    isOrder,
    isSeveral: isMore,
    isPolite,
    ways: ways.filter(({ cost }) => cost <= (ways[0]?.cost ?? 0) + margin),
    loose: () =>
      assemblies(
        chart,
        tokens.length,
        (at) => skipCost(at) ?? (isExcluding(tokens[at]?.norm ?? '', words) ? undefined : looseCost),
        check,
      ),
    leftOut: ({ parts }) =>
      tokens.filter(
        (token, at) =>
          !isSign(token) &&
          isFiller[at] !== true &&
          !isPolite(at) &&
          !words.light.has(token.norm) &&
          !parts.some(({ from, to }) => from <= at && at < to),
      ),
  }
}

const isDimension = (cat: Cat): boolean => (dimensionSenses as readonly Cat[]).includes(cat)

const times = /^(?:Unit|Month|Weekday|DayWord|Number|Currency|Span)$/

const auxiliary = /^(?:do|does|did|have|has|is|are|was|were)$/
