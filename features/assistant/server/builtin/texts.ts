import { type Sheet, take, wordsBetween } from './sheet.ts'
import { vocabulary } from './vocabulary.ts'

export type TextRole = 'text' | 'location' | 'occupation' | 'name' | 'number' | 'tag'

/** Words of the member's own: looked for as they were written. */
export interface TextMark {
  readonly at: number
  readonly role: TextRole
  readonly text: string
}

const ofPeople: ReadonlySet<TextRole> = new Set(['location', 'occupation', 'name'])

/** Up to what was understood, or to the end. */
const free =
  '([^ §¶¤·‡]+(?: (?!(?:this|last|in|from|by|since|per|and|or|with|but|without|except|not|who|that) ?)[^ §¶¤·‡]+){0,4})'
const someone =
  '(?:who|people|persons?|members?|colleagues?|users?|everyone|everybody|anyone|anybody|somebody|someone|contacts?|staff|connections?|friends?|team)'
const articles = '(?:the |an? |our )?'

const job =
  '(?:account |sales |purchasing |warehouse |sourcing |office )?(?:buyer|manager|accountant|director|clerk|controller|engineer|developer|bookkeeper|planner|storekeeper)(?=s?(?: |$))s?|heads? of \\p{L}+'

const patterns: readonly (readonly [source: string, role: TextRole])[] = [
  ['(?:invoice )?(?:number |no\\.? |nr\\.? |# ?)?((?:inv|draft)-[\\w-]+)', 'number'],
  ['invoice (?:number |no\\.? |nr\\.? |#)?(\\d[\\w-]*)', 'number'],
  [`#([\\p{L}\\d_-]+)`, 'tag'],
  [`(?:tagged(?: with| as)?|with (?:the )?(?:hash)?tag|(?:hash)?tag) ${free}`, 'tag'],
  [
    `${someone} (?:(?:do|does|that|who|which|is|are|we|i|have|has|there|here|all|of|us|our|know|my) )*(?:(?:works?|working|lives?|living|based|located|sits?|sitting) )?(?:in|at|from|near) ${articles}${free}`,
    'location',
  ],
  [
    `(?:works?|working|based|located|lives?|living|sits?) (?:in|at|out of|from) ${articles}${free}`,
    'location',
  ],
  [`whose (?:occupation|job|job title|role|title|position) is ${articles}${free}`, 'occupation'],
  [`(${job})`, 'occupation'],
  [`(?<=· )(?:who )?(?:are |is )?(?:based |located |working |living )?(?:in|at) ${free}`, 'location'],
  [`(?:works?|working) as ${articles}${free}`, 'occupation'],
  [`with (?:the )?(?:occupation|job|job title|role|title|position)(?: of)? ${free}`, 'occupation'],
  [`who (?:is|are) (?:the |our |an? )${free}`, 'occupation'],
  [
    `(?:people|members?|colleagues?|users?|someone|somebody|anyone|person) (?:is |are )?(?:called|named|by the name of|with the name|whose name is) ${free}`,
    'name',
  ],
  [`who (?:is|are) ${free}`, 'name'],
  [
    `(?<!(?:what|how|many|my|any|new|recent|latest|of|the|unread) )(?:about|mentioning|mention|mentions|that mentions?|which mentions?|containing|contains?|that contains?|called|named|titled|entitled|saying|that says?|with the words?|with the text|including the words?|regarding|concerning|relating to|related to|on the subject of|described as|with the description) ${articles}${free}`,
    'text',
  ],
  [
    `(?:search|look|find)(?: (?:everything|everywhere|anything|all|my|our|the|records|data|me))* (?:for|about|on) ${articles}${free}`,
    'text',
  ],
]

/** What money is spent on, and only descriptions tell. */
const costs =
  '(rent|freight|transport|transportation|insurance|electricity|energy|heating|telephone|internet|software|licen[cs]e|subscription|customs|travel|flight|hotel|fuel|diesel|petrol|parking|toll|cleaning|maintenance|repair|advertising|marketing|catering|coffee|stationery|postage|courier|demurrage|handling|legal|audit|consulting|training|leasing|lease|commission|inspection|certificate|furniture|laptop|computer|interest|fee|deposit)(?<!customs)s?'

/** A cost that stands among what nothing else took. */
export function takeCosts(sheet: Sheet): TextMark[] {
  const marks: TextMark[] = []
  take(sheet, costs, 'other', ({ index, 1: text = '' }) => marks.push({ at: index, role: 'text', text }) > 0)
  return marks
}

/** Where somebody works is no warehouse: `places` come before names, the others after them. */
export function takeTexts(sheet: Sheet, which: 'places' | 'others'): TextMark[] {
  const marks: TextMark[] = []
  for (const [source, role] of patterns.filter(
    ([, each]) => (each === 'location' || each === 'occupation') === (which === 'places'),
  ))
    take(sheet, source, 'other', ({ index, 0: all, 1: words = '' }) => {
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
        /^(mentions|likes|replies|messages)$|^(did|do|have|were|was) (i|we)\b/.test(words)
      )
        return false
      const from = index + all.lastIndexOf(words)
      const text = wordsBetween(sheet, from, from + words.length).replace(/^#/, '')
      marks.push({
        at: index,
        role,
        text:
          role === 'occupation' && /[^s]s$/.test(text)
            ? text.replace(/^heads /i, 'head ').replace(/(?<!sale)s$/, '')
            : text,
      })
      return true
    })
  return marks
}
