import * as z from 'zod'
import { id, timestamp } from '#platform/contract/shapes.ts'
import { member } from '#features/people/members/contract.ts'
import { attachment } from '#features/network/posts/contract.ts'
import { groupEvents } from '../domain.ts'

/** The beginning of a message; empty if it was deleted or has only files. */
const quote = z.object({
  id,
  senderId: id,
  content: z.string(),
  /** How many files it has, if it has any. */
  fileCount: z.number().int().optional(),
})
export type Quote = z.infer<typeof quote>

export const directMessage = z.object({
  id,
  content: z.string(),
  senderId: id,
  timestamp,
  /** Its recipient has read it; in a group everybody else. */
  isRead: z.boolean(),
  /** Its sender changed it then. */
  editedAt: timestamp.optional(),
  /** Its sender deleted it then; its content is empty. */
  deletedAt: timestamp.optional(),
  /** The message that it answers, with the beginning of its text. */
  replyTo: quote.optional(),
  /** Only of a message with files. Its content may then be empty. */
  attachments: z.array(attachment).optional(),
  /** Who wrote it, in groups. They may have left since. */
  sender: member.optional(),
  /** A line about the group, whose sentence is its content. */
  event: z.enum(groupEvents).optional(),
})
export type DirectMessage = z.infer<typeof directMessage>

/** What a conversation with a name has besides. */
const group = z.object({
  name: z.string(),
  createdBy: member.nullable(),
  memberCount: z.number().int(),
  /** The viewer wants no notifications of it. */
  muted: z.boolean(),
  /** Not in previews. How far each member has read. */
  members: z.array(z.object({ id, isAdministrator: z.boolean(), readId: z.number().int() })),
})
export type Group = z.infer<typeof group>

export const conversation = z.object({
  id,
  /** Both members, the viewer included. Of a group all whom the viewer may see, and in previews the viewer alone. */
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
  /** Only of groups. */
  group: group.optional(),
})
export type Conversation = z.infer<typeof conversation>

/** A message that contains the text of a search. */
export const foundMessage = z.object({
  id,
  conversationId: id,
  /** The part of the message around the text. */
  excerpt: z.string(),
  timestamp,
  sender: member,
  /** The other member of the conversation; null for a group. */
  other: member.nullable(),
  /** Null for a conversation of two. */
  groupName: z.string().nullable(),
})
export type FoundMessage = z.infer<typeof foundMessage>
