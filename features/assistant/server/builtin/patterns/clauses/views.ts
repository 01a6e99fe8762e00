import type { Clause } from './clauses.ts'
import { fold } from '../writing/fold.ts'
import { isReason } from './frames.ts'
import { isSoftWord } from './soft-words.ts'
import { fillerAdverbs } from '../lexicon/filler-words.ts'
import type { Marks } from '../entities/entities.ts'
import type { NameMark } from '../entities/names.ts'
import type { Period } from '../days/periods.ts'
import { exclusionIn } from '../refusals.ts'
import type { Word } from '../writing/sheet.ts'
import {
  callingWords,
  exceptingWords,
  harmlessConcepts,
  idleBeside,
  isName,
  isOfAsker,
  pointingWords,
  pronouns,
  reportingConcepts,
  restrictingWords,
  subjectWords,
  timeWords,
  vagueConcepts,
  wantingWords,
} from './word-lists.ts'

/** A version of the question without some words that ask for nothing. */
export interface View {
  readonly marks: Marks
  /** What a reader may miss; words that can mean nothing here are left out silently. */
  readonly leftOut: readonly string[]
  /** The same words with a day of what was only told: one of the two is meant, and nobody can tell which. */
  readonly rival?: Marks
}

/** In `is anything open, or are they clean?` both halves ask the same. */
export function viewsOf(marks: Marks, today: string): View[] {
  const { clauses } = marks
  const alternatives = clauses.filter(({ isAlternative, isAsking }) => isAlternative && isAsking)
  const told = (isTold: (clause: Clause) => boolean) =>
    clauses.map((clause) => (isTold(clause) ? { ...clause, isAsking: false } : clause))
  return [
    ...viewsOfRoles(marks, today),
    ...alternatives.flatMap((one) => [
      ...viewsOfRoles({ ...marks, clauses: told((clause) => clause === one) }, today),
      ...viewsOfRoles({ ...marks, clauses: told((clause) => clause !== one) }, today),
    ]),
  ]
}

function viewsOfRoles(marks: Marks, today: string): View[] {
  const { clauses, unknownAt, plain } = marks
  const inside = (at: number, { from, to }: Clause) => at >= from && at < to
  const told = clauses.filter(({ isAsking }) => !isAsking)
  const isTold = ({ at }: { readonly at: number }) => told.some((clause) => inside(at, clause))
  const starts = new Set(clauses.map(({ from }) => from))
  const isBounded = marks.amounts.length > 0
  const hasBefore = (at: number) => [...marks.names, ...marks.texts].some((mark) => mark.at < at)
  const isSoft = ({ at, word }: Word): boolean =>
    isSoftWord(plain, { at, word }, { isBounded, hasPerson: hasBefore(at) }) &&
    (!isName(word) || starts.has(at) || at === 0)
  const askedUnknown = unknownAt.filter((word) => !isTold(word))
  if (!askedUnknown.every(isSoft)) return []
  const leftOut = askedUnknown.flatMap(({ word }) => {
    const told = word.split(' ').filter((each) => !fillerAdverbs.has(fold(each)))
    return told.length === 0 ? [] : [told.join(' ')]
  })
  const bare = (given: Marks, more: Partial<Marks> = {}): Marks => ({
    ...given,
    unknown: [],
    unknownAt: [],
    ...more,
  })
  if (told.length === 0) return unknownAt.length === 0 ? [] : [{ marks: bare(marks), leftOut }]

  const askedNames = marks.names.filter((mark) => !isTold(mark))
  // `Before the Istanbul call` is of the day, not of Istanbul.
  const isOfEvent = ({ at, written }: NameMark) =>
    /^ (?:call|meeting|visit|trip|flight|train|appointment|fair|conference|dinner|lunch|video|lot arrive|people arrive)(?: |$)/.test(
      plain.slice(at + written.length),
    )
  const toldNames = marks.names.filter((mark) => isTold(mark) && !isOfEvent(mark))
  // `I am not sure`, `she says it never came` leave nothing out; `I do not want the loans` does.
  const isMerelyDenied = (at: number): boolean => {
    const clause = told.find((one) => inside(at, one))
    if (clause === undefined) return false
    const words = plain.slice(clause.from, clause.to)
    const before = plain.slice(clause.from, at)
    if (
      /(?<![^ ])(?:says?|said|claims?|claimed|writes?|wrote|thinks?|insists?|complains?|tells|told) /.test(
        before,
      )
    )
      return true
    const isNaming = marks.names.some(
      (mark) => inside(mark.at, clause) && mark.hits.some(({ kind }) => kind !== 'person'),
    )
    // `Nobody picks up the phone`, `the name rings no bell`
    const isOfNothing =
      (clause.isFrame || isOfAsker.test(words)) &&
      (clause.isFrame || marks.dimensions.every((mark) => !inside(mark.at, clause))) &&
      [marks.names, marks.periods, marks.amounts, marks.texts, marks.currencies].every((found) =>
        found.every((mark) => typeof mark === 'string' || !inside(mark.at, clause)),
      ) &&
      marks.concepts.every(
        ({ at: place, concept }) => !inside(place, clause) || harmlessConcepts.has(concept),
      )
    if (isOfNothing || (isReason(words) && !isNaming)) return true
    return (
      !isNaming &&
      !/(?<![^ ])(?:want|wants|need|needs|mean|like|wish|include|count|care|consider|show|list)(?![^ ])/.test(
        words,
      ) &&
      /(?<![^ ])(?:i|we|he|she|they|it) (?:can|could|do|does|did|am|is|are|was|were|have|has|will|would) $/.test(
        before,
      )
    )
  }
  // What somebody tells of himself picks no records.
  const isOfAskerAt = (at: number) =>
    told.some(
      (clause) =>
        inside(at, clause) &&
        isOfAsker.test(plain.slice(clause.from, clause.to)) &&
        ![...marks.names, ...marks.dimensions, ...marks.amounts].some((mark) => inside(mark.at, clause)) &&
        marks.concepts.every((mark) => !inside(mark.at, clause) || harmlessConcepts.has(mark.concept)),
    )
  /** A sentence of its own, of nothing that is kept here: `I met him at a fair and never thought to check`. */
  const isLooseAt = (at: number) =>
    told.some((clause) => {
      if (!inside(at, clause) || !clause.isSentence) return false
      const words = plain.slice(clause.from, clause.to)
      return (
        subjectWords.test(words) &&
        !wantingWords.test(words) &&
        [marks.names, marks.amounts, marks.dimensions].every((found) =>
          (found as readonly { readonly at: number }[]).every((mark) => !inside(mark.at, clause)),
        ) &&
        marks.concepts.every((mark) => !inside(mark.at, clause) || idleBeside.has(mark.concept))
      )
    })
  const isFramed = (at: number) => told.some((clause) => clause.isFrame && inside(at, clause))
  // `Since the merger`, `while we were on strike`: a time that nobody knows.
  const isOfTime = (at: number) =>
    told.some(
      (clause) =>
        !clause.isFrame && inside(at, clause) && timeWords.test(plain.slice(clause.from, clause.to)),
    )
  const isHarmless = ({ at, word }: Word): boolean => {
    if (isOfTime(at)) return false
    // `The marzipan ones are enough`
    if (/^ ones?(?![^ ])/.test(plain.slice(at + word.length))) return false
    if (isSoft({ at, word }) || isLooseAt(at)) return true
    const words = word.split(' ')
    return words.every(
      (each, index) =>
        /^[\p{L}’'-]+$/u.test(each) &&
        !(isFramed(at) || isOfAskerAt(at) ? exceptingWords : restrictingWords).test(fold(each)) &&
        (exclusionIn([each]) === undefined || isMerelyDenied(at)) &&
        (!isName(each) || (index === 0 && starts.has(at)) || askedNames.length > 0),
    )
  }
  if (!unknownAt.filter(isTold).every(isHarmless)) return []
  const asking = clauses
    .filter(({ isAsking }) => isAsking)
    .map(({ from, to }) => plain.slice(from, to))
    .join(' ')
  // `Is the square bar above its minimum`: whose it is was said in the same breath.
  const isReferring = pronouns.test(
    askedNames.length > 0 ? asking.replace(/(?<![^ ])(?:its|their)(?![^ ])/g, '') : asking,
  )
  // `Could we give them` says what can be given, to whom ever.
  const isConsumed = marks.concepts.some(
    (mark) =>
      !isTold(mark) && mark.concept !== 'them' && mark.concept === 'stock' && pronouns.test(mark.words),
  )
  const askedPeriods = marks.periods.filter((mark) => !isTold(mark))
  const toldPeriods = marks.periods.filter(isTold)
  const isPointing =
    pointingWords.test(asking) || (isReferring && toldNames.length === 0 && toldPeriods.length > 0)
  const isLeaning = ({ concept }: Marks['concepts'][number]) => concept === 'them' || concept === 'atThatTime'
  // What `them` refers to was told.
  const concepts = marks.concepts.filter(
    (mark) => !isLeaning(mark) || !(isReferring || isPointing || isTold(mark)),
  )
  // A clause that says itself what is asked needs nothing of the other but names; one that does not needs it all.
  const isOwn =
    askedNames.length > 0 ||
    marks.texts.some((mark) => !isTold(mark) && mark.isCost === true) ||
    marks.concepts.some((mark) => !isTold(mark) && !isLeaning(mark) && !vagueConcepts.has(mark.concept))
  // What restricts is said of the whole, wherever it stands.
  const strict = marks.concepts.some(
    (mark) => isTold(mark) && mark.concept === 'onlyThose' && mark.words !== 'just',
  )
  if (strict) return []

  const antecedents = toldNames.length + toldPeriods.length + marks.texts.filter(isTold).length
  const withNames = toldNames.length > 0

  const isOfCall = (at: number) =>
    told.some((clause) => inside(at, clause) && callingWords.test(plain.slice(clause.from, clause.to)))

  const views: View[] = []
  const add = (keepsTold: boolean, keepsNames: boolean) => {
    // `From Nordlicht` tells whence a letter came, not whence the money.
    const names: readonly NameMark[] = keepsNames
      ? [...askedNames, ...toldNames]
          .sort((left, right) => left.at - right.at)
          .map((mark) => (isTold(mark) ? { ...mark, before: '' } : mark))
      : askedNames
    const later = toldPeriods.filter(({ from, at }) => (from === undefined || from <= today) && !isOfCall(at))
    const periods = (withTold: boolean): readonly Period[] =>
      withTold ? [...askedPeriods, ...toldPeriods].sort((left, right) => left.at - right.at) : askedPeriods
    const usesTold = toldPeriods.length > 0 && askedPeriods.length === 0 && (isPointing || keepsTold)
    const keepsTexts =
      keepsTold ||
      (isReferring && !withNames) ||
      // What is looked for by its words is part of the question.
      marks.texts.some(
        (mark) => isTold(mark) && mark.isCost !== true && (mark.role !== 'occupation' || isReferring),
      )
    const part: Partial<Marks> = {
      // `Kyowa wants 3000 dollars` bounds no payment, unless nothing else is asked.
      amounts: keepsTold || !isOwn ? marks.amounts : marks.amounts.filter((mark) => !isTold(mark)),
      names,
      periods: periods(usesTold),
      concepts: keepsTold
        ? concepts
            .map((mark) =>
              isTold(mark) && (isOwn || reportingConcepts.has(mark.concept))
                ? { ...mark, isAside: true as const }
                : mark,
            )
            .filter((mark) => isTold(mark) || mark.concept !== 'search')
        : concepts.filter((mark) => !isTold(mark) && (mark.concept !== 'search' || !isOwn)),
      dimensions: marks.dimensions.filter((mark) => !isTold(mark)),
      texts: marks.texts.filter((mark) => !isTold(mark) || keepsTexts),
    }
    const missed = [
      ...leftOut,
      ...(keepsTexts ? [] : marks.texts.filter(isTold).map(({ text }) => text)),
      ...(keepsNames ? [] : toldNames.map(({ written }) => written)),
      ...(usesTold ? [] : toldPeriods.map(({ written }) => written)),
    ]
    const isDoubtful =
      (!usesTold && askedPeriods.length === 0 && later.length > 0) ||
      (isOwn && !keepsTold && marks.amounts.some(isTold))
    views.push({
      marks: bare(marks, part),
      leftOut: missed,
      ...(isDoubtful
        ? {
            rival: bare(marks, {
              ...part,
              amounts: marks.amounts,
              periods: periods(askedPeriods.length === 0),
            }),
          }
        : {}),
    })
  }
  const isTopic = told.some((clause) => clause.isTopic)
  // What `they` are must be known.
  const canBeBare = !isReferring || askedNames.length > 0 || antecedents > 0
  const isNamed =
    canBeBare ||
    marks.concepts.some(
      (mark) => isTold(mark) && !vagueConcepts.has(mark.concept) && !reportingConcepts.has(mark.concept),
    )
  if (!isNamed) return views
  for (const keepsTold of isTopic ? [true, false] : [false, true]) {
    if (!keepsTold && !(isOwn && canBeBare)) continue
    if ((isReferring || !isOwn) && withNames) {
      add(keepsTold, true)
      if (isConsumed) add(keepsTold, false)
    } else if (askedNames.length > 0) {
      add(keepsTold, false)
      if (withNames) add(keepsTold, true)
    } else {
      if (withNames) add(keepsTold, true)
      add(keepsTold, false)
    }
  }
  return views
}
