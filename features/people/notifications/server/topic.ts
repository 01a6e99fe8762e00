import type { AboutRecord, NotificationType } from '../domain.ts'
import { tradeTypes, type TradeType } from '../domain/trade.ts'

/**
 * How repeated events are merged into one notification.
 *   separate  each is a notification of its own
 *   group     one notification for all members who do it to a post; a member who repeats it does not alert again
 *   pair      one notification for a pair of members; a repetition within a day does not alert again
 *   stream    one notification for a pair of members, for a group of them or for a record, which every repetition makes
 *             unread again
 */
type MergeMode = 'separate' | 'group' | 'pair' | 'stream'

const counted: ReadonlySet<TradeType> = new Set(['quote_received', 'question_asked', 'question_answered'])

/** Quotes and questions are counted; all else happens once. */
const tradeModes = Object.fromEntries(
  tradeTypes.map((type) => [type, counted.has(type) ? 'stream' : 'separate']),
) as Record<TradeType, MergeMode>

const mergeModes: Readonly<Record<NotificationType, MergeMode>> = {
  friend_request: 'pair',
  friend_accepted: 'pair',
  reply: 'separate',
  like: 'group',
  mention: 'separate',
  share: 'separate',
  message: 'stream',
  suggestion_reply: 'separate',
  todo_shared: 'separate',
  company_invitation: 'separate',
  comment: 'separate',
  invoice_claimed: 'separate',
  recurring_made: 'separate',
  recurring_failed: 'separate',
  file_shared: 'separate',
  data_read: 'separate',
  bank_change_own: 'separate',
  bank_change_warning: 'separate',
  bank_change_stopped: 'separate',
  bank_change_done: 'separate',
  certificate_expiring: 'separate',
  company_ends: 'separate',
  company_ends_soon: 'separate',
  company_stays: 'separate',
  partner_ends: 'separate',
  vat_checked: 'separate',
  vat_unchecked: 'separate',
  name_alike: 'separate',
  colleague_gone: 'separate',
  files_purged: 'separate',
  ...tradeModes,
}

export interface Subject {
  readonly type: NotificationType
  readonly from: number | null
  readonly postId: number | null
  readonly record?: AboutRecord | null
  /** How many things it tells of at once. */
  readonly times?: number
}

/** The key under which notifications are merged. */
export type Topic =
  | { readonly mergeMode: 'separate' }
  | { readonly mergeMode: Exclude<MergeMode, 'separate'>; readonly key: string }

export function topicOf({ type, from, postId, record = null }: Subject): Topic {
  const mergeMode = mergeModes[type]
  const about = mergeMode === 'group' ? postId : from
  if (mergeMode === 'stream' && record !== null)
    return { mergeMode, key: `${type}:${record.kind}:${record.id}` }
  return mergeMode === 'separate' || from === null || about === null
    ? { mergeMode: 'separate' }
    : { mergeMode, key: `${type}:${about}` }
}
