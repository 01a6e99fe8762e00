/** What is told of requisitions, orders and their bills. The people of the other side are never named. */
export const tradeTypes = [
  'quote_received',
  'quotes_opened',
  'requisition_closed',
  'quote_opened',
  'quote_turned_down',
  'question_asked',
  'question_answered',
  'order_received',
  'order_accepted',
  'order_declined',
  'order_cancelled',
  'order_shipped',
  'order_differs',
  'order_change',
  'order_change_agreed',
  'order_change_refused',
  'approval_wanted',
  'approval_given',
  'approval_refused',
  'bill_received',
  'bill_accepted',
  'bill_disputed',
  'bill_answered',
  'bill_credited',
  'payment_announced',
] as const
export type TradeType = (typeof tradeTypes)[number]

export const isTradeType = (type: string): type is TradeType => tradeTypes.some((each) => each === type)

interface Told {
  readonly sentence: string | ((times: number) => string)
  readonly reason: string
  /** What the settings call it. */
  readonly label: string
}

const asking = 'You are told because your side asked for quotes.'
const quoting = 'You are told because your side has quoted.'
const trading = 'You are told because you trade for one of the two sides.'

const billing = 'You are told because you write the bills or invoices of one of the two sides.'

const questions = (times: number) => (times === 1 ? 'A question' : `${times} questions`)
const quotes = (times: number) => (times === 1 ? 'A quote' : `${times} quotes`)

export const tradeTold: Readonly<Record<TradeType, Told>> = {
  quote_received: {
    sentence: (times) => `${quotes(times)} arrived on your requisition`,
    reason: asking,
    label: 'Quotes on your open requisitions',
  },
  quotes_opened: {
    sentence: (times) => `${quotes(times)} on your requisition can be compared now`,
    reason: asking,
    label: 'Quotes at the deadline',
  },
  requisition_closed: {
    sentence: 'Your requisition has closed without a quote',
    reason: asking,
    label: 'Requisitions without a quote',
  },
  quote_opened: {
    sentence: 'A requisition that you quoted on has closed',
    reason: quoting,
    label: 'Deadlines of what you quoted on',
  },
  quote_turned_down: {
    sentence: 'A quote of yours was not chosen',
    reason: quoting,
    label: 'Quotes of yours that were not chosen',
  },
  question_asked: {
    sentence: (times) => `${questions(times)} about your requisition`,
    reason: asking,
    label: 'Questions about your requisitions',
  },
  question_answered: {
    sentence: (times) => `${questions(times)} about a requisition ${times === 1 ? 'was' : 'were'} answered`,
    reason: 'You are told because your side was invited, has asked or has quoted.',
    label: 'Answers to questions about what you may quote on',
  },
  order_received: { sentence: 'You got an order', reason: trading, label: 'Orders sent to you' },
  order_accepted: { sentence: 'Your order was accepted', reason: trading, label: 'Accepted orders' },
  order_declined: { sentence: 'Your order was declined', reason: trading, label: 'Declined orders' },
  order_cancelled: {
    sentence: 'An order was cancelled by the other side',
    reason: trading,
    label: 'Cancelled orders',
  },
  order_shipped: {
    sentence: 'A delivery is on its way to you',
    reason: 'You are told because your side has ordered.',
    label: 'Deliveries on their way to you',
  },
  order_differs: {
    sentence: 'A delivery of yours arrived with differences',
    reason: 'You are told because your side sent it.',
    label: 'Deliveries received with differences',
  },
  order_change: {
    sentence: 'A change of an order waits for your answer',
    reason: trading,
    label: 'Proposed changes of orders',
  },
  order_change_agreed: {
    sentence: 'Your change of an order was accepted',
    reason: trading,
    label: 'Accepted changes of orders',
  },
  order_change_refused: {
    sentence: 'Your change of an order was declined',
    reason: trading,
    label: 'Declined changes of orders',
  },
  approval_wanted: {
    sentence: 'An order waits for your approval',
    reason: 'You are told because you may approve orders of this company.',
    label: 'Orders that wait for your approval',
  },
  approval_given: {
    sentence: 'An order of yours was approved and sent',
    reason: 'You are told because you awarded the order.',
    label: 'Approved orders',
  },
  approval_refused: {
    sentence: 'An order of yours was not approved',
    reason: 'You are told because you awarded the order.',
    label: 'Orders that were not approved',
  },
  bill_received: { sentence: 'A bill of an order arrived', reason: billing, label: 'Bills of your orders' },
  bill_accepted: {
    sentence: 'An invoice of yours was accepted',
    reason: billing,
    label: 'Accepted invoices',
  },
  bill_disputed: {
    sentence: 'Lines of an invoice of yours were disputed',
    reason: billing,
    label: 'Disputed invoices',
  },
  bill_answered: {
    sentence: 'What you disputed of a bill was answered',
    reason: billing,
    label: 'Answers to what you disputed',
  },
  bill_credited: {
    sentence: 'A credit note for a bill of an order arrived',
    reason: billing,
    label: 'Credit notes for your bills',
  },
  payment_announced: {
    sentence: 'A payment of an invoice of yours was announced',
    reason: billing,
    label: 'Announced payments',
  },
}

export function tradeSentence(type: TradeType, times: number): string {
  const { sentence } = tradeTold[type]
  return typeof sentence === 'string' ? sentence : sentence(times)
}

/** One text of each kind, for the tables that have all kinds. */
export const tradeTexts = (which: 'reason' | 'label'): Readonly<Record<TradeType, string>> =>
  Object.fromEntries(tradeTypes.map((type) => [type, tradeTold[type][which]])) as Record<TradeType, string>
