import { decimal } from '#platform/contract/decimal.ts'
import type { LineProgress, OrderSide } from '../domain.ts'

export const changeStates = ['open', 'agreed', 'refused', 'withdrawn'] as const
export type ChangeState = (typeof changeStates)[number]

export const changeAnswers = ['accept', 'decline', 'withdraw'] as const
export type ChangeAnswer = (typeof changeAnswers)[number]

/** What becomes of an open change, and whether its proposer or the other side says so. `README.md` draws it. */
export const changeTransitions: Readonly<
  Record<ChangeAnswer, { readonly to: Exclude<ChangeState, 'open'>; readonly by: 'proposer' | 'other' }>
> = {
  accept: { to: 'agreed', by: 'other' },
  decline: { to: 'refused', by: 'other' },
  withdraw: { to: 'withdrawn', by: 'proposer' },
}

interface Proposed {
  readonly side: OrderSide
  /** A second person of the buyer has to want it too. */
  readonly isWaiting: boolean
  readonly wantedBy: number | null
}
interface Answerer {
  readonly side: OrderSide
  readonly isApprover: boolean
  readonly memberId: number | null
}

/** The seller knows nothing of what the buyer proposes before its second person wants it. */
export const isHiddenFrom = (
  side: OrderSide,
  { isWaiting, side: by }: Pick<Proposed, 'isWaiting' | 'side'>,
) => isWaiting && by === 'buyer' && side === 'seller'

/** While a change waits, the buyer's second person accepts it; of its own side's, they decline it too. */
export const mayAnswer = (
  answer: ChangeAnswer,
  { side, isApprover, memberId }: Answerer,
  { side: by, isWaiting, wantedBy }: Proposed,
): boolean => {
  if (isHiddenFrom(side, { side: by, isWaiting })) return false
  const isSecond = isApprover && memberId !== wantedBy
  if (isWaiting && side === 'buyer' && answer === 'accept') return isSecond
  if (isWaiting && side === 'buyer' && by === 'buyer' && answer === 'decline') return isSecond
  return (side === by ? 'proposer' : 'other') === changeTransitions[answer].by
}

/** Of one order, with those that came to nothing. */
export const maxChanges = 20

/** What of a line is on its way or came well: less cannot be agreed. */
export const boundOf = ({ underWay, good }: Pick<LineProgress, 'underWay' | 'good'>) =>
  decimal(underWay).plus(good)
