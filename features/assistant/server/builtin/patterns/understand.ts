import type { ToolName } from '#features/inquiry/contract.ts'
import type { Category } from '#features/inquiry/domain.ts'
import { maxChoices } from '../../../domain.ts'
import { withAntecedents } from './entities/antecedents.ts'
import {
  countsOthers,
  daysAsked,
  followUp,
  isOfNobody,
  isSumOfFirst,
  isUnnamed,
  pronouns,
} from './interpretations/follow-up.ts'
import { withoutCourtesy } from './writing/courtesy.ts'
import { fold } from './writing/fold.ts'
import { isGreeting } from './greeting.ts'
import type { Interpretation } from './intents/index.ts'
import { type Marks, marksOf } from './entities/entities.ts'
import { inEveryKind } from './interpretations/all-kinds.ts'
import { lastRecordAsked } from './interpretations/last-record.ts'
import { allInterpretations, isMereNoun, isThin, isWhole } from './interpretations/interpretations.ts'
import { notesOf } from './notes.ts'
import { phraseAnswer } from './phrases/answer.ts'
import { choiceOf, offerReadings, askWhichOne, refusedWith, notUnderstood } from './offers.ts'
import { refusalOf } from './refusals.ts'
import { withoutRemarks } from './clauses/remarks.ts'
import { type View, viewsOf } from './clauses/views.ts'
import { severalOf } from './derived/several.ts'
import { derivedAnswer } from './derived/derived.ts'
import type { Asked, Understanding } from './understanding.ts'

type Answered = Extract<Understanding, { readonly kind: 'calls' }>

/** A difference of less is none: both readings are likely. */
const margin = 0.25

export function understand(asked: Asked): Understanding {
  if (asked.isPart === true) return understandWhole(asked)
  const read = () =>
    severalOf(withoutRemarks(understandWhole(asked), asked, understandWhole), asked, understandWhole)
  return phraseAnswer(asked, read) ?? read()
}

function understandWhole(asked: Asked): Understanding {
  const { prompt: spoken, today, opened, names } = asked
  if (spoken.length > longestSpoken) return refusedWith(tooLong, [])
  const prompt = withAntecedents(withoutCourtesy(spoken), asked.lastCalls)
  const line = fold(prompt).replace(/[’']/g, "'").trim()
  if (line.length < 2 || isGreeting(line)) return { kind: 'help' }
  const marks = marksOf(prompt.slice(0, longestQuestion), names, today, daysAsked(asked.lastCalls))
  const worked =
    asked.isPart === true || prompt.length > longestQuestion
      ? undefined
      : derivedAnswer(prompt, asked, understand)
  if (worked !== undefined) return worked
  const beside = asked.isPart === true ? undefined : lastRecordAsked(marks.plain, asked.lastCalls)
  if (beside !== undefined)
    return isOpenFor(opened)(beside) ? answered(marks, beside, [], []) : closed(beside)
  const readings = allInterpretations(marks, today)
  const refusal = refusedIn(marks, line)
  if (refusal !== undefined) return refusedWith(refusal, [])
  if (isOfNobody(marks, asked.lastCalls))
    return refusedWith('The answer before names several. Please say whom you mean.', [])
  if (prompt.length > longestQuestion) return refusedWith(tooLong, [])

  const direct = answerOf({ marks, leftOut: [] }, readings, asked)
  if (direct !== undefined && direct.kind !== 'calls') return direct
  if (direct !== undefined) return toldApart(marks, direct, asked)
  for (const view of viewsOf(marks, today)) {
    const seen = answerOf(view, allInterpretations(view.marks, today), asked)
    if (seen !== undefined) return seen
  }
  const [likeliest] = readings
  if (likeliest !== undefined && likeliest.score >= 2 && !isOpenFor(opened)(likeliest))
    return closed(likeliest)
  const thin = readings.filter((reading) => isThin(reading) && isOpenFor(opened)(reading))
  if (marks.unknown.length === 0 && thin.length > 0)
    return askWhichOne('You did not say what you want to know of it, so I give no figure.', thin)
  if (likeliest === undefined || likeliest.score < 1)
    return marks.unknown.length > 0 && marks.names.length + marks.periods.length + marks.amounts.length === 0
      ? { kind: 'help' }
      : refusedWith(notUnderstood(marks, likeliest), [])
  return offerReadings(notUnderstood(marks, likeliest), marks, readings.filter(isOpenFor(opened)))
}

/** `I ask since payroll is on the 27th`: what is told beside a question that stands by itself is not asked for. */
function refusedIn({ clauses, plain }: Marks, line: string): string | undefined {
  const refusal = refusalOf(line)
  const asked = clauses
    .filter(({ isAsking }) => isAsking)
    .map(({ from, to }) => plain.slice(from, to))
    .join(' ')
  const isOwn =
    clauses.some(({ isAsking }) => !isAsking) &&
    !/(?<![^ ])(?:it|that|this|they|them|those|these|one|him|her|his)(?![^ ])/.test(asked)
  return refusal !== undefined && isOwn && refusalOf(asked) === undefined ? undefined : refusal
}

/** Of a question with something told beside it: the records are those that its asking part asks for. */
function toldApart(marks: Marks, direct: Answered, asked: Asked): Understanding {
  const [whole] = direct.calls
  if (marks.clauses.every(({ isAsking }) => isAsking)) return direct
  for (const view of viewsOf(marks, asked.today)) {
    const seen = answerOf(view, allInterpretations(view.marks, asked.today), asked)
    // It may belong to the question, or not.
    if (seen?.kind === 'refused' && view.rival !== undefined) return seen
    if (seen?.kind !== 'calls') continue
    // A bare name is looked for everywhere; that is no better than what all of it asks for.
    return seen.calls[0]?.tool === whole?.tool || seen.calls[0]?.tool === 'search'
      ? direct
      : { ...seen, choices: [choiceOf(direct), ...seen.choices].slice(0, maxChoices) }
  }
  return direct
}

const isOpenFor =
  (opened: ReadonlySet<Category>) =>
  ({ intent }: Interpretation) =>
    intent.categories.some((category) => opened.has(category))

/** What one view of a question comes to; undefined when it is no whole reading. */
function answerOf(
  { marks, leftOut, rival }: View,
  readings: readonly Interpretation[],
  asked: Asked,
): Understanding | undefined {
  const { today, opened, lastCalls } = asked
  if (marks.unknown.length > 0) return undefined
  const isOpen = isOpenFor(opened)
  const isGuess = leftOut.length > 0
  // A name and words that nobody understands are no search for it.
  const isSearch = ({ intent }: Interpretation) =>
    intent.tool === 'search' && !marks.concepts.some(({ concept }) => concept === 'search')
  const isNoun = isMereNoun(marks) || countsOthers(marks, lastCalls, readings[0]?.intent.tool)
  const whole = readings.filter((reading) => isWhole(reading) && !isNoun && !(isGuess && isSearch(reading)))
  const followed = followUp(marks, lastCalls, whole[0], today)
  if (followed !== undefined && isOpen(followed) && isSumOfFirst(followed, lastCalls, marks))
    return refusedWith('I add up all that fit, not the first of a list alone, so I give no figure.', [
      choiceOf(followed),
    ])
  if (followed !== undefined)
    return isOpen(followed) ? answered(marks, followed, [], leftOut) : closed(followed)
  const carried = carriedNames(marks, asked)
  if (carried !== undefined)
    return answerOf(
      { marks: carried, leftOut },
      // What was asked of money is asked of money again.
      allInterpretations(carried, today).filter(
        ({ intent }) => trading.has(intent.tool) === trading.has(lastCalls[0]?.tool ?? 'search'),
      ),
      { ...asked, lastCalls: [] },
    )
  const [best] = whole
  if (best === undefined) return undefined
  if (!isOpen(best)) return closed(best)
  const others = whole.filter((reading) => reading !== best && isOpen(reading))
  const equals = others.filter((reading) => best.score - reading.score < margin)
  // What knows no days has none that may be meant.
  const rivals =
    rival === undefined
      ? []
      : allInterpretations(rival, today)
          .filter((reading) => isWhole(reading) && reading.intent.tool === best.intent.tool)
          .slice(0, 1)
  const both = rivals.length === 0 ? inEveryKind(marks, [best, ...equals]) : undefined
  if (both !== undefined) return answered(marks, both, others, leftOut)
  if (equals.length + rivals.length > 0)
    return askWhichOne('That can be read in more than one way. Which one do you mean?', [
      best,
      ...rivals,
      ...equals,
    ])
  return answered(
    marks,
    best,
    others.filter((reading) => best.score - reading.score < 1.5),
    leftOut,
  )
}

/** Records that are kept by the names of parties, customers and materials. */
const trading: ReadonlySet<ToolName> = new Set(['transactions', 'movements', 'stock', 'invoices', 'dues'])
const nameFields = ['party', 'customer', 'project', 'material', 'author', 'sharedBy'] as const

const goingOn = /^(?:so|and|but|then|now|ok|okay) /

/** `What do they owe us?` after a question of Attica is of Attica, in other records too. */
function carriedNames(marks: Marks, { lastCalls, names, today }: Asked): Marks | undefined {
  const [last, second] = lastCalls
  if (last === undefined || second !== undefined) return undefined
  if (!pronouns.test(marks.plain) && !(goingOn.test(marks.plain) && isUnnamed(marks))) return undefined
  const isOwn = marks.names.length + marks.dimensions.length + marks.texts.length > 0
  if (isOwn || marks.concepts.some(({ concept }) => concept === 'who')) return undefined
  const input: Readonly<Record<string, unknown>> = last.input
  const carried = nameFields.flatMap((field) =>
    typeof input[field] === 'string' ? marksOf(input[field], names, today).names : [],
  )
  const [name, another] = carried
  if (name === undefined) return undefined
  // In its place, for who did what to whom hangs on it: `when did they pay` is `when did Attica pay`.
  const said = marksOf(
    marks.plain
      .replace(/(?<![^ ])(?:they|them)(?![^ ])/, name.written)
      .replace(/(?<![^ ])theirs?(?![^ ])/, `${name.written}'s`),
    names,
    today,
  )
  if (another === undefined && said.names.length === 1 && said.unknown.length === 0) return said
  return {
    ...marks,
    names: carried,
    concepts: marks.concepts.filter(({ concept }) => concept !== 'them'),
  }
}

const longestQuestion = 600
/** The same with its courtesies; looking for these in a text of any length would hold everybody up. */
const longestSpoken = 1_200
const tooLong = 'That is longer than a question I can read. Please ask for one thing at a time.'

const closed = ({ intent: { tool, categories } }: Interpretation): Understanding => ({
  kind: 'closed',
  tool,
  categories,
})

const answered = (
  marks: Marks,
  { calls, isComparison }: Interpretation,
  others: readonly Interpretation[],
  leftOut: readonly string[],
): Understanding => ({
  kind: 'calls',
  calls,
  isComparison,
  notes: notesOf(marks, leftOut),
  choices: others.slice(0, maxChoices).map((reading) => choiceOf(reading)),
})
