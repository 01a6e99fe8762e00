import { isTradeType, tradeSentence, tradeTypes, type TradeType } from './domain/trade.ts'

export const notificationTypes = [
  'friend_request',
  'friend_accepted',
  'reply',
  'like',
  'mention',
  'share',
  'message',
  'suggestion_reply',
  'todo_shared',
  'company_invitation',
  'comment',
  'invoice_claimed',
  'recurring_made',
  'recurring_failed',
  'file_shared',
  'data_read',
  'bank_change_own',
  'bank_change_warning',
  'bank_change_stopped',
  'bank_change_done',
  'certificate_expiring',
  'company_ends',
  'company_ends_soon',
  'company_stays',
  'partner_ends',
  'vat_checked',
  'vat_unchecked',
  'name_alike',
  'colleague_gone',
  'files_purged',
  ...tradeTypes,
] as const
export type { TradeType }
export type NotificationType = (typeof notificationTypes)[number]

/** Where a member is told: always on the page, unless they chose nothing. */
export const channels = ['page', 'mail', 'digest', 'none'] as const
export type Channel = (typeof channels)[number]
export const defaultChannel: Channel = 'page'

/** The clock time at which the daily mail is sent, unless the member chose another one. */
export const defaultDigestTime = '08:00'

/** Default page size. */
export const notificationsPerPage = 20
/** Counting stops here. The page shows `99+`. */
export const maxCounted = 100

/** What a sentence is built from. It never quotes: the recipient may lose the right to read the quoted record. */
export interface NotificationEvent {
  readonly type: NotificationType
  /** Full name of the member who caused it, or of the last of several; null where they stay anonymous. */
  readonly name: string | null
  /** How many other members did the same. */
  readonly others: number
  /** The number of messages, or of quotes. */
  readonly times: number
  /** What it is about, beside a post. */
  readonly record?: AboutRecord | null
}

const predicates: Readonly<Record<Exclude<NotificationType, 'message' | TradeType>, string>> = {
  friend_request: 'sent you a connection request',
  friend_accepted: 'accepted your connection request',
  reply: 'replied to your post',
  like: 'liked your post',
  mention: 'mentioned you in a post',
  share: 'shared your post',
  suggestion_reply: 'replied to your suggestion',
  todo_shared: 'shared a to-do with you',
  company_invitation: 'invited you to a company',
  comment: 'mentioned you in a comment',
  invoice_claimed: 'says that an invoice is paid',
  recurring_made: 'waits as a draft',
  recurring_failed: 'could not be made',
  file_shared: 'shared a file with you',
  data_read: 'tells what the assistant and clients read for you',
  bank_change_own: 'has new bank details that take effect in three days',
  bank_change_warning: 'changes its bank details: ask by telephone before you pay',
  bank_change_stopped: 'were stopped',
  bank_change_done: 'have taken effect',
  certificate_expiring: 'expires within 30 days',
  company_ends: 'will be deleted in 14 days, unless an owner keeps it',
  company_ends_soon: 'will be deleted in two days, unless an owner keeps it',
  company_stays: 'is not deleted: it stays',
  partner_ends: 'will be deleted in 14 days',
  vat_checked: 'has a VAT number that is checked now',
  vat_unchecked: 'has a VAT number that is no longer checked',
  name_alike: 'has a name like that of another company here',
  colleague_gone: 'has no account any more: their links, guests and shares have ended',
  files_purged: 'took files away or deleted them',
}

const predicateOf = (type: Exclude<NotificationType, TradeType>, { times, record }: NotificationEvent) => {
  if (type === 'file_shared' && record?.kind === 'folder') return 'shared a folder with you'
  if (type !== 'message') return predicates[type]
  if (record?.kind === 'conversation')
    return times === 1 ? 'wrote in a group' : `wrote the last of ${times} messages in a group`
  return times === 1 ? 'sent you a message' : `sent you ${times} messages`
}

const ofOwnCompany: ReadonlySet<NotificationType> = new Set([
  'bank_change_own',
  'company_ends',
  'company_ends_soon',
  'vat_checked',
  'vat_unchecked',
  'name_alike',
])

function namelessSubject(type: NotificationType): string {
  if (type === 'invoice_claimed') return 'A customer'
  if (type === 'recurring_made' || type === 'recurring_failed') return 'A recurring invoice'
  if (type === 'data_read') return 'A monthly note'
  if (type === 'bank_change_warning') return 'A company that you trade with'
  if (type === 'bank_change_stopped' || type === 'bank_change_done') return 'New bank details of a company'
  if (type === 'certificate_expiring') return 'A certificate of your company'
  if (ofOwnCompany.has(type)) return 'Your company'
  if (type === 'company_stays') return 'A company'
  if (type === 'partner_ends') return 'A company that you trade with'
  if (type === 'colleague_gone') return 'Somebody in your company'
  return type === 'reply' ? 'Anonymous User' : 'Somebody'
}

/** 'Dana Whitfield and 3 others liked your post'. */
export function sentenceOf(event: NotificationEvent): string {
  const { type, name, others } = event
  if (isTradeType(type)) return tradeSentence(type, event.times)
  if (name === null && type === 'mention') return 'Somebody mentioned you anonymously'
  const subject = name ?? namelessSubject(type)
  const othersText = others === 0 ? '' : ` and ${others} ${others === 1 ? 'other' : 'others'}`
  return `${subject}${othersText} ${predicateOf(type, event)}`
}

export const recordKinds = [
  'suggestion',
  'todo',
  'invoice',
  'transaction',
  'movement',
  'conversation',
  'company',
  'counterparty',
  'series',
  'bill',
  'party',
  'file',
  'folder',
  'note',
  'requisition',
  'order',
] as const
export type RecordKind = (typeof recordKinds)[number]

/** A record that a notification is about. */
export interface AboutRecord {
  readonly kind: RecordKind
  readonly id: number
  /** The book that it is in; missing for what is in no book, or the recipient’s own. */
  readonly bookId?: number | null | undefined
}

/** The page that shows a record of each kind. */
const recordAddresses: Readonly<Record<RecordKind, (id: number) => string>> = {
  suggestion: () => '/suggestions',
  todo: () => '/todos?tab=shared',
  invoice: (id) => `/ai?tab=invoices&invoice=${id}`,
  transaction: (id) => `/ai?tab=financials&search=${id}`,
  conversation: (id) => `/messages?conversation=${id}`,
  company: () => '/companies',
  counterparty: (id) => `/companies/${id}`,
  movement: (id) => `/ai?tab=materials&search=${id}`,
  series: () => '/ai?tab=invoices&view=recurring',
  bill: (id) => `/ai?tab=bills&bill=${id}`,
  party: (id) => `/ai?tab=parties&party=${id}`,
  file: (id) => `/ai?tab=files&place=shared&file=${id}`,
  folder: (id) => `/ai?tab=files&place=shared&folder=${id}`,
  note: () => '/account/access#notes',
  requisition: (id) => `/requisitions/${id}`,
  order: (id) => `/orders/${id}`,
}
/** Kinds that members get in books which they need not have chosen. */
const ofBooks: ReadonlySet<NotificationType> = new Set([
  'invoice_claimed',
  'recurring_made',
  'recurring_failed',
  'bill_received',
  'bill_accepted',
  'bill_disputed',
  'bill_answered',
  'bill_credited',
  'payment_announced',
])

const inBook = ({ bookId }: AboutRecord): string => (typeof bookId === 'number' ? `&book=${bookId}` : '')

/** Opens a record with its comments, in its book. */
function commentAddress(record: AboutRecord): string {
  const { kind, id } = record
  // Bills and parties show their comments at once.
  if (kind === 'bill' || kind === 'party') return recordAddresses[kind](id) + inBook(record)
  const shown =
    kind === 'invoice'
      ? `invoices&invoice=${id}&comments=true`
      : `${kind === 'movement' ? 'materials' : 'financials'}&record=${id}`
  return `/ai?tab=${shown}${inBook(record)}`
}

interface AddressSource {
  readonly type: NotificationType
  readonly fromUserId: number | null
  readonly postId: number | null
  readonly record?: AboutRecord | null
}

/** The address that the notification links to; null where there is none. */
export function addressOf({ type, fromUserId, postId, record = null }: AddressSource): string | null {
  if (record !== null && type === 'comment') return commentAddress(record)
  if (record !== null)
    return recordAddresses[record.kind](record.id) + (ofBooks.has(type) ? inBook(record) : '')
  // What is told of trades always names its record.
  if (isTradeType(type)) return null
  switch (type) {
    case 'friend_request':
    case 'friend_accepted':
      return fromUserId === null ? null : `/profile/${fromUserId}`
    case 'message':
      return fromUserId === null ? '/messages' : `/messages?to=${fromUserId}`
    case 'company_invitation':
    case 'bank_change_own':
    case 'bank_change_warning':
    case 'bank_change_stopped':
    case 'bank_change_done':
    case 'certificate_expiring':
    case 'company_ends':
    case 'company_ends_soon':
    case 'company_stays':
    case 'partner_ends':
    case 'vat_checked':
    case 'vat_unchecked':
    case 'name_alike':
    case 'colleague_gone':
      return '/companies'
    case 'comment':
    case 'invoice_claimed':
    case 'recurring_made':
    case 'recurring_failed':
      return '/ai'
    case 'data_read':
      return '/account/access'
    case 'suggestion_reply':
      return '/suggestions'
    case 'todo_shared':
      return '/todos?tab=shared'
    case 'file_shared':
    case 'files_purged':
      return '/ai?tab=files&place=shared'
    case 'reply':
    case 'like':
    case 'mention':
    case 'share':
      return postId === null ? null : `/post/${postId}`
  }
}
