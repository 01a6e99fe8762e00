import { type Draft, type ToolGrammar, isSet } from '../frames/grammar.ts'
import { fieldless, same } from './rows.ts'
import type { ParsedQuestion } from '../frames/parsed-question.ts'
import { isOfKind, isSaid } from '../frames/predicates.ts'

export const todos: ToolGrammar<'todos'> = {
  tool: 'todos',
  cost: 0.4,
  topics: ['task'],
  senses: {
    ...fieldless('free', 'priority', 'must', 'due', 'recorded', 'it', 'whose'),
    nextUp: [-0.2, { overdue: false, undated: false }],
    todo: [-0.5, {}],
    deadline: [-0.3, {}],
    toDo: [-0.3, {}],
    wasToDo: [-0.3, {}],
    promised: [-0.3, {}],
    overdue: [0.05, { overdue: true }],
    notOverdue: [0.05, { overdue: false }],
    done: [-0.1, { status: 'completed' }],
    tickedOff: [-0.1, { status: 'completed' }],
    active: [-0.1, { status: 'active' }],
    open: [0.2, { status: 'active' }],
    undated: [-0.3, { undated: true }],
    dated: [-0.3, { undated: false }],
    high: [-0.2, { priority: 'high' }],
    medium: [-0.2, { priority: 'medium' }],
    lowPriority: [-0.2, { priority: 'low' }],
    low: [0.3, { priority: 'low' }],
    sharedWithMe: [0, { whose: 'shared' }],
    own: [-0.1, { whose: 'own' }],
    colleagues: [0, { whose: 'shared' }],
    else: [0.1, { whose: 'shared' }],
    given: [-0.1, { whose: 'given' }],
    behind: [-0.1, { overdue: true }],
    longest: [0, { overdue: true }],
    notDue: [0.1, { overdue: false, undated: false }],
    needed: [-0.4, { whose: 'shared', status: 'active' }],
    onHand: [0.1, {}],
  },
  names: {
    person: [0, 'sharedBy'],
    party: [0.3, 'text', 'written'],
    project: [0.3, 'text', 'written'],
    material: [0.3, 'text', 'written'],
    warehouse: [0.3, 'text', 'written'],
    account: [0.3, 'text', 'written'],
  },
  dimensions: { ...same('priority', 'status', 'sharer', 'month'), party: 'sharer' },
  texts: { text: 'text', theme: 'text', topic: 'text', title: 'text', job: 'text' },
  days: ['from', 'to'],
  dueDays: ['from', 'to'],
  isAhead: true,
  hasOrder: true,
  finish: tasked,
}

/** Completed tasks are asked for by the day they were done, unless it is said that they were due. */
function ofDone(draft: Draft, said: ParsedQuestion): Draft {
  const { from, to, by, order, ...rest } = draft
  const isOfDue = said.has('due') || said.all('period').some(({ field }) => field === 'due')
  if (draft['status'] !== 'completed' || isOfDue) return draft
  return {
    ...rest,
    doneFrom: from,
    doneTo: to,
    by: by === 'month' ? 'doneMonth' : by,
    order: order === 'newest' ? 'lastDone' : order === 'oldest' ? 'firstDone' : order,
  }
}

/** What a question about a to-do of one's own words asks for: not its state, which every answer shows. */
function ofTitle({ status, order, limit, ...rest }: Draft, said: ParsedQuestion): Draft {
  const asks = said.has('be', 'do', 'have') && !said.has('which', 'what', 'howMany', 'list')
  const isOfState = said.has('done', 'tickedOff') && (asks || said.has('or', 'when'))
  return {
    ...rest,
    status: isOfState ? undefined : status,
    ...(said.has('when') ? {} : { order, limit }),
  }
}

/** Whether a question is about to-dos, although other records have days and states too. */
function isOfTasks(said: ParsedQuestion): boolean {
  const isTask = said.isAbout('task')
  const isMine = said.hasMark('us', 'me')
  // `What has Helga put on our plate?`
  const isOfOthers = said.hasAct('handOn') && (said.hasMark('name') || said.has('else', 'colleagues'))
  const hasPeriod = said.hasMark('period')
  const hasPriority = said.has('high', 'medium', 'lowPriority')
  return (
    said.has('todo', 'deadline', 'toDo', 'wasToDo', 'promised', 'behind', 'undated', 'needed') ||
    (isTask && (isMine || isOfOthers) && said.topics?.size === 1) ||
    (isTask && said.has('sharedWithMe', 'overdue', 'due', 'done', 'active')) ||
    ((said.has('due') || hasPriority) && hasPeriod) ||
    (hasPriority && said.has('active', 'done', 'due', 'overdue')) ||
    (said.has('done', 'tickedOff') && (isMine || hasPeriod))
  )
}

function tasked(given: Draft, said: ParsedQuestion): Draft | undefined {
  const isTask = said.isAbout('task')
  const persons = said.all('name').filter((mark) => isOfKind(mark, 'person'))
  const isNoun = said.has('todo', 'deadline')
  const texts = said.all('text')
  const isOfText =
    texts.length > 0 &&
    (said.has('due', 'done', 'tickedOff', 'toDo', 'wasToDo') ||
      texts.some(({ role }) => role === 'title') ||
      (said.has('when') && said.has('must')) ||
      (isTask && said.topics?.size === 1 && !said.hasAct('give')))
  const hasPeriod = said.hasMark('period')
  const isFree =
    hasPeriod &&
    (said.has('free') ||
      (said.has('anything') &&
        said.marks.every((mark) => mark.kind === 'period' || isSaid(mark, 'anything'))))
  if (!isOfTasks(said) && !isOfText && !isFree) return undefined
  if (said.has('not') || (said.has('must') && said.has('done') && !said.has('toDo') && !isOfText))
    return undefined
  // `My tasks that are never due this week` names days and denies them.
  if (said.has('notDue') && hasPeriod) return undefined
  // A word that nobody knows is the title of one to-do; it tells no others apart.
  const hasTheme = texts.some(({ role }) => role === 'theme' || role === 'title')
  if (hasTheme && (!isOfText || said.isPlural('todo') || said.has('deadline'))) return undefined
  if (!hasTheme && isSet(given, 'text') && !isNoun) return undefined
  // What should be done by now has no place beside a text: `tasks about steel that should have been done`.
  if (texts.length > 0 && said.has('wasToDo', 'must') && !said.has('when')) return undefined
  if ((said.has('it', 'recorded') && !isOfText) || (said.has('whose') && texts.length === 0)) return undefined
  // `The most urgent one` has a rank.
  if (said.has('most') && said.has('high', 'overdue') && !isSet(given, 'by')) return undefined
  if ((said.has('compare', 'amount') || (said.has('howMuch') && said.has('due'))) && !isNoun) return undefined
  if (said.has('compare') && said.all('period').length < 2) return undefined
  if (given['overdue'] === true && given['status'] === 'completed') return undefined
  // What is only somewhere in the past was not planned.
  if (
    isFree &&
    !said.has('free') &&
    said.all('period').some(({ period }) => (period.ahead.to ?? said.context.today) < said.context.today)
  )
    return undefined
  const [person, another] = persons
  // `What did Mehmet and Claire ask us to do`, but not `what did Mehmet share with Claire`.
  const areBoth = another?.case === person?.case && said.has('and', 'or')
  if ((another !== undefined && !areBoth) || (person !== undefined && said.has('else', 'colleagues')))
    return undefined
  const isEither = said.has('or') && said.has('done') && said.has('active', 'open') && !said.has('howMany')
  const { status, ...stateless } = given
  const draft = isOfText ? ofTitle(given, said) : isEither ? stateless : given
  const isMostUrgent = said.all('rank').some(({ order }) => order === 'largest') && !isSet(draft, 'by')
  const isPlain = !isOfText && !isSet(draft, 'by')
  const isActive = (said.has('toDo', 'wasToDo') && isPlain) || isMostUrgent
  // `What should have been done by Friday` tells the day.
  const isLate = said.has('wasToDo') && isPlain && !hasPeriod
  const asked = isLate
    ? { ...draft, overdue: true }
    : isActive
      ? { ...draft, status: status ?? 'active' }
      : draft
  const whole = ofDone(asked, said)
  // They come by their due dates anyway.
  const isByDate = said.has('sorted') && said.has('due', 'date')
  const isLastDue = said.has('due') && whole['order'] === 'newest'
  const { sharedBy, whose, ...rest } = isLastDue
    ? { ...whole, order: 'lastDue', undated: false }
    : isByDate
      ? { ...whole, order: undefined }
      : whole
  const isPassive = said.all('act').some((mark) => mark.isPassive || (mark.isParticiple && said.has('be')))
  if (person === undefined) {
    const isOfParties = said.hasDimension('party')
    const isOfMe = isOfParties && said.all('me').some((mark) => /^(?:from|of|by)$/.test(mark.case))
    if (isOfParties && !isTask && !isOfMe && !said.has('needed')) return undefined
    const isFromMe =
      isOfMe || said.isByUs || (isPassive && said.all('me').every((mark) => mark.case === 'own'))
    if (rest['by'] === 'sharer')
      return isOfParties && isFromMe
        ? { ...rest, by: 'recipient', whose: 'given' }
        : { ...rest, whose: 'shared' }
    const mine = [...said.all('me'), ...said.all('us')]
    if (isTask && !isFromMe && mine.length === 0 && whose === undefined) return undefined
    const isShared = isTask && mine.some((mark) => mark.case === 'with' || mark.case === 'to')
    if (isTask && isFromMe && whose === undefined && !isShared) return { ...rest, whose: 'given' }
    const told = said.has('also') || whose === undefined ? rest : { ...rest, whose }
    return isShared ? { ...rest, whose: 'shared' } : told
  }
  // What others have to do is theirs.
  if (person.case === 'of' && !said.has('promised', 'sharedWithMe')) return undefined
  // Who shares with whom: they with me, or I with them.
  const at = said.marks.indexOf(person)
  const acted = said.marks.findIndex((mark) => mark.kind === 'act')
  const isToThem = person.case === 'with' || person.case === 'to' || (said.isByUs && at > acted && acted >= 0)
  const isGiven = said.has('given') && (person.case === 'with' || person.case === 'to')
  if (!isTask && !isGiven && !said.has('sharedWithMe', 'needed') && !/^(?:from|by|of)$/.test(person.case))
    return undefined
  return isToThem ? { ...rest, sharedWith: sharedBy } : { ...rest, sharedBy, whose: 'shared' }
}
