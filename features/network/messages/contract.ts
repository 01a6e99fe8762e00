import * as z from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  fileQuery,
  id,
  idParams,
  isStorable,
  message,
  paging,
  pathId,
  requiredText,
  text,
} from '#platform/contract/shapes.ts'
import { attachmentRules, descriptions } from '#features/network/posts/contract.ts'
import { messageErrors } from './contract/errors.ts'
import { conversation, directMessage, foundMessage } from './contract/shapes.ts'
import { maxGroupMembers, maxGroupName, maxMessageLength, sentences } from './domain.ts'

export { messageErrors } from './contract/errors.ts'
export type { Conversation, DirectMessage, FoundMessage, Group, Quote } from './contract/shapes.ts'

const content = requiredText(maxMessageLength, 'Message', sentences.blank)

/** May be empty beside files. */
const words = text(maxMessageLength, 'Message').transform((value) => value.trim())

const withFiles = z.object({ content: words.default(''), descriptions })

const participantId = z
  .number(sentences.noRecipient)
  .int(sentences.noRecipient)
  .positive(sentences.noRecipient)

const groupName = requiredText(maxGroupName, 'Name', 'Please enter a name for the group')
const memberIds = z
  .array(id, 'Please choose members')
  .min(1, 'Please choose members')
  .max(maxGroupMembers - 1, `A group has at most ${maxGroupMembers} members`)

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
      /** A part of the other member's username or full name, or of a group's name. */
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
    body: z.object({ participantId, content }),
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
  search: endpoint({
    method: 'GET',
    path: '/api/messages/search',
    summary: 'Messages with a text, newest first, in all conversations of the caller or in one',
    access: 'member',
    unauthenticated: messageErrors.signInToView,
    query: z.object({
      ...paging,
      search: z.string().max(200).refine(isStorable, 'The text cannot be searched for'),
      conversation: pathId.optional(),
    }),
    response: z.array(foundMessage),
    paged: true,
  }),
  openWithFiles: endpoint({
    method: 'POST',
    path: '/api/messages/files',
    quota: 'messages',
    summary: 'Send files to a member: opens the conversation with them, or goes on with it',
    access: 'member',
    unauthenticated: messageErrors.signInToSend,
    body: withFiles.extend({ participantId: pathId }),
    files: attachmentRules,
    response: conversation,
    status: 201,
    idempotent: true,
  }),
  sendFiles: endpoint({
    method: 'POST',
    path: '/api/messages/conversations/:id/files',
    quota: 'messages',
    summary: 'Send files in a conversation, with words or without',
    access: 'member',
    unauthenticated: messageErrors.signInToSend,
    params: idParams,
    body: withFiles.extend({ replyTo: pathId.optional() }),
    files: attachmentRules,
    response: conversation,
    idempotent: true,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/messages/files/:id',
    summary: 'A file of a message, for the members of its conversation; `?preview=true` is a small picture',
    access: 'member',
    unauthenticated: messageErrors.signInToView,
    params: idParams,
    query: fileQuery,
    response: z.unknown(),
    binary: true,
  }),
  messages: endpoint({
    method: 'GET',
    path: '/api/messages/conversations/:id/messages',
    summary: 'Messages of a conversation, page by page into the past; each page oldest first',
    access: 'member',
    unauthenticated: messageErrors.signInToView,
    params: idParams,
    query: z.object({
      ...paging,
      /** Messages around this one; their cursor leads to older ones. */
      around: pathId.optional(),
      /** The next messages after this one; an empty page is the end. */
      after: pathId.optional(),
    }),
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
    body: z.object({ content: words }),
    response: directMessage,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/messages/conversations/:id/messages/:messageId',
    quota: 'messages',
    summary: 'Delete the text and files of a message of one’s own, for ten minutes after it was sent',
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
  createGroup: endpoint({
    method: 'POST',
    path: '/api/messages/groups',
    quota: 'messages',
    summary: 'Create a group of members with a name, which its creator administers',
    access: 'member',
    unauthenticated: messageErrors.signInToSend,
    body: z.object({ name: groupName, memberIds }),
    response: conversation,
    status: 201,
    idempotent: true,
  }),
  renameGroup: endpoint({
    method: 'PUT',
    path: '/api/messages/groups/:id',
    quota: 'messages',
    summary: 'Rename a group, by its administrator',
    access: 'member',
    unauthenticated: messageErrors.signInToSend,
    params: idParams,
    body: z.object({ name: groupName }),
    response: conversation,
  }),
  addToGroup: endpoint({
    method: 'POST',
    path: '/api/messages/groups/:id/members',
    quota: 'messages',
    summary: 'Add members to a group, by its administrator; they read what is written from then on',
    access: 'member',
    unauthenticated: messageErrors.signInToSend,
    params: idParams,
    body: z.object({ memberIds }),
    response: conversation,
  }),
  leaveGroup: endpoint({
    method: 'DELETE',
    path: '/api/messages/groups/:id/members/:memberId',
    quota: 'messages',
    summary: 'Leave a group, or remove somebody from it, by its administrator',
    access: 'member',
    unauthenticated: messageErrors.signInToSend,
    params: idParams.extend({ memberId: pathId }),
    response: message,
  }),
  muteGroup: endpoint({
    method: 'PUT',
    path: '/api/messages/groups/:id/muted',
    quota: 'marks',
    summary: 'Get no notifications of a group, or get them again',
    access: 'member',
    unauthenticated: messageErrors.signInToView,
    params: idParams,
    body: z.object({ muted: z.boolean() }),
    response: conversation,
  }),
}
