import { endsOf, partOfThat, withoutApart } from '../entities/separate-answers.ts'
import { boundsOf } from '../entities/bounds.ts'
import type { Concept } from '../lexicon/index.ts'
import type { Draft, Found, Intent, Meaning } from '../intents/intent.ts'
import type { Marks } from '../entities/entities.ts'
import type { NameMark } from '../entities/names.ts'
import { askedApart, mergedDrafts } from './merged-drafts.ts'
import { operationOf } from './operation.ts'
import { optionsOf } from '../entities/name-options.ts'
import { daysOf, fieldDays, periodSets } from '../days/days.ts'

/** One slot of an interpretation and its possible values. There are several if the question names several. */
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

const isOfPeople = /(?<![^ ])(?:who|whom|anyone|anybody|someone|somebody|which person) else(?![^ ])/

export function slotsOf(intent: Intent, marks: Marks, today: string, leansOn?: Draft): Slots {
  const unplaced: string[] = []
  const variants: (readonly Draft[])[] = []
  const doubts: (readonly Draft[])[] = []
  let score = 0
  let draft: Draft = {}
  const has = (concept: Concept) => marks.concepts.some((mark) => mark.concept === concept)
  const put = (set: Draft) => (draft = { ...draft, ...set })

  const sets: Draft[] = []
  const placed: { at: number; set: Draft }[] = []
  // `How much is open, and how much of that is late`: the second is asked beside the first.
  const apart: Draft[] = []
  const ofThat = marks.plain.search(partOfThat)
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
        // `What else is due`: beside what is not told, so it is what is due.
        (leansOn === undefined &&
          /^(?:what|anything|something|who|anyone|anybody|somebody|someone) else$/.test(words)) ||
        (leaning.has(concept) &&
          // `Who else` goes on with a list of those.
          !(words.endsWith('else') && isOfPeople.test(marks.plain) && leansOn?.['by'] === undefined) &&
          (leansOn !== undefined || hasAntecedent(marks, at, words))) ||
        // `Who got more, Kyowa or Huta`: two answers beside each other tell it.
        (concept === 'more' && has('either'))
      if (!isFree) unplaced.push(words)
    } else if (!counted.has(concept)) {
      counted.add(concept)
      score += meaning.weight ?? 0
      if (meaning.set !== undefined) {
        const isOfThat = at > ofThat && ofThat >= 0
        ;(isOfThat ? apart : sets).push(meaning.set)
        if (!isOfThat) placed.push({ at, set: meaning.set })
      }
      if (meaning.each !== undefined) variants.push(meaning.each)
      if (meaning.either !== undefined) either.push(meaning.either)
    }
  }
  // `And how much is late` after another question asks for a part of that one.
  if (sets.length === 0 && leansOn !== undefined) sets.push(...apart.splice(0))
  // `How many are done, how many open?`
  const counts = marks.concepts.filter(({ concept }) => concept === 'count')
  const isAskedTwice = counts.length > 1
  const clash = isAskedTwice ? askedApart(placed, marks, counts[1]?.at ?? 0) : mergedDrafts(sets)
  const [one, other] = clash.map((set) => set['type'])
  const isOpposed = clash.length === 2 && one !== undefined && other !== undefined && one !== other
  if (has('minus') && !isOpposed) unplaced.push('minus')
  if (clash.length === 1) put(clash[0] ?? {})
  else if (isOpposed && (has('net') || has('minus'))) put({})
  else if (clash.length === 2 && (marks.joins || isAskedTwice || has('compare')) && !has('net'))
    variants.push(clash)
  else unplaced.push('both directions at once')
  if (apart.length > 0) variants.push([{}, Object.assign({}, ...apart)])
  // What another word tells is no longer in doubt.
  for (const sets of either) doubts.push(sets.filter((set) => mergedDrafts([draft, set]).length === 1))

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
    const isAnother =
      (role === 'number' || role === 'location' || (role === 'text' && isCost !== true) || has('either')) &&
      (!intent.joinsTexts || has('either')) &&
      before !== undefined &&
      marks.joins &&
      variants.length === 0
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
    has,
    leansOn,
  )
  const isOfNames = marks.concepts.some(
    ({ concept, at, words }) =>
      concept === 'compare' &&
      // `More 6204s in November than in October` compares no names.
      /(?:vs|versus|against|than|to|with)$/.test(words) &&
      marks.names.some((name) => name.at === at + words.length + 1),
  )
  // `The bank vs petty cash`: of the two only one is known.
  if (isOfNames && variants.length === 0) unplaced.push('the comparison')
  const compared = variants.length === 0 && !isOfNames ? comparedWith(marks) : undefined
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
  // `The highest and the lowest payment` are two; of what is no list one of them would be lost.
  const ends = endsOf(has)
  if (
    ends !== undefined &&
    draft['operation'] === 'list' &&
    draft['by'] === undefined &&
    variants.length === 0
  )
    variants.push(ends.map((order) => ({ order })))
  else if (ends !== undefined) unplaced.push('both ends')
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
const comparedWith = ({ concepts, periods }: Marks): 'now' | 'before' | undefined => {
  // `Postings that fell on October 12`
  const isOn = periods.every(({ unit }) => unit === 'day')
  const words = concepts
    .filter(({ concept, words: said }) => concept === 'compare' && !(isOn && /^f[ae]ll$/.test(said)))
    .map((mark) => mark.words)
  if (words.length === 0) return undefined
  return words.some((each) => /than|compar|vs|versus|against|relative|opposed|as (much|many)/.test(each))
    ? 'now'
    : 'before'
}
