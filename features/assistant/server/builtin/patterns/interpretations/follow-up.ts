import { toolCall, type ToolCall, type ToolName } from '#features/inquiry/contract.ts'
import type { Days } from '../days/calendar.ts'
import { type Draft, type Intent, intents, type Interpretation } from '../intents/index.ts'
import type { Concept } from '../lexicon/index.ts'
import type { Marks } from '../entities/entities.ts'
import { interpretationsIn } from './interpretations.ts'

const plainDraft = (input: ToolCall['input']): Draft =>
  Object.fromEntries(
    Object.entries(input).flatMap(([field, value]): [string, string | number | boolean][] =>
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? [[field, value]]
        : [],
    ),
  )

/** The days of the last question. */
export function daysAsked([last]: readonly ToolCall[]): Days | undefined {
  if (last === undefined) return undefined
  const { from, to, dueFrom, dueTo, status, doneFrom, doneTo } = plainDraft(last.input)
  const [first, end] = [from ?? dueFrom ?? doneFrom, to ?? dueTo ?? doneTo]
  // What is still to be done lies ahead.
  const isAhead = last.tool === 'todos' && status !== 'completed' && (doneFrom ?? doneTo) === undefined
  return typeof first === 'string' || typeof end === 'string' || isAhead
    ? {
        from: typeof first === 'string' ? first : undefined,
        to: typeof end === 'string' ? end : undefined,
        ...(isAhead ? { isAhead } : {}),
      }
    : undefined
}

const leaning = new Set(['them', 'atThatTime', 'whatAbout', 'onlyThose', 'more', 'one'])
/** Words that refer to something said before. */
export const pronouns =
  /(?<![^ ])(?:they|them|their|theirs|(?:of|should|is|was|does|did) that(?= (?:have|be|been|in|for|paid|due|still|all|to)(?![^ ])|$))(?![^ ])/
const verbs =
  /(?<![^ ])(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|show|list|give|tell|paid|pays?|received|went|came|comes?|goes?|owes?|owed|sold|bought|got|gets?|due|spent|invoiced|moved)(?![^ ])/
/** `How many customers is that`: of what was just shown. */
const counting =
  /^(?:and |so )*how (?:many|much) (?:[^ ]+ )?(?:is|are|was|were|makes?) (?:that|this|it|those|these|they)(?: (?:altogether|in all|in total))?$|^(?:(?:and|so|but|then|ok|now) )*(?:which|who|what|how (?:many|much)) .* (?:of|among) (?:them|these|those|these ones)$/
/** `Add them up`, `sort them by amount`: of what was just shown. */
const doneToThem =
  /^(?:(?:and|so|now|then) )*how much (?:of (?:it|that|them) )?(?:is|are|remains) (?:still |now )*(?:missing|open|outstanding|unpaid|left to pay|still to come)(?: of (?:it|that|them))?$|^(?:(?:and|so|now|then|ok|please|just|can you|could you) )*(?:add|sum|total|tot|tally|count|sort|order|rank|arrange|group|split|break) (?:it|them|these|those|that|all of (?:it|them)|everything)(?![^ ])/
/** `By customer`, `in Rotterdam?`, `top ten`: a part of a question, of which the rest was said before. */
const fragment =
  /^(?:(?:and|or|but|so|then|ok|okay|only|just) )*(?:(?:by )?how many (?:days|weeks)(?: (?:late|overdue|behind))?|(?:by|until|till|since) when|how much (?:in total|altogether|in all|together|all told)|(?:what is )?(?:the |in )?(?:grand |overall )?(?:total|sum)(?: please| then| of (?:it|that|them|all|these|those))*|(?:the |what about the )?(?:overdue|late|open|unpaid|outstanding) (?:part|portion|bit|share|ones?)(?: of (?:it|that|them|these|those))?|(?:split |grouped |broken down )?(?:by|per) [^ ]+(?: [^ ]+)?|(?:in|at|on|from|to|for|with|of|over|under|above|below|since|until) (?:[^ ]+ ){0,3}[^ ]+|(?:the )?(?:top|bottom|first|last|latest|largest|biggest|smallest|next) (?:\d+|two|three|four|five|six|seven|eight|nine|ten|twenty|one|ones))$/

const bothAlone =
  /^(?:(?:and|so|then|now) )*(?:both|the two|all (?:two|three))(?: of them)?(?: (?:together|combined|in total))?$/
const oneBeside =
  /^(?:(?:and|so|then|now) )*(?:the )?(?:(?:next|previous|preceding|following|prior)(?: one)?|one (?:before|after)(?: that| it)?)$/

/** `And Attica?` or `only the expenses` after October against September applies to both months. */
export function followUp(
  marks: Marks,
  lastCalls: readonly ToolCall[],
  alone: Interpretation | undefined,
  today: string,
): Interpretation | undefined {
  const [first, second, third] = lastCalls
  const one = followOne(marks, lastCalls, alone, today)
  if (one?.calls.length !== 1 || second === undefined || third !== undefined) return one
  const isOnly = marks.concepts.some(({ concept }) => concept === 'onlyThose')
  const isOfBoth =
    first?.tool === second.tool &&
    marks.periods.length === 0 &&
    (alone === undefined || isOnly || alone.intent.tool === 'search')
  const other = isOfBoth ? followOne(marks, [second], alone, today) : undefined
  const isApart = JSON.stringify(other?.calls) !== JSON.stringify(one.calls)
  return other?.calls.length === 1 && isApart ? { ...one, calls: [...one.calls, ...other.calls] } : one
}

/** `How many invoices were that` is unclear if the last answer was no list of invoices. */
export const countsOthers = ({ plain }: Marks, [last]: readonly ToolCall[], tool?: ToolName): boolean =>
  last !== undefined && tool !== last.tool && counting.test(plain)

/** The last answer's question, changed by what this one says; undefined when it stands alone, or changes nothing. */
function followOne(
  marks: Marks,
  lastCalls: readonly ToolCall[],
  alone: Interpretation | undefined,
  today: string,
): Interpretation | undefined {
  const [last] = lastCalls
  if (last === undefined) return undefined
  // What `both` are was said in two questions.
  if (lastCalls.length === 1 && bothAlone.test(marks.plain)) return undefined
  // `The one before` the largest may be of the time before, or the next smaller.
  if ('order' in last.input && last.input.order !== undefined && oneBeside.test(marks.plain)) return undefined
  const isFragment = fragment.test(marks.plain) && !verbs.test(marks.plain)
  const isLeaning =
    isFragment ||
    doneToThem.test(marks.plain) ||
    marks.leans ||
    pronouns.test(marks.plain) ||
    marks.concepts.some(
      ({ concept, words }) =>
        leaning.has(concept) ||
        /(?<![^ ])(?:of|up|add|sum|total|sort|order|rank|arrange|put|tally|count) (?:them|these|those)(?![^ ])/.test(
          words,
        ),
    )
  const found = only(marks, last, alone)
  if (found !== undefined) return found
  const tool = alone?.intent.tool
  // `How much did we use last month` after the stock of a material.
  const isOfMaterial =
    tool !== undefined &&
    tool in twins &&
    last.tool in twins &&
    ['material', 'materials'].some((field) => field in last.input)
  const isOfBefore =
    isUnnamed(isOfMaterial ? { ...marks, periods: [] } : marks) &&
    !/(?<![^ ])(?:they|them|theirs?)(?![^ ])/.test(marks.plain) &&
    tool !== undefined &&
    (tool === last.tool || tool === twins[last.tool]) &&
    (['material', 'materials', 'warehouse', 'party', 'customer', 'project', 'author', 'account'].some(
      (field) => field in last.input,
    ) ||
      // `Who paid the most` after those of last week.
      ('from' in last.input && marks.plain.split(' ').length <= 5))
  // `And the unpaid ones` after a list of invoices.
  const isOfInvoices =
    last.tool === 'invoices' &&
    tool === 'dues' &&
    isUnnamed(marks) &&
    marks.plain.split(' ').length <= 5 &&
    marks.concepts.every(({ concept }) => concept !== 'owe' && concept !== 'who')
  const isNameAlone =
    alone?.intent.tool === 'search' && !marks.concepts.some(({ concept }) => concept === 'search')
  // `When did they pay` asks for other records of the same company.
  const isOfThem = /(?<![^ ])(?:they|them)(?![^ ])/.test(marks.plain) && tool !== last.tool
  const isFaint = alone !== undefined && alone.score < 3.5 && isBare(marks) && !isOfThem
  const isOfTheSame =
    isLeaning &&
    (isFragment ||
      (isUnnamed(marks) && (counting.test(marks.plain) || doneToThem.test(marks.plain))) ||
      alone?.intent.tool === last.tool ||
      alone?.intent.tool === twins[last.tool])
  // `How much came in this month` after the stock of a material is of that material.
  const isOfGoods =
    tool === 'transactions' &&
    (last.tool === 'stock' || last.tool === 'movements') &&
    ['material', 'materials', 'warehouse'].some((field) => field in last.input) &&
    marks.names.length === 0 &&
    marks.currencies.length === 0 &&
    marks.concepts.every(
      ({ concept, words }) => !nouns.has(concept) && !/money|cash|pa(?:y|id)|spen[dt]/.test(words),
    )
  if (
    alone !== undefined &&
    !isNameAlone &&
    !isFaint &&
    !isOfTheSame &&
    !isOfBefore &&
    !isOfInvoices &&
    !isOfGoods
  )
    return undefined
  // What is on hand is none of what came and went.
  const isOfStock = marks.concepts.some(
    ({ concept, words }) => concept === 'stock' && /hand|stock/.test(words),
  )
  // `And a month ago?`: how much there was is not kept.
  const isOfThen =
    last.tool === 'stock' &&
    marks.periods.length > 0 &&
    marks.names.length === 0 &&
    marks.concepts.every(({ concept }) => leaning.has(concept))
  for (const { intent, before } of continuations(last)) {
    if ((isOfStock || isOfThen) && intent.tool === 'movements') continue
    const readings = interpretationsIn(intent, marks, today, before).filter(
      ({ calls, unplaced }) => calls.length > 0 && unplaced.length === 0,
    )
    const alike = readings.filter((each) => isAlike(each, before))
    const likeliest = readings.toSorted((one, other) => other.score - one.score)
    const isLikelier = (likeliest[0]?.score ?? 0) > (likeliest[1]?.score ?? 0)
    const [reading, ...others] = alike.length === 1 ? alike : isLikelier ? likeliest.slice(0, 1) : readings
    const isChanged =
      reading?.calls.length !== 1 || JSON.stringify(reading.calls[0]?.input) !== JSON.stringify(last.input)
    if (reading !== undefined && others.length === 0 && (isChanged || isLeaning)) return reading
  }
  return undefined
}

/** `Only in the tasks` after a search: those in which the words are. */
function only(
  { concepts, texts, names }: Marks,
  last: ToolCall,
  alone: Interpretation | undefined,
): Interpretation | undefined {
  const [call, second] = alone?.calls ?? []
  const isOnly =
    last.tool === 'search' &&
    concepts.some(({ concept }) => concept === 'onlyThose') &&
    texts.length + names.length === 0
  if (!isOnly || alone?.intent.texts.text === undefined || call === undefined || second !== undefined)
    return undefined
  const within = toolCall.safeParse({ tool: call.tool, input: { ...call.input, text: last.input.text } }).data
  return within && { ...alone, calls: [within] }
}

/** `When was their last payment` after a table of payers: no single one is meant. */
export const isOfNobody = (marks: Marks, [last, second]: readonly ToolCall[]): boolean =>
  last !== undefined &&
  second === undefined &&
  'by' in last.input &&
  ['party', 'customer'].includes(String(last.input.by)) &&
  marks.names.length + marks.dimensions.length + marks.texts.length === 0 &&
  /(?<![^ ])(?:they|them|their|theirs|he|she|his)(?![^ ])/.test(marks.plain) &&
  !/(?<![^ ])(?:of|all|among|each of|for) (?:them|those|these)(?![^ ])|(?<![^ ])they (?:all )?(?:add up|amount|come to|sum up|total|make)(?![^ ])/.test(
    marks.plain,
  )

/** `Add them up` after the five largest: the sum covers all of them. */
export const isSumOfFirst = (
  { calls: [now] }: Interpretation,
  [last]: readonly ToolCall[],
  marks: Marks,
): boolean => {
  const [before, said] = [plainDraft(last?.input ?? {}), plainDraft(now?.input ?? {})]
  return (
    isUnnamed(marks) &&
    before['order'] !== undefined &&
    before['by'] === undefined &&
    ['total', 'average'].includes(String(said['operation'])) &&
    said['by'] === undefined
  )
}

/** `Which project used most` names nothing, so it refers to the previous question. */
export const isUnnamed = ({ names, periods, amounts, texts, concepts, plain }: Marks): boolean =>
  [names, amounts, texts].every(({ length }) => length === 0) &&
  // `Used in October`
  (periods.length === 0 || plain.split(' ').length <= 3) &&
  plain.split(' ').length <= 8 &&
  concepts.every(({ concept, words }) => !nouns.has(concept) && !words.startsWith('all'))
const nouns = new Set<Concept>([
  'invoice',
  'draft',
  'transaction',
  'payment',
  'paymentOut',
  'paymentIn',
  'expense',
  'income',
  'todo',
  'post',
  'notification',
  'movement',
  'person',
  'money',
  'search',
])

/** `What about Kaltenbach?` after a party is of the party, not of the project with that name. */
const isAlike = ({ calls: [call] }: Interpretation, before: Draft): boolean =>
  call !== undefined &&
  Object.keys(before).every((field) => field in call.input) &&
  Object.keys(call.input).every((field) => field in before)

/** Nothing but what is asked: of whom and when was said before. */
const isBare = ({ names, periods, amounts, texts, dimensions }: Marks): boolean =>
  [names, periods, amounts, texts, dimensions].every(({ length }) => length === 0)

/** What is there and what came and went are of the same materials. */
const twins: Partial<Record<ToolName, ToolName>> = { stock: 'movements', movements: 'stock' }
const shared = new Set(['material', 'materials', 'warehouse', 'text'])

function continuations({ tool, input }: ToolCall): { intent: Intent; before: Draft }[] {
  const before = plainDraft(input)
  const common = Object.fromEntries(Object.entries(before).filter(([field]) => shared.has(field)))
  return intents
    .filter(
      (intent) => intent.tool === tool || (intent.tool === twins[tool] && Object.keys(common).length > 0),
    )
    .map((intent) => ({ intent, before: intent.tool === tool ? before : common }))
    .sort((left, right) => Number(right.intent.tool === tool) - Number(left.intent.tool === tool))
}
