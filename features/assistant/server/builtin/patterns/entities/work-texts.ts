import { type Sheet, blankOut, takeMatches, wordsBetween } from '../writing/sheet.ts'
import { endOf, job, type TextMark, type TextRole } from './texts.ts'
import { vocabulary } from '../writing/vocabulary.ts'

const stops =
  'this|last|next|since|closed|ticked|pending|overdue|per|and|or|but|without|except|not|who|that|which|lately|recently|yet|already|ever|here|please|again|done|finished|completed|ready|due|now|still|for us|in house|in our|need|needs|what|when|is|are|was|were'
/** Up to six words that nothing took. */
const free = `([^ §¶¤·‡]+(?: (?!(?:${stops})(?: |$))[^ §¶¤·‡]+){0,5})`

/** The same, up to what tells how it stands. */
const upTo = free.replace('{0,5}', '{0,5}?')
/** The same of a department, in whose name `and` may stand. */
const duty = `([^ §¶¤·‡]+(?: (?!(?:${stops}|over)(?: |$))[^ §¶¤·‡]+){0,5}(?: and(?! (?:what|who|whom|when|how|where|which|in|at|i|we|is|are|do|does|can|could|show|tell|give)(?: |$))(?: (?!(?:${stops}|over)(?: |$))[^ §¶¤·‡]+){1,3})?)`

const someone =
  '(?:who(?: all)?(?: of us| among us| in (?:the|our|this) (?:company|firm|house|team|business|organi[sz]ation))?|which (?:colleague|member|person)|anyone|anybody|someone|somebody)'
/** What people do for a living, as one asks for it. */
const duties = [
  `${someone} (?:here )?(?:usually |normally |actually )?(?:does|do|handles?|runs?|manages?|leads?|heads?|oversees?|supervises?|covers?|knows?(?: about)?|understands|does our|deals? with|looks? after|takes? care of|cares? for) (?:all |everything (?:about|around) )?(?:the |our |an? )?${duty}`,
  `${someone} is (?:here )?(?:responsible for|in charge of|competent (?:for|in)|knowledgeable (?:about|in|on)|familiar with|(?:well )?versed in|experienced (?:in|with)|qualified (?:for|in)|good at|accountable for|dealing with|looking after|handling|running|the (?:contact|expert|person|right person|specialist)(?: person)? (?:for|on|in)) (?:the |our )?${duty}`,
  `(?:whom?|who) (?:can|do|should|could|must|shall) (?:i|we) (?:ask|talk to|speak to|speak with|contact|turn to|call|write to|go to|approach|consult|see|address|e-?mail|ring|involve) (?:about|for|in|with|on) (?:the |our |an? )?${duty}`,
  `(?:whom?|who) can help (?:me |us )?(?:with|in|on) (?:the |our |an? )?${duty}`,
  `((?:${job}) (?:for|of|in charge of) (?:the )?${duty})`,
  `(?:(?:is|do|have|has) (?:there|we|i) (?:have |got )?)(?:a |an |any )?(?:person|one|somebody|someone|anyone|anybody|specialist|colleague|expert) (?:here )?(?:for|doing|handling|covering) (?:the |our )?${duty}`,
  `(?:contact|contact person|expert|specialist|person responsible|colleague) (?:for|on|in charge of|responsible for) (?:the |our )?${duty}`,
]

/** Where somebody works is a place, unless it is a department. */
const beside =
  '(?:people|members?|colleagues?|co-?workers?|staff|everyone|everybody|anyone|anybody|someone|somebody)'
/** `People in purchasing`, `works in sales`: no place, where the word is a department. */
const ofDepartment = `(?:${beside} (?:is |are |here |who (?:is |are |works? |sits? ))*(?:in|from)|(?:works?|working) (?:in|for)) (?:the |our )?${free}`
const workplace = `${someone} (?:is |are )?(?:works?|working) (?:in|on|for|at) (?:the |our )?${free}`

/** Departments and goods that other records have words for as well. */
const departments = new Set(
  (
    'accounts payable receivable receivables payables accounting sales purchasing buying procurement customs export import freight ' +
    'logistics shipping warehouse warehouses treasury quality finance controlling hr it erp people operations goods-in goods in at ' +
    'picking packing sourcing planning bearings steel valves fasteners tubes fittings polymers documents office inspection ' +
    'claims complaints transport insurance software data support stock inside foreign exchange and of for the gulf benelux billing invoicing'
  ).split(' '),
)
const jobWord = new RegExp(`^(?:account|head|${job})s?$`, 'u')
const isJob = (word: string): boolean => jobWord.test(word)
/** What is added to any department. */
const general =
  /(?: (?:business|stuff|matters?|things?|topics?|side|department|dept|team|desk|questions?|issues|area|part|job|work))+$/

/** Somebody's work: `who handles customs`. It may include a place: `the warehouse in Billbrook`. */
export const takeDuties = (sheet: Sheet): TextMark[] =>
  takeUpToSign(sheet, [...duties, workplace, ofDepartment], (words, source) => {
    const duty = words.replace(general, '')
    const isKnown = duty
      .split(' ')
      .every(
        (word) =>
          departments.has(word) ||
          isJob(word) ||
          (source !== workplace && source !== ofDepartment && !vocabulary.has(word)),
      )
    const isDuty = isKnown && !/^(?:in|at|of|for|and|the|i|we|you|they|it)$/.test(duty)
    return isDuty ? { text: duty, role: / (?:in|at) /.test(duty) ? 'member' : 'occupation' } : undefined
  })

const members =
  '(?:members?|people|persons|colleagues|co-?workers|staff|team ?mates|employees|contacts|connections|friends|users)'
const besidePeople = `(?<=(?:^|(?:^| )(?:all|our|my|the|list|show|show me|find|any|which|many|how many) )${members} |· )${free}(?=$| please)`
/** `Members hamburg`: a word about people without another meaning. */
export const takeMembers = (sheet: Sheet): TextMark[] =>
  takeUpToSign(sheet, [besidePeople], (words) =>
    words.split(' ').some((word) => vocabulary.has(word)) ||
    !new RegExp(`(?:^| )(?:${members}|${job}) ${words}(?: |$)`, 'u').test(sheet.plain)
      ? undefined
      : { text: words, role: 'member' },
  )

const tasks = '(?:todos?|tasks?|chores?|reminders?|errands?|action items?|deadlines?|due dates?|jobs?)'
/** What a to-do is of: `the task with the offers`, `the deadline for the coverage report`, `when must I answer the mill`. */
const unknownTask = `(?<=(?:^| )(?:that|the|this) )${free}(?= (?:todos?|task|reminder|chore)(?: |$))`
const listedTask = `(?<=^(?:so |and |hey )?(?:is|are|was|were) )(?:the |my |that |this )${upTo}(?= (?:still |already |also |even )?(?:on|among|amongst) (?:my|the|our) (?:todos? |task |work )?(?:list|plate|agenda|tasks|todos|reminders)(?: |$))`
/** `Did I tick off the inventory task`: a task, whatever its words mean elsewhere. */
const namedTask = `(?<=(?:^| )(?:finish|finished|done|complete|completed|tick off|ticked off|close|closed) )(?:the |my |that )${upTo}(?= (?:task|todo|reminder|chore)(?: |$))`
const works = [
  `(?<=(?:^| )${tasks} )(?:with|on|regarding|concerning|to|for|involving|of) (?:the |my |an? )?${free}`,
  `(?<=(?:^| )when (?:is|are|was|were) )(?:the |my |an? )?${upTo}(?= (?:due|to be done|supposed to|meant to|scheduled to|ready|needed)(?: |$))`,
  `(?<=(?:^| )(?:when|(?:by|until|till|on) (?:what|which) (?:date|day)) (?:does|do|must|should|shall|has|have) )(?:the |my |an? )?${upTo}(?= (?:have to|need to|needs to|has to|be|get) (?:be )?(?:done|ready|finished|completed))`,
  `(?<=(?:^| )whom? (?:all )?(?:is|are|was|were|have i shared|did i share) )(?:the |my )${upTo}(?= shared(?: with)?$| with$)`,
  `(?<=^(?:so |and |hey )?(?:is|are|was|were) )(?:the |my |that |this )?${upTo}(?= (?:done|ready|finished|completed|complete|ticked off)(?: |$))`,
  `(?<=(?:^| )(?:have|did) i (?:already |ever )?(?:finished|finish|done|completed|complete|ticked off|tick off|sorted out|sort out) )(?:the |my |that |this )${upTo}(?= (?:todos?|task|yet|already|so far)(?: |$)|$)`,
  `(?<=^(?:so |and |hey )?(?:has|have|was|were) )(?:the |my |that |this )?${upTo}(?= (?:been |got |yet )*(?:ticked off|done|finished|completed|sorted(?: out)?|dealt with|seen to)(?: |$))`,
  `(?<=^(?:so |and |hey )?)(?:the |my |that |this )${free}(?= (?:remind me |tell me |please |so |again )*(?:(?:by |until )?when (?:is|was|must|should|do|does) (?:it|that|this|i|we)|(?:is|was) (?:it|that|this) (?:done|finished|completed|ready|ticked off))(?: |$))`,
  listedTask,
  namedTask,
  unknownTask,
  `(?<=^(?:so |and )?do (?:i|we) still (?:have|need) to )(?:the |my )?${free}$`,
  `(?<=^(?:my |the |find |open )?(?:todo|task|reminder|chore) )${free}$`,
  `(?<=(?:^| )when (?:must|should|shall) (?:i|we) )(?:have |get )?(?:the |my |an? )?${free}`,
  `(?<=(?:^| )when (?:do|have|need) (?:i|we) (?:have |need )?to )(?:have |get )?(?:the |my |an? )?${free}`,
]
/** Words that say which to-dos, or whose, or when; not what they are of. */
const saying = new Set(
  (
    'i we you he she they high low medium normal top priority prio no any a due date dates deadline me us my our mine him her them you it this that these ' +
    'those today tomorrow tonight yesterday weekend next last week month year all everyone everybody others whom who high-priority ' +
    'urgent important do be get done finish pay paid buy sell invoice invoices payment payments customer customers money status bill bills receivable balance shipment delivery order container'
  ).split(' '),
)

/** `Tasks for Helga` are assigned to Helga; something to be done with Helga is a task text. */
export const takeTasks = (sheet: Sheet, people: ReadonlySet<string>): TextMark[] =>
  takeUpToSign(sheet, works, (words, source) => {
    const text = words.replace(
      / (?:booked|sent|prepared|written|answered|called|ordered|checked|paid|over|task|todos?|reminder|chore)$/,
      '',
    )
    const each = text.split(' ')
    return each.some((word) => saying.has(word) || (source === works[0] && people.has(word))) ||
      // `The month-end report` that must be ready is one, whatever its words mean elsewhere.
      (each.every((word) => vocabulary.has(word)) &&
        !(source === works[2] && each.length > 1) &&
        source !== namedTask) ||
      // `The remaining task` is of nothing.
      (source === unknownTask && each.some((word) => vocabulary.has(word)))
      ? undefined
      : { text, role: 'task' }
  })

const searches = [
  `(?<=^(?:please |can you |could you )?(?:search|find|look up|look for|find me|search for) )(?:the |all |any )?${free}(?: (?:anywhere|everywhere))?$`,
  `(?<=(?:^| )where (?:does|do|is|are|did) )(?:the )?${free}(?= (?:appear|appears|occur|occurs|mentioned|come up|show up|turn up))`,
  `(?<=(?:^| )(?:anything|everything|something) )(?:on|about|regarding|concerning|with) (?:the )?${free}$`,
]
/** An unknown word that is searched as text. */
export const takeSearches = (sheet: Sheet): TextMark[] =>
  takeUpToSign(sheet, searches, (words) => {
    const text = words.replace(/ (?:anywhere|everywhere)$/, '')
    return text.split(' ').some((word) => vocabulary.has(word)) ? undefined : { text, role: 'text' }
  })

/** Takes words up to where a sentence ends, as far as `read` finds a text in them. */
function takeUpToSign(
  sheet: Sheet,
  sources: readonly string[],
  read: (words: string, source: string) => { text: string; role: TextRole } | undefined,
): TextMark[] {
  const marks: TextMark[] = []
  for (const source of sources)
    takeMatches(sheet, source, 'other', ({ index, 0: all, 1: words = '' }) => {
      const from = index + all.lastIndexOf(words)
      const end = endOf(sheet, from, from + words.length)
      const found = read(sheet.line.slice(from, end), source)
      if (found === undefined) return false
      const { text, role } = found
      marks.push({ at: index, role, text: wordsBetween(sheet, from, from + text.length) })
      blankOut(sheet, index, end, 'other')
      return false
    })
  return marks
}
