import { type Act, acts } from './acts.ts'

/**
 * What words can mean, whatever the language. The words of structure are the parts of rules; what the others mean for
 * each kind of records stands in the tables of `tools/`.
 */
const structure = [
  'since', 'until', 'before', 'after', 'between', 'this', 'last', 'past', 'next', 'ago', 'start', 'end', 'mid',
  'half', 'whole', 'same', 'soFar', 'yearToDate', 'onwards', 'earlier', 'later', 'older', 'weekend', 'weekOf',
  'ending', 'year', 'spring', 'summer', 'autumn', 'winter', 'christmas', 'christmasEve', 'newYear',
  'quarterLetter', 'halfLetter', 'thousandLetter', 'hundred', 'thousand', 'million', 'lakh',
  'crore', 'thousandEuro', 'pairsOf', 'over', 'under', 'more',
  'less', 'than', 'atLeast', 'atMost', 'exactly', 'about', 'orMore', 'orLess', 'orSo', 'ish', 'plus', 'from',
  'to', 'and', 'or', 'versus', 'in', 'of', 'for', 'by', 'per', 'each', 'with', 'on', 'a', "'s", 'apostrophe',
  'dash', 'minus', 'not', 'no', 'only', 'yet', 'still', 'be', 'do', 'have', 'who', 'mentioning', 'onTopic',
  'toTopic', 'trade', 'ballpark',
  'called', 'top', 'first', 'inText', 'comma', 'demand', 'descending', 'ascending', 'chronological', 'dueOrder',
  'latestFirst', 'showing', 'interval', 'irrespective', 'including', 'except', 'folder', 'file', 'asAt',
  'documentNumber', 'those', 'penny', 'source', 'thatIs', 'totalling', 'now', 'sunk', 'rest', 'deducted',
  'wise', 'nobody', 'inTitle', 'howLong', 'howHigh', 'lasts',
] as const // prettier-ignore

/** Words that ask, and words that any kind of records may be asked with. */
const asking = [
  'howMuch', 'howMany', 'howOften', 'which', 'whose', 'what', 'where', 'when', 'list', 'anything', 'total', 'average',
  'number', 'most', 'least', 'compare', 'difference', 'share', 'apart', 'largest', 'smallest', 'newest',
  'oldest', 'best', 'worst', 'eachCurrency',
  'sorted', 'date', 'lately', 'ever', 'all', 'one', 'we', 'us', 'me', 'mine', 'them', 'it', 'that',
  'whatAbout', 'also', 'afterwards', 'else', 'previous', 'following', 'somebody',
] as const // prettier-ignore

/** What questions are about. */
export const matters = [
  'money', 'transaction', 'payment', 'disbursement', 'receipt', 'expense', 'spending', 'income', 'turnover',
  'profit', 'loss',
  'net', 'balance', 'loan', 'investment', 'must', 'square', 'can', 'make', 'inward', 'outward', 'bothWays',
  'roughTime', 'recorded', 'doing', 'purse', 'final', 'small', 'big', 'expensive', 'invoice', 'bill',
  'draft', 'sent', 'unsent', 'issued', 'acknowledged', 'supplierBill', 'creditNote', 'noCreditNote', 'notOverdue',
  'paid', 'open', 'overdue', 'due', 'partlyPaid', 'unpaidWholly', 'settled', 'notDue', 'amount',
  'dues', 'debtor', 'payable', 'creditor', 'late', 'disputed', 'ages', 'longest', 'stock', 'goods', 'onHand',
  'low', 'gone', 'minimum', 'noMinimum', 'aboveMinimum', 'available', 'unmoved', 'fastest', 'slowest', 'reorder',
  'movement',
  'delivery', 'shipment', 'issue', 'atOnce', 'rawMaterial', 'packaging', 'finishedGoods', 'quantity', 'post',
  'buyingRequisition', 'sellingRequisition', 'requisition', 'erpPost', 'likes', 'comments', 'liked',
  'commented', 'unanswered', 'tagged', 'feed', 'colleagues', 'person', 'connection', 'request', 'requestSent',
  'requestReceived', 'works', 'responsible', 'performs', 'buyerJob', 'matter', 'department', 'jobNoun',
  'needed', 'occurs', 'todo', 'done', 'tickedOff', 'active', 'undated', 'dated', 'high', 'medium',
  'lowPriority', 'sharedWithMe', 'own', 'given', 'priority', 'next', 'nextUp', 'free', 'deadline', 'toDo', 'wasToDo',
  'promised', 'behind', 'notification', 'unread', 'fresh', 'reactions', 'read', 'mention', 'like', 'reply',
  'friendRequest', 'accepted',
  'todoShared', 'happened', 'recordedPayment', 'card', 'bankTransfer', 'cash', 'method', 'terms', 'contact',
  'address', 'item', 'service', 'price', 'noPrice', 'code', 'search', 'document', 'say', 'value',
  'tradeOrder', 'purchaseOrder', 'salesOrder', 'awaited', 'reserved', 'delayed', 'tradeQuote', 'quotable', 'rfq',
  'ownRequisition', 'ownQuote', 'tradeDispute', 'ownDispute', 'theirDispute',
  'drafting', 'message',
] as const // prettier-ignore

/** What records have, are grouped by, and are told apart by. */
export const dimensionSenses = [
  'customer', 'supplier', 'party', 'project', 'account', 'category', 'currency', 'type', 'status', 'direction',
  'material', 'warehouse', 'author', 'tag', 'sharer',
] as const // prettier-ignore

export type Sense =
  | (typeof structure)[number]
  | (typeof asking)[number]
  | (typeof matters)[number]
  | (typeof dimensionSenses)[number]
  | 'method'
  | 'priority'
  | Act

export const senses: readonly Sense[] = [
  ...new Set<Sense>([
    ...structure,
    ...asking,
    ...matters,
    ...dimensionSenses,
    ...(Object.keys(acts) as Act[]),
  ]),
]
export const isAct = (sense: Sense): sense is Act => sense in acts
export const isStructure = (sense: string): boolean => structure.some((one) => one === sense)
