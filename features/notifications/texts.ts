import type { NotificationType } from './domain.ts'
import { tradeTexts } from './domain/trade.ts'

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
  bank_change_own: 'You are told because you run the company, and can stop it.',
  bank_change_warning: 'You are told because you pay for a book that trades with the company.',
  bank_change_stopped: 'You are told because you were told of the change.',
  bank_change_done: 'You are told because you were told of the change.',
  certificate_expiring: 'You are told because you run the company.',
  ...tradeTexts('reason'),
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
  bank_change_own: 'New bank details of your company',
  bank_change_warning: 'New bank details of companies that you trade with',
  bank_change_stopped: 'New bank details that were stopped',
  bank_change_done: 'New bank details that have taken effect',
  certificate_expiring: 'Certificates that expire soon',
  ...tradeTexts('label'),
}
