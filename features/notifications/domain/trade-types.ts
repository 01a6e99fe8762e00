/** What is told of requisitions and orders. The people of the other side are never named. */
export const tradeTypes = [
  'quote_received',
  'quotes_opened',
  'requisition_closed',
  'quote_opened',
  'quote_turned_down',
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
] as const
export type TradeType = (typeof tradeTypes)[number]

export const isTradeType = (type: string): type is TradeType => tradeTypes.some((each) => each === type)
