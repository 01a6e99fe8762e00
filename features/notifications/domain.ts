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
] as const
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
  /** The number of messages. */
  readonly times: number
  /** What it is about, beside a post. */
  readonly record?: AboutRecord | null
}

const predicates: Readonly<Record<Exclude<NotificationType, 'message'>, string>> = {
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
}

const predicateOf = ({ type, times, record }: NotificationEvent): string => {
  if (type === 'file_shared' && record?.kind === 'folder') return 'shared a folder with you'
  if (type !== 'message') return predicates[type]
  if (record?.kind === 'conversation')
    return times === 1 ? 'wrote in a group' : `wrote the last of ${times} messages in a group`
  return times === 1 ? 'sent you a message' : `sent you ${times} messages`
}

function namelessSubject(type: NotificationType): string {
  if (type === 'invoice_claimed') return 'A customer'
  if (type === 'recurring_made' || type === 'recurring_failed') return 'A recurring invoice'
  if (type === 'data_read') return 'A monthly note'
  return type === 'reply' ? 'Anonymous User' : 'Somebody'
}

/** 'Dana Whitfield and 3 others liked your post'. */
export function sentenceOf(event: NotificationEvent): string {
  const { type, name, others } = event
  if (name === null && type === 'mention') return 'Somebody mentioned you anonymously'
  const subject = name ?? namelessSubject(type)
  const othersText = others === 0 ? '' : ` and ${others} ${others === 1 ? 'other' : 'others'}`
  return `${subject}${othersText} ${predicateOf(event)}`
}

export const recordKinds = [
  'suggestion',
  'todo',
  'invoice',
  'transaction',
  'movement',
  'conversation',
  'company',
  'series',
  'bill',
  'party',
  'file',
  'folder',
  'note',
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
  movement: (id) => `/ai?tab=materials&search=${id}`,
  series: () => '/ai?tab=invoices&view=recurring',
  bill: (id) => `/ai?tab=bills&bill=${id}`,
  party: (id) => `/ai?tab=parties&party=${id}`,
  file: (id) => `/ai?tab=files&place=shared&file=${id}`,
  folder: (id) => `/ai?tab=files&place=shared&folder=${id}`,
  note: () => '/account/access#notes',
}
/** Kinds that members get in books which they need not have chosen. */
const ofBooks: ReadonlySet<NotificationType> = new Set([
  'invoice_claimed',
  'recurring_made',
  'recurring_failed',
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
  switch (type) {
    case 'friend_request':
    case 'friend_accepted':
      return fromUserId === null ? null : `/profile/${fromUserId}`
    case 'message':
      return fromUserId === null ? '/messages' : `/messages?to=${fromUserId}`
    case 'company_invitation':
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
      return '/ai?tab=files&place=shared'
    case 'reply':
    case 'like':
    case 'mention':
    case 'share':
      return postId === null ? null : `/post/${postId}`
  }
}

/** Why the recipient is told, as a sentence about them. */
export const reasons: Readonly<Record<NotificationType, string>> = {
  friend_request: 'You are told because they ask you for an answer.',
  friend_accepted: 'You are told because you had asked them to connect.',
  reply: 'You are told because you wrote the post that was answered.',
  like: 'You are told because you wrote the post.',
  mention: 'You are told because the post names you with an @.',
  share: 'You are told because you wrote the post.',
  message: 'You are told because the message was written to you.',
  suggestion_reply: 'You are told because you made the suggestion.',
  todo_shared: 'You are told because the to-do was shared with you.',
  company_invitation: 'You are told because they ask you to join their company.',
  comment: 'You are told because the comment names you with an @.',
  invoice_claimed: 'You are told because you see the invoices of this book.',
  recurring_made: 'You are told because you made the recurring invoice.',
  recurring_failed: 'You are told because you made the recurring invoice.',
  file_shared: 'You are told because it was shared with you.',
  data_read: 'You are told once a month, if something was read for you.',
}

/** What the settings call each kind. */
export const typeLabels: Readonly<Record<NotificationType, string>> = {
  friend_request: 'Requests to connect',
  friend_accepted: 'Accepted requests',
  reply: 'Replies to your posts',
  like: 'Likes',
  mention: 'Mentions',
  share: 'Shared posts',
  message: 'Messages',
  suggestion_reply: 'Replies to your suggestions',
  todo_shared: 'To-dos shared with you',
  company_invitation: 'Invitations to companies',
  comment: 'Mentions in comments',
  invoice_claimed: 'Customers who say that they have paid',
  recurring_made: 'Recurring invoices that wait as drafts',
  recurring_failed: 'Recurring invoices that could not be made',
  file_shared: 'Files shared with you',
  data_read: 'Monthly note on what the assistant read',
}
