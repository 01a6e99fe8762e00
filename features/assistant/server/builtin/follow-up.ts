import type { ToolCall, ToolName } from '#features/inquiry/contract.ts'
import type { Days } from './calendar.ts'
import { type Draft, type Intent, intents, type Reading } from './intents/index.ts'
import type { Marks } from './marks.ts'
import { readingsIn } from './readings.ts'

const plainDraft = (input: ToolCall['input']): Draft =>
  Object.fromEntries(
    Object.entries(input).flatMap(([field, value]): [string, string | number | boolean][] =>
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? [[field, value]]
        : [],
    ),
  )

/** The days that the last question was of. */
export function daysAsked([last]: readonly ToolCall[]): Days | undefined {
  if (last === undefined) return undefined
  const { from, to, dueFrom, dueTo } = plainDraft(last.input)
  const [first, end] = [from ?? dueFrom, to ?? dueTo]
  return typeof first === 'string' || typeof end === 'string'
    ? { from: typeof first === 'string' ? first : undefined, to: typeof end === 'string' ? end : undefined }
    : undefined
}

const leaning = new Set(['them', 'atThatTime', 'whatAbout', 'onlyThose', 'more', 'one'])
/** What stands for something that was said before. */
export const pronouns =
  /(?<![^ ])(?:they|them|their|theirs|(?:of|should|is|was|does|did) that(?= (?:have|be|been|in|for|paid|due|still|all|to)(?![^ ])|$))(?![^ ])/
const verbs =
  /(?<![^ ])(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|show|list|give|tell|paid|pays?|received|went|came|comes?|goes?|owes?|owed|sold|bought|got|gets?|due|spent|invoiced|moved)(?![^ ])/
/** `By customer`, `in Rotterdam?`, `top ten`: a part of a question, of which the rest was said before. */
const fragment =
  /^(?:(?:and|or|but|so|then|ok|okay|only|just) )*(?:(?:split |grouped |broken down )?(?:by|per) [^ ]+(?: [^ ]+)?|(?:in|at|on|from|to|for|with|of|over|under|above|below|since|until) (?:[^ ]+ ){0,3}[^ ]+|(?:the )?(?:top|bottom|first|last|latest|largest|biggest|smallest|next) (?:\d+|two|three|four|five|six|seven|eight|nine|ten|twenty|one|ones))$/

/** The last answer's question, changed by what this one says; undefined when it stands alone, or changes nothing. */
export function followUp(
  marks: Marks,
  lastCalls: readonly ToolCall[],
  alone: Reading | undefined,
  today: string,
): Reading | undefined {
  const [last] = lastCalls
  if (last === undefined) return undefined
  const isFragment = fragment.test(marks.plain) && !verbs.test(marks.plain)
  const isLeaning =
    isFragment ||
    marks.leans ||
    pronouns.test(marks.plain) ||
    marks.concepts.some(({ concept }) => leaning.has(concept))
  const isNameAlone =
    alone?.intent.tool === 'search' && !marks.concepts.some(({ concept }) => concept === 'search')
  const isFaint = alone !== undefined && alone.score < 3.5 && isBare(marks)
  const isOfTheSame =
    isLeaning && (isFragment || alone?.intent.tool === last.tool || alone?.intent.tool === twins[last.tool])
  if (alone !== undefined && !isNameAlone && !isFaint && !isOfTheSame) return undefined
  for (const { intent, before } of continuations(last)) {
    const readings = readingsIn(intent, marks, today, before).filter(
      ({ calls, unplaced }) => calls.length > 0 && unplaced.length === 0,
    )
    const alike = readings.filter((each) => isAlike(each, before))
    const [reading, ...others] = alike.length === 1 ? alike : readings
    const isChanged =
      reading?.calls.length !== 1 || JSON.stringify(reading.calls[0]?.input) !== JSON.stringify(last.input)
    if (reading !== undefined && others.length === 0 && (isChanged || isLeaning)) return reading
  }
  return undefined
}

/** `What about Kaltenbach?` after a party is of the party, not of the project with that name. */
const isAlike = ({ calls: [call] }: Reading, before: Draft): boolean =>
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
