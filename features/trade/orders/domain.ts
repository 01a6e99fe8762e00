import { type Decimal, decimal } from '#platform/contract/decimal.ts'

export const maxReason = 1_000

export const orderSides = ['buyer', 'seller'] as const
export type OrderSide = (typeof orderSides)[number]

export const orderStates = ['approval', 'rejected', 'sent', 'accepted', 'declined', 'cancelled'] as const
export type OrderState = (typeof orderStates)[number]

/** Storekeepers ship and receive, bookkeepers read. */
export const orderReaders = ['trade', 'materials', 'invoices'] as const

/** The other side knows nothing of an order in these states. */
export const hiddenStates = ['approval', 'rejected'] as const satisfies readonly OrderState[]
export const isHidden = (state: OrderState): boolean => hiddenStates.some((hidden) => hidden === state)

export const orderSteps = ['approve', 'reject', 'accept', 'decline', 'cancel'] as const
export type OrderStep = (typeof orderSteps)[number]

interface Transition {
  readonly from: readonly OrderState[]
  readonly to: OrderState
  /** Whether the side that sent the order may do it, and the one that received it. */
  readonly by: { readonly sender: boolean; readonly receiver: boolean }
}

/** Each step of an order: from which states, to which, and by whom. `README.md` draws it. */
export const transitions: Readonly<Record<OrderStep, Transition>> = {
  approve: { from: ['approval'], to: 'sent', by: { sender: true, receiver: false } },
  reject: { from: ['approval'], to: 'rejected', by: { sender: true, receiver: false } },
  accept: { from: ['sent'], to: 'accepted', by: { sender: false, receiver: true } },
  decline: { from: ['sent'], to: 'declined', by: { sender: false, receiver: true } },
  cancel: { from: ['sent', 'accepted'], to: 'cancelled', by: { sender: true, receiver: true } },
}

/** Before an order is accepted its receiver declines it, and only its sender cancels it. */
export const mayStep = (
  step: OrderStep,
  side: OrderSide,
  { sentBy, state }: { readonly sentBy: OrderSide; readonly state: OrderState },
): boolean => {
  const isSender = side === sentBy
  if (step === 'cancel' && state === 'sent') return isSender
  return isSender ? transitions[step].by.sender : transitions[step].by.receiver
}

/** Orders in these states bind quantities of a requisition. */
export const liveStates = ['approval', 'sent', 'accepted'] as const satisfies readonly OrderState[]

/** What stands in a timeline. */
export const eventKinds = [
  'waiting',
  'approved',
  'rejected',
  'sent',
  'accepted',
  'declined',
  'cancelled',
  'shipped',
  'received',
  'corrected',
  'recalled',
  'proposed',
  'agreed',
  'refused',
  'withdrawn',
  'claimed',
  'invoiced',
  'credited',
  'billAccepted',
  'billDisputed',
  'billAnswered',
  'billSettled',
] as const
export type EventKind = (typeof eventKinds)[number]

/** What only the side that did it knows. */
export const ownKinds = ['waiting', 'approved', 'rejected'] as const satisfies readonly EventKind[]

export const movementKinds = ['out', 'back', 'in', 'correction'] as const
export type MovementKind = (typeof movementKinds)[number]

export const numberKinds = ['PO', 'SO', 'DN'] as const
export type NumberKind = (typeof numberKinds)[number]

/** `PO-2026-00001`. */
export const numberOf = (kind: NumberKind, year: number, serial: number): string =>
  `${kind}-${year}-${String(serial).padStart(5, '0')}`

/** Of one order, those that were taken back included. */
export const maxDeliveries = 100
/** Lines of a timeline that are shown: the newest. */
export const maxEvents = 100
/** Of the invoices or bills of an order: the newest. */
export const maxPapers = 200
export const maxNote = 200
export const maxWarehouse = 200

/** Of one delivery. */
export const maxPhotos = 5
export const maxPhotoBytes = 10 * 1024 * 1024
export const photoExtensions = ['jpg', 'jpeg', 'png', 'webp'] as const

export const deliveryStates = ['shipped', 'received', 'cancelled'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** What has become of a line of an order, as decimals in its unit. */
export interface LineProgress {
  readonly quantity: string
  /** Sent and not received yet. */
  readonly underWay: string
  /** Came, without what was damaged. */
  readonly good: string
}

/** What the seller may still send of a line: what came short or damaged is open again. */
export const openToShip = ({ quantity, underWay, good }: LineProgress): Decimal => {
  const open = decimal(quantity).minus(underWay).minus(good)
  return open.lt(0) ? decimal(0) : open
}

/** Whoever approves an order has these rights in its book, and has not awarded it. */
interface Approver {
  readonly isApprover: boolean
  readonly memberId: number | null
}

/** A second person approves; whoever awarded may take it back. */
export const mayDecide = (
  step: OrderStep,
  { isApprover, memberId }: Approver,
  awardedBy: number | null,
): boolean => {
  if (step === 'approve') return isApprover && awardedBy !== memberId
  if (step === 'reject') return isApprover || awardedBy === memberId
  return true
}

/** Days for which what is bought of one supplier counts together: smaller orders come to the limit too. */
export const sumDays = 30

/** From which amount on a company buys only with a second person. */
export interface ApprovalLimit {
  readonly amount: string
  readonly currency: string
}

/** An amount in another currency cannot be compared, so it needs approval too. */
export const needsApproval = (limit: ApprovalLimit | undefined, total: string, currency: string): boolean =>
  limit !== undefined && (limit.currency !== currency || decimal(total).gt(limit.amount))
