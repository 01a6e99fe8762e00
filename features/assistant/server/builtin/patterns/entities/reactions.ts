import { countPattern, countOf } from './counting.ts'
import { type Sheet, takeMatches } from '../writing/sheet.ts'
import type { TextMark, TextRole } from './texts.ts'

const nouns = '(likes?|comments?|replies|reply|answers?|responses?)'
const having =
  '(?:(?:with|having|have|has|had|got|get|gets|received|attracted|drew|and|or|that|which|who|ever|already) )*'
const posts = '(?:posts?|requisitions?|announcements?|articles?|entries|requests?|offers?|ones)'
const anybody = '(?:nobody|no one|noone|no one else|no-one|no colleague)'
const acted = '(liked?|likes|commented(?: on)?|replied(?: to)?|answered|responded(?: to)?|reacted(?: to)?)'

/** People have requests that nobody answered as well. */
const ofPosts = /(?<![^ ])(?:posts?|requisitions?|announcements?|articles?|posted|feed)(?![^ ])/

interface Bounds {
  readonly minimum?: number
  readonly maximum?: number
}

const bounds: readonly (readonly [before: string, after: string, bounds: (value: number) => Bounds])[] = [
  ['(?:at least|no less than|not less than|minimum|min|>=)', '', (minimum) => ({ minimum })],
  ['(?:at most|up to|no more than|not more than|maximum|max|<=)', '', (maximum) => ({ maximum })],
  ['(?:over|above|more than|>)', '', (value) => ({ minimum: value + 1 })],
  ['(?:under|below|less than|fewer than|<)', '', (value) => ({ maximum: value - 1 })],
  ['', '(?:or|and) (?:more|above|up)', (minimum) => ({ minimum })],
  ['', '(?:or|and) (?:fewer|less|under)', (maximum) => ({ maximum })],
  ['(?:exactly|just|only) ', '', (value) => ({ minimum: value, maximum: value })],
]

const nounOf = (word: string): 'Likes' | 'Comments' => (word.startsWith('lik') ? 'Likes' : 'Comments')

/** How many likes or comments a post must have: `with at least five likes`, `that nobody answered`. */
export function takeReactions(sheet: Sheet): TextMark[] {
  if (!ofPosts.test(sheet.plain)) return []
  const marks: TextMark[] = []
  const keep = (at: number, noun: 'Likes' | 'Comments', { minimum, maximum }: Bounds): boolean => {
    const put = (role: TextRole, value: number | undefined) =>
      value !== undefined && marks.push({ at, role, text: String(value) })
    put(`minimum${noun}`, minimum)
    put(`maximum${noun}`, maximum)
    return true
  }
  for (const [before, after, boundsOf] of bounds)
    takeMatches(
      sheet,
      `${having}${before === '' ? '' : `${before} `}(${countPattern})${after === '' ? '' : ` ${after}`} ${nouns}`,
      'other',
      ({ index, 1: written = '', 2: noun = '' }) => {
        const given = boundsOf(countOf(written))
        return (given.maximum ?? 0) >= 0 && keep(index, nounOf(noun), given)
      },
    )
  // `How many of my posts were liked`
  takeMatches(
    sheet,
    '(?:that |which )?(?:were|was|are|have been|has been|got) (?:ever |actually )?(liked|commented on|answered|replied to)(?=$| (?:at all|by (?:somebody|someone|anyone|others))(?: |$)| [¶])',
    'other',
    ({ index, 1: noun = '' }) => keep(index, nounOf(noun), { minimum: 1 }),
  )
  // `Posts that went unanswered`
  takeMatches(
    sheet,
    '(?:(?:that|which|have|has|had|are|is|was|were|went|gone|remained?|stayed|been|left|still|so far) )*(?:unanswered|uncommented)',
    'other',
    ({ index }) => keep(index, 'Comments', { maximum: 0 }),
  )
  takeMatches(
    sheet,
    `${having}(?:without|no|zero|0|not (?:a single|any|one)|with not (?:a single|any|one)) (?:any |a |an |single )?${nouns}(?: (?:yet|so far|at all))?`,
    'other',
    ({ index, 1: noun = '' }) => keep(index, nounOf(noun), { maximum: 0 }),
  )
  takeMatches(
    sheet,
    `(?:that |which )?(?:${anybody} (?:has |have |ever |yet )*|(?:has |have |was |were |is |are )*(?:not|never) (?:yet |been |ever )*)${acted}(?: (?:yet|so far|at all|by (?:anyone|anybody)))?(?! me)`,
    'other',
    ({ index, 1: verb = '' }) => keep(index, nounOf(verb), { maximum: 0 }),
  )
  takeMatches(
    sheet,
    `(unanswered|uncommented|unliked)(?= ${posts}(?: |$))`,
    'other',
    ({ index, 1: word = '' }) => keep(index, word === 'unliked' ? 'Likes' : 'Comments', { maximum: 0 }),
  )
  takeMatches(
    sheet,
    `(?<=(?:^| )${posts} )(?:that |which |has |have |had |got |received |with |having )+(?:any |some )?${nouns}(?=$)`,
    'other',
    ({ index, 1: noun = '' }) => keep(index, nounOf(noun), { minimum: 1 }),
  )
  return marks
}
