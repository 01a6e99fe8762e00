import { decimal } from '#platform/contract/decimal.ts'
import type { Concept } from './lexicon/index.ts'
import type { Draft, Found, Intent, Meaning } from './intents/intent.ts'
import type { Marks } from './marks.ts'
import type { NameMark } from './names.ts'
import { operationOf, withoutApart } from './operation.ts'
import { daysOf, fieldDays, periodSets } from './days.ts'

/** One place in a reading and what may stand there: several when the question names several. */
interface Slots {
  readonly draft: Draft
  /** Sets of which each makes a call of its own: two periods, two projects. */
  readonly variants: readonly (readonly Draft[])[]
  /** Sets of which one is meant, and nobody can tell which. */
  readonly doubts: readonly (readonly Draft[])[]
  readonly unplaced: readonly string[]
  readonly score: number
  readonly found: Found
}

/** Meant for every kind of records. */
const general: ReadonlySet<Concept> = new Set<Concept>([
  'count',
  'howMuch',
  'list',
  'average',
  'largest',
  'smallest',
  'newest',
  'oldest',
  'most',
  'least',
  'when',
  'compare',
  'breakdown',
  'overTime',
  'overTimeDay',
  'overTimeMonth',
  'overTimeQuarter',
  'overTimeYear',
  'all',
  'who',
  'which',
  'have',
  'onlyThose',
  'one',
  'either',
  'where',
])
const leaning: ReadonlySet<Concept> = new Set<Concept>(['them', 'atThatTime', 'whatAbout', 'more'])

export function slotsOf(intent: Intent, marks: Marks, today: string, leansOn?: Draft): Slots {
  const unplaced: string[] = []
  const variants: (readonly Draft[])[] = []
  const doubts: (readonly Draft[])[] = []
  let score = 0
  let draft: Draft = {}
  const has = (concept: Concept) => marks.concepts.some((mark) => mark.concept === concept)
  const put = (set: Draft) => (draft = { ...draft, ...set })

  const sets: Draft[] = []
  const either: (readonly Draft[])[] = []
  const counted = new Set<Concept>()
  for (const { at, concept, words, isAside } of marks.concepts) {
    const meaning: Meaning | undefined = intent.concepts[concept]
    if (meaning === undefined) {
      const isFree =
        general.has(concept) ||
        isAside === true ||
        // `Find invoices` is `list invoices`.
        (concept === 'search' && marks.concepts.every((other) => other.at >= at)) ||
        (leaning.has(concept) && (leansOn !== undefined || hasAntecedent(marks, at, words))) ||
        // `Who got more, Kyowa or Huta`: two answers beside each other tell it.
        (concept === 'more' && has('either'))
      if (!isFree) unplaced.push(words)
    } else if (!counted.has(concept)) {
      counted.add(concept)
      score += meaning.weight ?? 0
      if (meaning.set !== undefined) sets.push(meaning.set)
      if (meaning.each !== undefined) variants.push(meaning.each)
      if (meaning.either !== undefined) either.push(meaning.either)
    }
  }
  const clash = joined(sets)
  const [one, other] = clash.map((set) => set['type'])
  const isOpposed = clash.length === 2 && one !== undefined && other !== undefined && one !== other
  // `How many are done, how many open?`
  const isAskedTwice = marks.concepts.filter(({ concept }) => concept === 'count').length > 1
  if (has('minus') && !isOpposed) unplaced.push('minus')
  if (clash.length === 1) put(clash[0] ?? {})
  else if (isOpposed && (has('net') || has('minus'))) put({})
  else if (clash.length === 2 && (marks.joins || isAskedTwice || has('compare')) && !has('net'))
    variants.push(clash)
  else unplaced.push('both directions at once')
  // What another word tells is no longer in doubt.
  for (const sets of either) doubts.push(sets.filter((set) => joined([draft, set]).length === 1))

  const nameIn = new Map<string, NameMark>()
  const named = new Map<string, Draft[]>()
  const open: Draft[][] = []
  for (const mark of marks.names) {
    const options = optionsOf(intent, mark, has)
    const [first] = options
    if (first === undefined) {
      unplaced.push(mark.written)
      continue
    }
    score += Math.max(...options.map(({ weight }) => weight))
    const [field = ''] = Object.keys(first.set)
    nameIn.set(field, mark)
    if (options.length > 1) open.push(options.map(({ set }) => set))
    else named.set(field, [...(named.get(field) ?? []), first.set])
  }
  for (const sets of open) {
    const [first = {}] = sets
    const [field = ''] = Object.keys(first)
    // Beside another name of the same kind, a name is of that kind too: neither may take the other's place.
    const isBeside = named.has(field) || open.some((other) => other !== sets && field in (other[0] ?? {}))
    if (intent.prefers !== undefined && isBeside) named.set(field, [...(named.get(field) ?? []), first])
    else
      doubts.push(
        intent.prefers === undefined
          ? sets
          : sets.filter((set) => !Object.keys(set).some((each) => named.has(each))),
      )
  }
  for (const values of named.values()) {
    if (values.length === 1 || new Set(values.map((value) => JSON.stringify(value))).size === 1)
      put(values[0] ?? {})
    else variants.push(values)
  }

  for (const { role, text, isCost } of marks.texts) {
    const place = intent.texts[role]
    const before = place && draft[place.field]
    const isAnother = role === 'number' && before !== undefined && marks.joins && variants.length === 0
    if (isAnother && place !== undefined) {
      variants.push([{ [place.field]: before }, { [place.field]: text }])
    } else if (
      place === undefined ||
      (before !== undefined && !(intent.joinsTexts && place.field === 'text'))
    )
      unplaced.push(text)
    else {
      // `Repairs last quarter` is of what they cost.
      score += place.weight + (isCost === true && marks.periods.length > 0 ? (intent.costs ?? 0) : 0)
      put({ [place.field]: before === undefined ? text : `${String(before)} ${text}` })
    }
  }

  const bounds = boundsOf(intent, marks)
  if (bounds === undefined) unplaced.push('the amount')
  else put(bounds)
  const currencies = [
    ...new Set([...marks.currencies, ...marks.amounts.flatMap(({ currency }) => currency ?? [])]),
  ]
  if (currencies.length > 0 && intent.hasCurrency === undefined) unplaced.push(...currencies)
  else if (currencies.length > 1) variants.push(currencies.map((currency) => ({ currency })))
  else if (currencies[0] !== undefined) {
    score += 0.3
    put({ currency: currencies[0] })
  }

  const fields = fieldDays(
    intent,
    has('due') ||
      has('expected') ||
      has('payBy') ||
      marks.periods.some(({ isDue }) => isDue) ||
      (leansOn?.['dueFrom'] ?? leansOn?.['dueTo']) !== undefined,
  )
  const compared = variants.length === 0 ? comparedWith(marks) : undefined
  const periods = periodSets(fields, marks, today, compared, daysOf(leansOn, fields))
  if (periods === undefined) unplaced.push('the time')
  else if (periods.length === 1) put(periods[0] ?? {})
  else if (periods.length > 1) variants.push(periods)
  if (compared !== undefined && variants.length === 0) unplaced.push('the comparison')

  // `Or` stands between two things of one kind.
  if (has('either') && variants.length === 0) unplaced.push('or')

  const operation = operationOf(intent, withoutApart(marks, variants), draft, leansOn)
  score += operation.score
  unplaced.push(...operation.unplaced)
  doubts.push(...operation.doubts)
  put(operation.draft)
  return {
    draft,
    variants,
    doubts,
    unplaced,
    score,
    found: { marks, today, has, nameIn: (field) => nameIn.get(field) },
  }
}

/** `It` is what was named before it in the same question; `for it` may be anything. */
const hasAntecedent = ({ names, texts, concepts, plain }: Marks, at: number, words: string): boolean =>
  /^(it|them|those|these|all of them|of (it|them|those|these))$/.test(words) &&
  !/(?<![^ ])(for|than) $/.test(plain.slice(0, at)) &&
  [
    ...names,
    ...texts,
    ...concepts.filter(({ concept }) => !general.has(concept) && !leaning.has(concept)),
  ].some((mark) => mark.at < at)

/** `Than last month` is against now, `changed in March` against the month before. */
const comparedWith = ({ concepts }: Marks): 'now' | 'before' | undefined => {
  const words = concepts.filter(({ concept }) => concept === 'compare').map((mark) => mark.words)
  if (words.length === 0) return undefined
  return words.some((each) => /than|compar|vs|versus|against|relative|opposed|as (much|many)/.test(each))
    ? 'now'
    : 'before'
}

/** Sets that agree, put together; those that do not, each with the rest. */
function joined(sets: readonly Draft[]): readonly Draft[] {
  const agree = (one: Draft, other: Draft) =>
    Object.entries(other).every(([field, value]) => one[field] === undefined || one[field] === value)
  let groups: Draft[] = [{}]
  for (const [index, set] of sets.entries()) {
    if (groups.some((group) => agree(group, set)))
      groups = groups.map((group) => (agree(group, set) ? { ...group, ...set } : group))
    else {
      const apart = { ...set }
      for (const other of sets.slice(0, index)) if (agree(apart, other)) Object.assign(apart, other)
      groups.push(apart)
    }
  }
  return groups
}

interface Option {
  readonly set: Draft
  readonly weight: number
}

/** Where a name may stand in these records; the word before it decides between two places. */
function optionsOf(intent: Intent, { hits, before, written }: NameMark, has: Found['has']): Option[] {
  const places = hits.flatMap(({ kind, value }) => {
    const place = intent.names[kind]
    return place === undefined ? [] : [{ kind, place, value: place.field === 'text' ? written : value }]
  })
  const isPerson = /^(to|from|by|with|pay|paid|owe|owes)$/.test(before) || has('paidUs') || has('paidName')
  const isWork = /^(for|on|in)$/.test(before)
  const liked = places.filter(({ kind }) =>
    isPerson
      ? kind === 'party' || kind === 'customer' || kind === 'person'
      : isWork
        ? kind === 'project' || kind === 'material' || kind === 'warehouse'
        : false,
  )
  const kept =
    liked.length > 0 && (intent.prefers === undefined || intent.heedsBefore === true) ? liked : places
  const unique = new Map(
    kept.map(({ place, value }) => [
      `${place.field} ${value}`,
      { set: { [place.field]: value }, weight: place.weight },
    ]),
  )
  const options = preferred([...unique.values()], intent.prefers)
  const materials = isPerson ? [] : options.filter(({ set }) => set['material'] !== undefined)
  if (materials.length === 1 && options.length > 1 && has('stock')) return materials
  // `Bearings` are all materials that are called so.
  if (materials.length > 1)
    return [{ set: { materials: singular(written) }, weight: options[0]?.weight ?? 0 }]
  return options
}

/** The likeliest first, where the records say which that is. */
const preferred = (options: readonly Option[], prefers: Intent['prefers']): Option[] => {
  const rankOf = ({ set }: Option) => (prefers ?? []).indexOf(Object.keys(set)[0] ?? '')
  return options.toSorted((left, right) => rankOf(left) - rankOf(right))
}

const singular = (word: string): string => word.replace(/(?<=x|ch|sh|ss)es$|(?<=[^s])s$/i, '')

function boundsOf({ step, hasCurrency }: Intent, { amounts }: Marks): Draft | undefined {
  if (amounts.length === 0) return {}
  if (step === undefined || amounts.length > 2) return undefined
  const bounds: Record<string, string> = {}
  for (const { minimum, maximum, isStrict, currency, unit } of amounts) {
    if ((unit !== undefined && hasCurrency) || (currency !== undefined && hasCurrency === undefined))
      return undefined
    const by = isStrict ? step : '0'
    const lower = maximum === undefined ? undefined : decimal(maximum).minus(by)
    if (
      lower?.lt(0) ||
      (minimum !== undefined && bounds['minimum'] !== undefined) ||
      (maximum !== undefined && bounds['maximum'] !== undefined)
    )
      return undefined
    if (minimum !== undefined) bounds['minimum'] = decimal(minimum).plus(by).toFixed()
    if (lower !== undefined) bounds['maximum'] = lower.toFixed()
  }
  return bounds
}
