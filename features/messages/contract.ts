import * as z from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import { id, idParams, paging, pathId, requiredText, timestamp } from '#platform/contract/shapes.ts'
import { member } from '#features/members/contract.ts'
import { maxMessageLength, sentences } from './domain.ts'

export const messageErrors = defineErrors({
  signInToSend: [401, sentences.signInToSend],
  signInToView: [401, sentences.signInToView],
  toOneself: [400, 'You cannot send messages to yourself'],
  unknownRecipient: [404, 'User not found'],
  tooLate: [409, sentences.tooLate],
  deleted: [409, 'This message was deleted'],
  notOwn: [403, 'Only its sender can change a message'],
  unknownReply: [404, 'The message that this answers is not in the conversation'],
  tooManyConversations: [429, 'You have started many conversations today. Please try again tomorrow.'],
})

/** The beginning of a message; empty if it was deleted. */
const quote = z.object({ id, senderId: id, content: z.string() })
export type Quote = z.infer<typeof quote>

export const directMessage = z.object({
  id,
  content: z.string(),
  senderId: id,
  timestamp,
  /** Its recipient has read it. */
  isRead: z.boolean(),
  /** Its sender changed it then. */
  editedAt: timestamp.optional(),
  /** Its sender deleted it then; its content is empty. */
  deletedAt: timestamp.optional(),
  /** The message that it answers, with the beginning of its text. */
  replyTo: quote.optional(),
})
export type DirectMessage = z.infer<typeof directMessage>

export const conversation = z.object({
  id,
  /** Both members, the viewer included. */
  participants: z.array(member),
  /** The newest 50, oldest first. A list has fewer where they are long, and a preview has none. */
  messages: z.array(directMessage),
  /** A preview contains only the beginning of its text. */
  lastMessage: directMessage.nullable(),
  unreadCount: z.number().int(),
  /** Cursor of `GET …/{id}/messages` for messages older than `messages`; null where there are none, and in previews. */
  olderCursor: z.string().nullable(),
  /** The id of the sent message, in the answer to sending it. */
  sentMessageId: id.optional(),
})
export type Conversation = z.infer<typeof conversation>

const content = requiredText(maxMessageLength, 'Message', sentences.blank)

const messageParams = idParams.extend({ messageId: pathId })

export const messagesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/messages/conversations',
    summary: 'The caller’s conversations, latest activity first',
    access: 'member',
    unauthenticated: messageErrors.signInToView,
    query: z.object({
      ...paging,
      /** `preview` leaves out the messages, for a list that shows the beginning of the last one. */
      view: z.enum(['preview'], 'The view is not known').optional(),
      /** A part of the other member's username or full name. */
      search: z.string().max(200).optional(),
      /** The conversation with this member, if there is one. */
      with: pathId.optional(),
    }),
    response: z.array(conversation),
    paged: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/messages/conversations/:id',
    summary: 'One conversation',
    access: 'member',
    unauthenticated: messageErrors.signInToView,
    params: idParams,
    response: conversation,
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/messages/conversations',
    quota: 'messages',
    summary: 'Write to a member: opens the conversation with them, or goes on with it',
    access: 'member',
    unauthenticated: messageErrors.signInToSend,
    body: z.object({
      participantId: z
        .number(sentences.noRecipient)
        .int(sentences.noRecipient)
        .positive(sentences.noRecipient),
      content,
    }),
    response: conversation,
    status: 201,
    idempotent: true,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/messages/conversations/:id',
    quota: 'messages',
    summary: 'Write in a conversation',
    access: 'member',
    unauthenticated: messageErrors.signInToSend,
    params: idParams,
    body: z.object({ content, replyTo: id.optional() }),
    response: conversation,
    idempotent: true,
  }),
  messages: endpoint({
    method: 'GET',
    path: '/api/messages/conversations/:id/messages',
    summary: 'Messages of a conversation, page by page into the past; each page oldest first',
    access: 'member',
    unauthenticated: messageErrors.signInToView,
    params: idParams,
    query: z.object(paging),
    response: z.array(directMessage),
    paged: true,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/api/messages/conversations/:id/messages/:messageId',
    quota: 'messages',
    summary: 'Change a message of one’s own, for ten minutes after it was sent',
    access: 'member',
    unauthenticated: messageErrors.signInToSend,
    params: messageParams,
    body: z.object({ content }),
    response: directMessage,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/messages/conversations/:id/messages/:messageId',
    quota: 'messages',
    summary: 'Delete the text of a message of one’s own, for ten minutes after it was sent',
    access: 'member',
    unauthenticated: messageErrors.signInToSend,
    params: messageParams,
    response: directMessage,
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/messages/conversations/:id/read',
    quota: 'marks',
    summary: 'Mark as read what the other member has written, as far as a message or all of it',
    access: 'member',
    unauthenticated: messageErrors.signInToView,
    params: idParams,
    body: z.object({ messageId: id.optional() }).nullish(),
    response: z.object({ message: z.string(), unreadCount: z.number().int() }),
  }),
}
