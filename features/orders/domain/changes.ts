import { decimal } from '#platform/contract/decimal.ts'
import type { LineProgress, OrderSide } from '../domain.ts'

export const changeStates = ['open', 'agreed', 'refused', 'withdrawn'] as const
export type ChangeState = (typeof changeStates)[number]

export const changeAnswers = ['accept', 'decline', 'withdraw'] as const
export type ChangeAnswer = (typeof changeAnswers)[number]

/** What becomes of an open change, and whether its proposer or the other side says so. `docs/trade.md` draws it. */
export const changeTransitions: Readonly<
  Record<ChangeAnswer, { readonly to: Exclude<ChangeState, 'open'>; readonly by: 'proposer' | 'other' }>
> = {
  accept: { to: 'agreed', by: 'other' },
  decline: { to: 'refused', by: 'other' },
  withdraw: { to: 'withdrawn', by: 'proposer' },
}

export const mayAnswer = (answer: ChangeAnswer, side: OrderSide, proposedBy: OrderSide): boolean =>
  (side === proposedBy ? 'proposer' : 'other') === changeTransitions[answer].by

/** Of one order, with those that came to nothing. */
export const maxChanges = 20

/** What of a line is on its way or came well: less cannot be agreed. */
export const boundOf = ({ underWay, good }: Pick<LineProgress, 'underWay' | 'good'>) =>
  decimal(underWay).plus(good)
