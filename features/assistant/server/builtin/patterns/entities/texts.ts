import { blankOut, type Sheet, takeMatches, wordsBetween } from '../writing/sheet.ts'
import { vocabulary } from '../writing/vocabulary.ts'

export type TextRole =
  | 'text'
  | 'task'
  | 'member'
  | 'location'
  | 'occupation'
  | 'name'
  | 'number'
  | 'tag'
  | 'wanted'
  | 'wantedUnit'
  | 'custom'
  | `${'minimum' | 'maximum'}${'Likes' | 'Comments'}`

/** Words of the member that are searched as written. */
export interface TextMark {
  readonly at: number
  readonly role: TextRole
  readonly text: string
  /** What money is spent on: one of many words beside the question. */
  readonly isCost?: true
}

const ofPeople: ReadonlySet<TextRole> = new Set(['location', 'occupation', 'name'])

/** Up to what was understood, or to the end. */
const free =
  '([^ §¶¤·‡]+(?: (?!(?:this|last|in|from|by|since|per|and|or|with|but|without|except|not|who|that|lately|recently|yet|already|so|ever|here|please|again|at all|on my|on our|due|overdue|done|finished|completed|still|now)(?: |$))[^ §¶¤·‡]+){0,4})'
/** A tag is a word or two, and no verb after them. */
const tagged = free
  .replace('{0,4}', '{0,2}')
  .replace(
    '(?!(?:',
    '(?!(?:were|was|is|are|have|has|had|did|do|how|what|when|which|show|posts?|posted|published|appeared|written|who|whose|get|got|',
  )
const someone =
  '(?:whom?|(?:of|among) us|people|persons?|members?|colleagues?|users?|everyone|everybody|anyone|anybody|somebody|someone|contacts?|staff|connections?|friends?|team)'
const articles = '(?:the |an? |our )?'

export const job =
  '(?:account |sales |purchasing |warehouse |sourcing |office |data |quality |shipping |shift |managing |regional |goods-in |it |erp )?(?:buyer|manager|accountant|director|clerk|controller|engineer|developer|bookkeeper|planner|storekeeper|analyst|supervisor|inspector|coordinator|treasurer)(?=s?(?: |$))s?|heads? of \\p{L}+'

const patterns: readonly (readonly [source: string, role: TextRole])[] = [
  ['(?:invoice )?(?:number |no\\.? |nr\\.? |# ?)?((?:inv|draft)-[\\w-]+)', 'number'],
  ['(?:invoice|inv|bill)\\.? (?:number |no\\.? |nr\\.? |#)?((?!(?:19|20)\\d\\d(?: |$))\\d[\\w-]*)', 'number'],
  ['(bank fee|bank charge|bank commission)s?(?: us)?', 'text'],
  [`#([\\p{L}\\d_-]+)`, 'tag'],
  [
    `(?:tagged(?: with| as)?|(?:with|under|has|have|carry|carries) (?:the )?(?:hash)?tag|(?<!(?:which|what|used|common|popular) )(?:hash)?tag) (?!(?:usage|uses?|counts?|statistics|stats|cloud|list|overview|gets?|got|gotten|anything|something|everything|it|them|that|by|in|on|anywhere|somewhere|posts?|me)(?: |$))${tagged}`,
    'tag',
  ],
  [
    `(?<=(?:^| )${someone} (?:(?:do|does|that|who|which|is|are|we|i|have|has|got|there|here|all|of|us|our|know|my) )*(?:(?:works?|working|lives?|living|based|located|sits?|sitting) (?:(?:here|over|out|there|all) )*)?)(?:in|at|from|near) ${articles}${free}`,
    'location',
  ],
  [
    `(?:works?|working|based|located|lives?|living|sits?) (?:in|at|out of|from) ${articles}${free}`,
    'location',
  ],
  [`whose (?:occupation|job|job title|role|title|position) is ${articles}${free}`, 'occupation'],
  [`(${job})`, 'occupation'],
  [`(?<=· )(?:who )?(?:are |is )?(?:based |located |working |living )?(?:in|at) ${free}`, 'location'],
  [
    `(?<=· (?:do|does|did|have|has|are|sit|work|live) (?:(?:we|i|there|have|got|here) )*)(?:in|at|near) ${articles}${free}`,
    'location',
  ],
  [`(?:works?|working) as ${articles}${free}`, 'occupation'],
  [`with (?:the )?(?:occupation|job|job title|role|title|position)(?: of)? ${free}`, 'occupation'],
  [`who (?:is|are) (?:the |our |an? )${free}`, 'occupation'],
  [
    `(?:people|members?|colleagues?|users?|someone|somebody|anyone|person) (?:is |are )?(?:called|named|by the name of|with the name|whose name is) ${free}`,
    'name',
  ],
  [`who (?:is|are) ${free}`, 'name'],
  [
    `(?<!(?:lying|sitting|hanging|standing|kicking|floating|(?:ledgers?|books?|records?|bookkeeping|journal|system|accounts?) (?:say|says|tell|tells|show|shows|have|has|know|knows)(?: us| me)?|what|how|many|my|any|new|recent|latest|of|the|unread|(?:ring|call|phone|contact|chase|remind|dun)(?: up)?(?: first| next| now| today)?) )(?:about|mentioning|mention|mentions|that mentions?|which mentions?|containing|contains?|that contains?|called|named|titled|entitled|saying(?! about )|that says?|with the words?|with the text|including the words?|regarding|concerning|relating to|related to|on the subject of|described as|with the description) (?:(?:on|about|of) )?${articles}(?:(?:words?|term|phrase|expression) )?${free}`,
    'text',
  ],
  // `Tasks that involve the container`
  [
    `(?<=(?:^| )(?:todos?|tasks?|reminders?|chores?|posts?|announcements?|requisitions?) (?:(?:that|which|do|does|might|could|all|there) )*)(?:concerns?|concerning|relates? to|relating to|refers? to|referring to|revolves? around|involves?|involving|pertains? to|touch(?:es)? (?:up)?on|bears? on|deals? with|dealing with|covers?|covering|(?:have|has|having) (?:something |anything )?to do with|in connection with|connected (?:to|with)|centres? on|focus(?:es)? on|speaks? of) (?:both )?${articles}${free}`,
    'text',
  ],
  [
    `with ${articles}([^ §¶¤·‡]+(?: (?!in )[^ §¶¤·‡]+){0,3}) in (?:the |its |their )?(?:text|description|descriptions|memo|notes?|title|subject|wording|purpose|content)`,
    'text',
  ],
  [
    `(?:search|look|find)(?: (?:everything|everywhere|anything|all|my|our|the|records|data|me))* (?:for|about|on) ${articles}(?:(?:words?|term|phrase|name|expression) (?:of )?)?${free}`,
    'text',
  ],
]

/** What money is spent on, and only descriptions tell. */
const costs =
  '(rent|instal(?:l)?ment|premium|freight|transport|transportation|insurance|electricity|energy|heating|telephone|internet|software|licen[cs]e|subscription|customs|travel|flight|hotel|fuel|diesel|petrol|parking|toll|cleaning|maintenance|repair|advertising|marketing|catering|coffee|stationery|postage|courier|demurrage|handling|legal|audit|consulting|training|leasing|lease|commission|inspection|certificate|furniture|laptop|computer|interest|fee|charge(?=s)|deposit|utilit(?:y|ies)|haulage|warehousing|rental|membership|printing|packaging|donation|penalty|translation|visa|accommodation|taxi|exhibition)(?<!customs)s?'

/** A cost among the words that nothing else took. */
export function takeCosts(sheet: Sheet): TextMark[] {
  const marks: TextMark[] = []
  takeMatches(
    sheet,
    `${costs}(?: (?:fees?|charges?))?`,
    'other',
    ({ index, 1: text = '' }) => marks.push({ at: index, role: 'text', text, isCost: true }) > 0,
  )
  return marks
}

/** Where a run of words ends: at a punctuation mark, or at the given end. */
export function endOf({ plain, breaks }: Sheet, from: number, to: number): number {
  let word = plain.slice(0, from).split(' ').length - 1
  let end = from
  for (const each of plain.slice(from, to).split(' ')) {
    if (end > from && /[,;:?!.–—…]/.test(breaks.get(word) ?? '')) return end - 1
    end += each.length + 1
    word += 1
  }
  return to
}

/** A place of work is no warehouse, so `places` are taken before names and the others after them. */
export function takeTexts(
  sheet: Sheet,
  which: 'places' | 'others',
  /** Whether words that are told beside the question are known: those are no text to be looked for. */
  isTopic: (at: number, words: string) => boolean = () => false,
): TextMark[] {
  const marks: TextMark[] = []
  for (const [source, role] of patterns.filter(
    ([, each]) => (each === 'location' || each === 'occupation') === (which === 'places'),
  ))
    takeMatches(sheet, source, 'other', ({ index, 0: all, 1: words = '' }) => {
      // `Who is overdue` names nobody.
      if (
        ofPeople.has(role) &&
        !new RegExp(`^(?:${job})$`, 'u').test(words) &&
        words
          .split(' ')
          .some((word) => vocabulary.has(word) && !/^(head|manager|sales|purchasing|buyers?)$/.test(word))
      )
        return false
      if (
        role === 'text' &&
        (isTopic(index, words) ||
          /^(?:(?:the|an?|our|my|any|all|this|that)|(?:in|on) the (?:feed|wall)|lately|recently|most(?: often)?|(?:the )?(?:most|least|more|often)|today|yesterday|now|so far)$/.test(
            words,
          ))
      )
        return false
      if (
        role === 'text' &&
        /^(mentions|likes|replies|messages|(shared )?(todos?|tasks|posts)|(friend|connection|contact) requests?|requests)( (that|did|do|have|were|was|are|on|of|to|for|there|came) .*| shared.*)?$|^(did|do|have|were|was) (i|we)\b|^(of |to )?(me|us|myself)( |$)/.test(
          words,
        )
      )
        return false
      const from = index + all.lastIndexOf(words)
      // A sentence ends, and what is looked for with it.
      const end = endOf(sheet, from, from + words.length)
      if (end < from + words.length) {
        if (end > from) {
          marks.push({ at: index, role, text: wordsBetween(sheet, from, end) })
          blankOut(sheet, index, end, 'other')
        }
        return false
      }
      const text = wordsBetween(sheet, from, from + words.length)
        .replace(/^#/, '')
        .replace(/(?<=^bank (?:fee|charge|commission))s$/i, '')
      marks.push({
        at: index,
        role,
        text:
          role === 'occupation' && /[^s]s$/.test(text)
            ? text.replace(/^heads /i, 'head ').replace(/(?<!sale)s$/, '')
            : text,
        ...(/^bank (?:fee|charge|commission)$/i.test(text) ? { isCost: true as const } : {}),
      })
      return true
    })
  return marks
}
