import { decimal } from '#platform/contract/decimal.ts'
import { acts } from '../parts/acts.ts'
import type { Mark, MarkOf } from '../parts/marks.ts'
import type { NameKind } from '../parts/parts.ts'
import type { Sense } from '../parts/senses.ts'
import { type AnyGrammar, type Draft, withValues } from './grammar.ts'
import type { ParsedQuestion } from './parsed-question.ts'
import { isCompany, isOfKind, isRecordNoun, isSaid } from './predicates.ts'

/** Words that any records may be asked with. What they do is in `operation.ts`. */
const general: ReadonlySet<Sense> = new Set<Sense>([
  'howMuch', 'howMany', 'howOften', 'which', 'what', 'when', 'list', 'anything', 'total', 'average', 'number', 'most',
  'least', 'compare', 'difference', 'apart', 'date', 'ever', 'all', 'one', 'afterwards', 'also', 'still', 'only', 'yet',
  'make', 'and', 'or', 'comma', 'versus', 'than', 'more', 'less', 'be', 'do', 'have', 'sorted', 'lately', 'amount',
  'where', 'eachCurrency',
]) // prettier-ignore

/** Words that lean on the question before. */
const leaning: ReadonlySet<Sense> = new Set<Sense>([
  'them',
  'it',
  'that',
  'whatAbout',
  'same',
  'else',
  'previous',
  'following',
])

/** The first kind of record that a name may be of, in these records. */
function nameFields(grammar: AnyGrammar, mark: MarkOf<'name'>): { cost: number; fields: Draft } | undefined {
  const kinds = new Set(
    mark.name.hits.filter(({ kind }) => grammar.names[kind] !== undefined).map(({ kind }) => kind),
  )
  for (const kind of kinds) {
    const values = new Set(mark.name.hits.filter((hit) => hit.kind === kind).map(({ value }) => value))
    const { shared, written } = mark.name
    if (values.size > 1 && kind === 'material' && 'goods' in grammar.senses)
      return { cost: -0.1, fields: { materials: singular(shared ?? written) } }
    if (values.size > 1 && kind === 'item') {
      const asked = singular(shared ?? written)
      const [first = '', ...others] = [...values]
      const length = first.split('').findIndex((letter, at) => others.some((other) => other[at] !== letter))
      const isInAll = [...values].every((value) => value.toLowerCase().includes(asked))
      const same = length < 0 ? first : first.slice(0, length).trim()
      return { cost: 0, fields: { text: isInAll || same.length < 4 ? asked : same } }
    }
  }
  // What is called like goods is seldom something else.
  const isOfGoods = isOfKind(mark, 'material')
  const other =
    isOfGoods && grammar.names.material === undefined && grammar.names.item === undefined ? 0.3 : 0
  const places = mark.name.hits.flatMap(({ kind, value }) => {
    const place = grammar.names[kind]
    return place === undefined
      ? []
      : [
          {
            kind,
            cost: place[0] + caseCost(kind, mark) + other,
            fields: { [place[1]]: place[2] === undefined ? value : mark.name.written },
          },
        ]
  })
  // A word that is only known of posts may stand in the texts of others.
  const text = grammar.texts?.text
  const [tag] = mark.name.hits
  const isText = 'goods' in grammar.senses || (mark.case !== 'bare' && text !== 'name')
  if (text !== undefined && places.length === 0 && tag?.kind === 'tag' && isText)
    return { cost: 0.4, fields: { [text]: tag.value } }
  const [first, second] = places.toSorted((one, other) => one.cost - other.cost)
  // Two of one kind: nobody can tell which is meant.
  return first !== undefined && second !== undefined && first.kind === second.kind ? undefined : first
}

const singular = (word: string): string => word.toLowerCase().replace(/(?<=..)s$/, '')

/** Money goes to companies and comes off accounts; things lie in warehouses. */
const caseCost = (kind: NameKind, { case: said, name }: MarkOf<'name'>): number => {
  // `At Rotterdam` is the place rather than a company there.
  const isPlace = name.isPlace === true || name.hits.some((hit) => hit.kind === 'warehouse')
  if (said === 'with' && isPlace) return kind === 'warehouse' ? -0.2 : 0.4
  if (said === 'in') return /^(?:warehouse|account|city)$/.test(kind) ? -0.3 : isPlace ? 0.5 : 0.2
  const isOfParty = name.isOneOf === true || name.hits.some((hit) => hit.kind === 'party')
  if (said === 'for') return kind === 'project' && !isOfParty ? -0.2 : 0
  return 0
}

function boundFields(step: string, { bound }: MarkOf<'bound'>): Draft {
  const by = bound.isStrict ? step : '0'
  return {
    minimum: bound.minimum && decimal(bound.minimum).plus(by).toFixed(),
    maximum: bound.maximum && decimal(bound.maximum).minus(by).toFixed(),
  }
}

/** `With more than two open invoices` bounds no amount. */
function countsRecords(marks: readonly Mark[], at: number): boolean {
  const [bound, next] = [marks[at], marks.slice(at + 1).find((mark) => !isSaid(mark, ...states))]
  if (bound?.kind !== 'bound' || bound.bound.currency !== undefined || next?.kind !== 'sense') return false
  const size = Number(bound.bound.minimum ?? bound.bound.maximum)
  return size < 100 && (next.isPlural || size === 1) && isRecordNoun(next)
}
const states = ['open', 'active', 'overdue', 'late', 'draft', 'paid', 'settled', 'unread', 'done'] as const

const isOfGoods = (mark: Mark | undefined): boolean =>
  mark?.kind === 'name' && mark.name.hits.every(({ kind }) => kind === 'material' || kind === 'item')

const isVerb = (mark: Mark | undefined): boolean => mark?.kind === 'act' || isSaid(mark, 'be', 'do')

/** What each part sets; undefined if one has no place in these records. */
export function settingsOf(
  grammar: AnyGrammar,
  said: ParsedQuestion,
  isLeaning = false,
): { settings: Draft[]; cost: number } | undefined {
  const settings: Draft[] = []
  let cost =
    grammar.cost - (grammar.kind !== undefined && said.context.kinds?.has(grammar.kind) === true ? 0.6 : 0)
  const hasName =
    said.hasMark('name', 'text') ||
    said.has('compare', 'versus', 'than') ||
    said.all('rank').some(({ limit }) => limit !== undefined && said.topics !== undefined)
  // `Drafts: what are they worth?`
  const isToldBefore = (at: number) =>
    isVerb(said.marks[at - 1]) &&
    !said.has('howMany') &&
    said.marks
      .slice(0, at)
      .some((mark) => mark.kind === 'sense' && (grammar.senses[mark.sense]?.[0] ?? 0) <= -0.3)
  // `Customers by what they paid`.
  const isWhom = (at: number) =>
    said.marks
      .slice(0, at)
      .some((mark) => mark.kind === 'dimension' && mark.isPlural && isCompany(mark.dimension))
  for (const [at, mark] of said.marks.entries()) {
    const put = (fields: Draft) => settings.push(withValues(fields))
    switch (mark.kind) {
      case 'sense': {
        const meaning = grammar.senses[mark.sense]
        if (meaning !== undefined) {
          cost += meaning[0]
          put(meaning[1])
          if (meaning[2] !== undefined) put(meaning[2])
        } else if (
          !general.has(mark.sense) &&
          !(
            (hasName || isToldBefore(at) || (mark.sense === 'them' && isWhom(at))) &&
            /^(?:them|it|that)$/.test(mark.sense)
          ) &&
          !(isLeaning && leaning.has(mark.sense))
        )
          return undefined
        break
      }
      case 'act': {
        if (mark.isNegated) return undefined
        // `Did more come in than go out`: each way is a part.
        const { flow } = acts[mark.act]
        if (said.flow === 'both' && said.has('than', 'versus', 'compare'))
          put(grammar.senses[flow === 'backward' ? 'inward' : 'outward']?.[1] ?? {})
        break
      }
      case 'name': {
        // `6204 to 6206` has others between them.
        if (mark.case === 'to' && isOfGoods(mark) && isOfGoods(said.marks[at - 1])) return undefined
        // `Who works in Tuzla? And in Haifa?`
        const city = isLeaning && mark.case === 'in' ? grammar.texts?.place : undefined
        const ofCity = city === undefined ? undefined : { cost: 0, fields: { [city]: mark.name.written } }
        const place = nameFields(grammar, mark) ?? ofCity
        // `Steel coil`: a material is called otherwise.
        const isTag = mark.name.hits[0]?.kind === 'tag' && grammar.names.tag === undefined
        const [before, next] = [said.marks[at - 1], said.marks[at + 1]]
        const isNear =
          (next?.kind === 'name' && next.case === 'bare') || (before?.kind === 'name' && mark.case === 'bare')
        if (isTag && isNear) return undefined
        if (place === undefined) return undefined
        cost += place.cost
        put(place.fields)
        break
      }
      case 'bound':
        if (mark.bound.of !== undefined) {
          if (grammar.counted === undefined) return undefined
          const { minimum, maximum } = boundFields('1', mark)
          const [least, most] = grammar.counted[mark.bound.of]
          put({ [least]: minimum && Number(minimum), [most]: maximum && Number(maximum) })
          break
        }
        if (grammar.step === undefined || countsRecords(said.marks, at)) return undefined
        if (mark.bound.currency !== undefined && grammar.hasCurrency === undefined) return undefined
        if (mark.bound.unit !== undefined && grammar.hasCurrency !== undefined) return undefined
        put({ currency: mark.bound.currency })
        put(boundFields(grammar.step, mark))
        put({ unit: mark.bound.unit })
        break
      case 'currency':
        if (grammar.hasCurrency === undefined) return undefined
        put({ currency: mark.currency })
        break
      case 'text': {
        const field = grammar.texts?.[mark.role]
        // `Rent as well as freight` is no rent of the freight.
        const isJoined = [1, -1].some((step) => {
          const [joint, name] = [said.marks[at + step], said.marks[at + 2 * step]]
          return joint?.kind === 'sense' && /^(?:and|or|versus)$/.test(joint.sense) && name?.kind === 'name'
        })
        if (field === undefined || (mark.role === 'purpose' && isJoined)) return undefined
        put({ [field]: mark.text })
        break
      }
      case 'age': {
        const field = grammar.ages?.[mark.of]
        if (field === undefined) return undefined
        put({ [field]: field === 'over' ? mark.days : mark.before })
        break
      }
      case 'wanted':
        if (grammar.wanted === undefined) return undefined
        put({ [grammar.wanted[0]]: mark.quantity, [grammar.wanted[1]]: mark.unit })
        break
      case 'length':
        if (grammar.length === undefined) return undefined
        put({ [grammar.length]: mark.days })
        break
      case 'shift':
      case 'nth':
        // Of the answer before only.
        if (!isLeaning) return undefined
        break
      case 'us':
      case 'me':
      case 'dimension':
      case 'group':
      case 'rank':
      case 'limit':
      case 'period':
        break
    }
  }
  return { settings, cost }
}
