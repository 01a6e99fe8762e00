import type { FlowAnswer, FlowOrder } from '#features/columns/server/index.ts'
import { maxRows } from '../../domain.ts'
import { counted } from '../words/index.ts'
import type { FlowRequest } from './request.ts'
import { capital, type FlowWords } from './words.ts'

type Answer = FlowAnswer<unknown>

/** `Money paid`, `Average amount of paid transactions`, `Paid transactions`. */
export function subject(words: FlowWords, { operation, measure, side }: FlowRequest): string {
  const { amount } = words
  const whose = side ?? 'both'
  const many = words.many[whose]
  if (operation === 'list')
    return capital(measure === 'sum' || measure === 'count' ? many : `${many} and their ${measure} ${amount}`)
  if (measure === 'sum') return capital(words.flow[whose])
  if (measure === 'net') return `Net of ${words.flow[whose]}`
  return measure === 'count' ? `Number of ${many}` : `${capital(measure)} ${amount} of ${many}`
}

const isRanking = (order: FlowOrder): boolean => order === 'largest' || order === 'smallest'

const shownOf = ({ records }: Answer): number =>
  Math.min(records.filter(({ shown }) => shown).length, maxRows)

/** Whether there is more than what is shown. */
const isCut = ({ operation }: FlowRequest, answer: Answer): boolean =>
  operation === 'group'
    ? answer.groups.length < (answer.groups[0]?.all ?? 0)
    : shownOf(answer) < answer.matched

/** `the 3 largest in each currency`, `the newest`; where all is shown, `largest first`. */
export function orderWords(words: FlowWords, asked: FlowRequest, answer: Answer): string | undefined {
  const { operation, order, limit, by, measure, isInTurn } = asked
  if (operation === 'total') return undefined
  const isWhole = !isCut(asked, answer)
  if (isWhole && isInTurn) return undefined
  const isCount = operation === 'group' && measure === 'count'
  const isApart = answer.sums.length > 1 && by !== words.unit && isRanking(order) && !isCount
  const which = isWhole ? `${order} first` : limit === 1 ? `the ${order}` : `the ${limit} ${order}`
  return isApart ? `${which} in each ${words.unit}` : which
}

function method(
  { amounts, side: sides }: FlowWords,
  { measure, side }: FlowRequest,
  records: string,
): string {
  const apart = side === undefined ? `, ${sides.in.toLowerCase()} and ${sides.out.toLowerCase()} apart` : ''
  switch (measure) {
    case 'sum':
      return `Sum of the ${amounts} of ${records}${apart}`
    case 'net':
      return `${sides.in} less ${sides.out.toLowerCase()}, of ${records}`
    case 'count':
      return `Count of ${records}`
    case 'average':
      return `Sum of the ${amounts} of ${records} by their number, rounded half up${apart}`
    case 'largest':
    case 'smallest':
      return `${capital(measure)} of the ${amounts} of ${records}${apart}`
  }
}

/** How the figures came about: `Sum of the amounts of 12 transactions, each currency by itself; 10 shown`. */
export function computedWords(words: FlowWords, asked: FlowRequest, answer: Answer): string {
  const { matched, sums, groups } = answer
  const { operation, by, measure, order, isInTurn } = asked
  const side = asked.side ?? 'both'
  if (matched === 0) return `No ${words.many[side]} match`
  const parts = [method(words, asked, counted(matched, words.one[side], words.many[side]))]
  if (sums.length > 1 && measure !== 'count') parts.push(`each ${words.unit} by itself`)
  if (operation === 'group') parts.push(`by ${by}`)
  const isOfTwo = side === 'both' && measure !== 'net' && measure !== 'count' && by !== 'type'
  if (operation === 'group' && isRanking(order) && isOfTwo && !isInTurn)
    parts.push(`ranked by the ${measure === 'smallest' ? 'smaller' : 'larger'} of the two`)
  const shown =
    operation === 'group'
      ? `${groups.length} of ${counted(groups[0]?.all ?? 0, 'row')} shown`
      : `${shownOf(answer)} of them shown`
  return parts.join(', ') + (operation !== 'total' && isCut(asked, answer) ? `; ${shown}` : '')
}
