import type { NameMark } from '../entities/names.ts'
import type { Draft, Found, Intent } from './intent.ts'

/** With a due date that has not passed. */
const ahead: Draft = { overdue: false, undated: false }

/** Words that are only said of to-dos. */
const telling = [
  'todo',
  'deadline',
  'due',
  'shared',
  'high',
  'undated',
  'overdue',
  'medium',
  'lowPriority',
  'mustDo',
  'lateWork',
  'didWork',
  'dueWhen',
  'nextOne',
  'mostUrgent',
  'neededOfMe',
  'sharers',
  'sharedOut',
  'anythingAhead',
  'dueLast',
  'plannedFor',
  'promised',
  'progress',
] as const

export const todos: Intent = {
  tool: 'todos',
  categories: ['todo'],
  concepts: {
    todo: { weight: 5 },
    deadline: { weight: 3 },
    due: { weight: 1.5 },
    overdue: { weight: 1.2, set: { overdue: true } },
    missedDate: { weight: 2, set: { overdue: true } },
    notDue: { weight: 2, set: ahead },
    lateWork: { weight: 4, set: { overdue: true } },
    active: { weight: 1.5, set: { status: 'active' } },
    mustDo: { weight: 3, set: { status: 'active' } },
    waiting: { weight: 0.5, set: { status: 'active' } },
    plannedFor: { weight: 2 },
    promised: { weight: 4 },
    onTime: { weight: 2, set: { status: 'active', overdue: false } },
    madeWork: { weight: 0.5, set: { whose: 'own' } },
    progress: { weight: 4 },
    open: { weight: 0.5, set: { status: 'active' } },
    completed: { weight: 1.5, set: { status: 'completed' } },
    finished: { weight: 1.5, set: { status: 'completed' } },
    didWork: { weight: 4, set: { status: 'completed' } },
    dueWhen: { weight: 3 },
    upcoming: { weight: 2, set: ahead },
    nextOne: { weight: 5, set: ahead },
    dueLast: { weight: 3, set: { order: 'lastDue', undated: false } },
    // One's own and those of others are all there are.
    sharedToo: { weight: 2 },
    mostUrgent: { weight: 4, set: { status: 'active', order: 'largest' } },
    anythingAhead: { weight: 2 },
    high: { weight: 3, set: { priority: 'high' } },
    medium: { weight: 3, set: { priority: 'medium' } },
    lowPriority: { weight: 3, set: { priority: 'low' } },
    undated: { weight: 2, set: { undated: true } },
    shared: { weight: 3, set: { whose: 'shared' } },
    sharedBy: { weight: 3, set: { whose: 'shared' } },
    neededOfMe: { weight: 4, set: { whose: 'shared', status: 'active' } },
    sharedOut: { weight: 3, set: { whose: 'given' } },
    sharers: { weight: 5, set: { whose: 'shared' } },
    perPerson: { weight: 0.5, set: { whose: 'shared' } },
    own: { weight: 0.5, set: { whose: 'own' } },
    have: {},
    person: {},
    statusWord: {},
    dayPart: {},
    recorded: {},
  },
  names: {
    person: { field: 'sharedBy', weight: 0.5 },
    project: { field: 'text', weight: 0 },
    party: { field: 'text', weight: 0 },
    customer: { field: 'text', weight: 0 },
    material: { field: 'text', weight: 0 },
    warehouse: { field: 'text', weight: 0 },
    tag: { field: 'text', weight: 0 },
  },
  dimensions: {
    priority: { by: 'priority', weight: 1.5 },
    status: { by: 'status', weight: 0.5 },
    month: { by: 'month', weight: 0 },
    material: { weight: 0 },
  },
  texts: { text: { field: 'text', weight: 0 }, task: { field: 'text', weight: 1 } },
  days: { from: 'from', to: 'to' },
  saidDays: { said: ['completed', 'finished', 'didWork'], from: 'doneFrom', to: 'doneTo' },
  most: ['priority'],
  hasOperation: true,
  hasOrder: true,
  joinsTexts: true,
  always: byDueDate,
  check: (draft, found) => (isAbout(draft, found) ? completed(draft, found) : undefined),
}

/** `The coverage report`, of which somebody asks whether it is done, or until when. */
const isOfTask = ({ texts }: Found['marks']): boolean => texts.some(({ role }) => role === 'task')

/** Whether the words can be about to-dos at all. */
function isAbout(
  { text, whose, status, overdue, doneFrom, doneTo }: Draft,
  { has, marks, nameIn, today }: Found,
): boolean {
  // Nothing was done on a day to come; what is not done was done on none.
  const done = doneFrom ?? doneTo
  if (typeof done === 'string' && (done > today || status === 'active')) return false
  // What others have done is not known.
  if (/\b(did|have|had|do) they (finish|complete|do|done|tick|manage)/.test(marks.plain)) return false
  // What falls due to be paid is no to-do.
  if (marks.concepts.some(({ concept, words }) => concept === 'due' && /pay|paid|settle|matur/.test(words)))
    return false
  // What one asked or was asked is no sharing.
  if (/\b(i|we)( have|'ve| had| did)? asked\b/.test(marks.plain)) return false
  // A person shares; in any other place nobody knows what he is there for.
  const person = nameIn('sharedBy')
  if (has('sharedOut')) return isGiven(marks, person)
  // When something was written down is known by its order alone.
  if (has('madeWork') && marks.periods.length > 0) return false
  if (has('promised')) return person !== undefined || text !== undefined
  // What is done is late no more: when it was is not compared with its day.
  if (status === 'completed' && overdue === true) return false
  if (person !== undefined && !has('sharedBy') && !(has('shared') || /^(from|by|of)$/.test(person.before)))
    return false
  // `What is outstanding from Piotr`
  const isFromPerson =
    person?.before === 'from' && (has('open') || has('active') || has('waiting')) && whose === undefined
  // `Things` may be to-dos, where only to-dos are spoken of.
  const isThing = marks.dimensions.some(({ dimension }) => dimension === 'material')
  const isOfWork =
    has('high') || has('lowPriority') || has('medium') || has('mustDo') || has('lateWork') || has('didWork')
  if (isThing && !has('due') && !has('overdue') && !has('todo') && !isOfWork) return false
  // Colleagues have a part in to-dos by sharing them.
  if (has('person') && whose !== 'shared') return false
  if (has('perPerson') && !has('todo') && !has('sharedBy')) return false
  if (has('dueWhen') && text === undefined && !has('todo')) return false
  // What was there before today is no plan.
  if (
    has('anythingAhead') &&
    !has('active') &&
    !marks.periods.every(({ to }) => to === undefined || to >= today)
  )
    return false
  // `Done yesterday`, and nothing else is named.
  const isBare =
    done !== undefined && marks.names.length + marks.dimensions.length + marks.amounts.length === 0
  return (
    isBare ||
    isOfTask(marks) ||
    telling.some(has) ||
    has('upcoming') ||
    (has('sharedBy') && person !== undefined) ||
    isFromPerson
  )
}

/** `What did I share with Orhan`: by whom, to whom, and that it is to-dos. */
function isGiven({ plain, concepts, names, texts }: Found['marks'], person: NameMark | undefined): boolean {
  const isByMe = /(?<![^ ])(?:i|we|by me|by us)(?![^ ])/.test(plain)
  const isToPerson = person !== undefined && (isByMe || /^(?:with|to)$/.test(person.before))
  if (names.length > 1 || (person !== undefined && !isToPerson)) return false
  // Posts are shared too, and goods are given.
  const isOfWork =
    texts.some(({ role }) => role === 'task') ||
    concepts.some(({ concept }) => concept === 'todo' || concept === 'deadline')
  const isShared = concepts.some(
    ({ concept, words }) => concept === 'sharedOut' && (isOfWork || /shar|assign|delegat/.test(words)),
  )
  return isShared && (isOfWork || person !== undefined || (isByMe && /(?<![^ ])whom?(?![^ ])/.test(plain)))
}

/** `What did I share with Orhan` is of mine; with whom asks for them. */
function given(draft: Draft, { has }: Found): Draft {
  const { sharedBy, ...rest } = draft
  if (sharedBy !== undefined) {
    const { whose: _, ...shared } = rest
    return { ...shared, sharedWith: sharedBy }
  }
  return has('who') || draft['by'] === 'sharer'
    ? { ...rest, operation: 'group', by: 'recipient', limit: draft['limit'] ?? 50 }
    : rest
}

/** `The earliest deadline`, `which is due first`, `by due date`: as they fall due, and not as they were made. */
function byDueDate(draft: Draft, { has, marks }: Found): Draft {
  const isByDue = marks.concepts.some(
    ({ concept, words }) =>
      concept === 'oldest' &&
      (/due|deadline|matur/.test(words) ||
        (/^(?:first|earliest)$/.test(words) && (has('due') || has('deadline')))),
  )
  if (draft['order'] !== 'oldest' || !isByDue) return draft
  const { order: _, ...rest } = draft
  return { ...rest, status: draft['status'] ?? 'active', undated: false }
}

/** What is done counts in the month when it was; the last is what was done last. */
function asDone(draft: Draft, { has }: Found): Draft {
  if (draft['status'] !== 'completed' || has('due') || has('deadline')) return draft
  const order = { newest: 'lastDone', oldest: 'firstDone' }[String(draft['order'])]
  return {
    ...draft,
    ...(draft['by'] === 'month' ? { by: 'doneMonth' } : {}),
    ...(order === undefined ? {} : { order }),
  }
}

/** What the words say between the lines. */
function completed(said: Draft, found: Found): Draft {
  const { has, marks } = found
  if (has('sharedOut')) return given(said, found)
  // What one promised somebody is noted under his name; he gave nothing.
  if (has('promised')) {
    const { sharedBy, ...others } = said
    return sharedBy === undefined ? others : { ...others, text: sharedBy }
  }
  const draft = asDone(said, found)
  const words = (concept: string) =>
    marks.concepts.filter((mark) => mark.concept === concept).map((mark) => mark.words)
  if (has('sharedToo') && draft['whose'] === 'own') {
    const { whose: _, ...both } = draft
    return both
  }
  const { order, ...rest } = draft
  // `How far am I`: so many done, so many not.
  if (has('progress') && draft['status'] === undefined)
    return { ...rest, operation: 'group', by: 'status', limit: 50 }
  // Who shares is asked, not what.
  if (has('sharers') || has('perPerson'))
    return {
      ...rest,
      ...(order === 'smallest' ? { order } : {}),
      operation: 'group',
      by: 'sharer',
      limit: draft['limit'] ?? 50,
    }
  // `The longest overdue`: the first that fell due.
  const isMost = has('most') || words('overdue').some((each) => /most|longest/.test(each))
  if (draft['overdue'] === true && (isMost || order === 'oldest')) {
    const { by: _, ...record } = rest
    return { ...record, operation: 'list', limit: draft['limit'] ?? 1 }
  }
  // `Is the calibration done?` asks how one task stands, done or not.
  const isHowItStands =
    draft['status'] !== undefined &&
    isOfTask(marks) &&
    /^(so |and |hey |that [^,]* )?(is|are|was|were|has|have|did) /.test(marks.plain)
  if (isHowItStands) {
    const { status: _, ...both } = draft
    return both
  }
  const isOneUrgent =
    has('mostUrgent') &&
    draft['limit'] === undefined &&
    /(?:most (?:urgent|important|pressing)|top priority) (?:todo|task|one|thing|job|item|reminder)(?: |$)/.test(
      marks.plain,
    )
  if (isOneUrgent) return { ...draft, limit: 1 }
  if (has('dueLast')) return { ...rest, order: 'lastDue', limit: draft['limit'] ?? 1 }
  // What is left is not done, and when something must be finished is asked before it is.
  const isLeft = words('have').some((each) => /left|remain/.test(each))
  const isToCome = words('due').some((each) => /com(e|es|ing) up|coming due/.test(each)) && !has('overdue')
  const isUndone = has('dueWhen') && draft['status'] === 'completed'
  const isOnDesk = /\bon (my|our) (plate|desk|lap|agenda)\b/.test(marks.plain)
  return {
    ...draft,
    ...(isToCome && marks.periods.length === 0 ? ahead : {}),
    ...(((isLeft || isOnDesk) && draft['status'] === undefined) || isUndone ? { status: 'active' } : {}),
    ...(has('nextOne') && draft['operation'] === 'list' ? { limit: draft['limit'] ?? 1 } : {}),
  }
}
