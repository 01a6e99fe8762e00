import type { FlowAnswer, FlowOrder } from '#features/books/records/server/index.ts'
import { maxRows } from '../../domain.ts'
import { countText } from '../texts/index.ts'
import type { FlowRequest } from './request.ts'
import { capitalized, type FlowTexts } from './flow-texts.ts'

type Answer = FlowAnswer<unknown>

/** `Money paid`, `Average amount of paid transactions`, `Paid transactions`. */
export function subjectText(texts: FlowTexts, { operation, measure, side }: FlowRequest): string {
  const { amount } = texts
  const sideKey = side ?? 'both'
  const many = texts.many[sideKey]
  if (operation === 'list')
    return capitalized(
      measure === 'sum' || measure === 'count' ? many : `${many} and their ${measure} ${amount}`,
    )
  if (measure === 'sum') return capitalized(texts.flow[sideKey])
  if (measure === 'net') return `${texts.net.of}${texts.flow[sideKey]}`
  return measure === 'count' ? `Number of ${many}` : `${capitalized(measure)} ${amount} of ${many}`
}

const isRanking = (order: FlowOrder): boolean => order === 'largest' || order === 'smallest'

const shownCount = ({ records }: Answer): number =>
  Math.min(records.filter(({ shown }) => shown).length, maxRows)

/** Whether only a part of the rows is shown. */
const isCut = ({ operation }: FlowRequest, answer: Answer): boolean =>
  operation === 'group'
    ? answer.groups.length < (answer.groups[0]?.all ?? 0)
    : shownCount(answer) < answer.matched

/** `the 3 largest in each currency`, `the newest`. If all rows are shown: `largest first`. */
export function flowOrderText(texts: FlowTexts, request: FlowRequest, answer: Answer): string | undefined {
  const { operation, order, limit, by, measure, hasNaturalOrder } = request
  if (operation === 'total') return undefined
  const isComplete = !isCut(request, answer)
  if (isComplete && hasNaturalOrder) return undefined
  const isCount = operation === 'group' && measure === 'count'
  const isPerUnit = answer.sums.length > 1 && by !== texts.unit && isRanking(order) && !isCount
  const which = isComplete ? `${order} first` : limit === 1 ? `the ${order}` : `the ${limit} ${order}`
  return isPerUnit ? `${which} in each ${texts.unit}` : which
}

function methodText(
  { amounts, side: sides }: FlowTexts,
  { measure, side }: FlowRequest,
  records: string,
): string {
  const bySide = side === undefined ? `, ${sides.in.toLowerCase()} and ${sides.out.toLowerCase()} apart` : ''
  switch (measure) {
    case 'sum':
      return `Sum of the ${amounts} of ${records}${bySide}`
    case 'net':
      return `${sides.in} less ${sides.out.toLowerCase()}, of ${records}`
    case 'count':
      return `Count of ${records}`
    case 'average':
      return `Sum of the ${amounts} of ${records} by their number, rounded half up${bySide}`
    case 'largest':
    case 'smallest':
      return `${capitalized(measure)} of the ${amounts} of ${records}${bySide}`
  }
}

/** How the figures were computed: `Sum of the amounts of 12 transactions, each currency by itself; 10 shown`. */
export function computedText(texts: FlowTexts, request: FlowRequest, answer: Answer): string {
  const { matched, sums, groups } = answer
  const { operation, by, measure, order, hasNaturalOrder } = request
  const side = request.side ?? 'both'
  if (matched === 0) return `No ${texts.many[side]} match`
  const parts = [methodText(texts, request, countText(matched, texts.one[side], texts.many[side]))]
  if (sums.length > 1 && measure !== 'count') parts.push(`each ${texts.unit} by itself`)
  if (operation === 'group') parts.push(`by ${by}`)
  const hasBothSides = side === 'both' && measure !== 'net' && measure !== 'count' && by !== 'type'
  if (operation === 'group' && isRanking(order) && hasBothSides && !hasNaturalOrder)
    parts.push(`ranked by the ${measure === 'smallest' ? 'smaller' : 'larger'} of the two`)
  const shownText =
    operation === 'group'
      ? `${groups.length} of ${countText(groups[0]?.all ?? 0, 'row')} shown`
      : `${shownCount(answer)} of them shown`
  return parts.join(', ') + (operation !== 'total' && isCut(request, answer) ? `; ${shownText}` : '')
}
