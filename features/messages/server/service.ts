import { createNotifier } from '#features/notifications/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { type DirectMessage, messageErrors } from '../contract.ts'
import { newConversationsPerDay } from '../domain.ts'
import { messageEvents } from './events.ts'
import { presentMessage } from './present.ts'
import type { OwnParticipation } from './rights.ts'
import * as sql from './sql/index.ts'

type Transact = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>

/** The stored answer of a call, from which a repeated call is answered. */
export interface Sent {
  readonly conversationId: number
  readonly messageId: number
}

interface NewText {
  readonly content: string
  readonly replyTo?: number | undefined
}

/** Seconds until midnight in UTC, in which the database counts days. */
const untilMidnight = (now = new Date()): number => (86_400_000 - (now.getTime() % 86_400_000)) / 1000

export function messageService(app: Pick<App, 'database' | 'live' | 'config'>) {
  const { database, live, config } = app
  const events = messageEvents(live)
  const notifications = createNotifier(app)

  const insertAndNotify = async (
    tx: Transaction,
    actor: Viewer,
    conversationId: number,
    { content, replyTo }: NewText,
  ): Promise<Sent> => {
    const message = await sql.insertMessage(tx, { conversationId, senderId: actor.id, content, replyTo })
    // The other account may have been deleted since the conversation was found.
    if (message === undefined) throw new Refusal(commonErrors.notFound)
    if (replyTo !== undefined && message.replyTo === null) throw new Refusal(messageErrors.unknownReply)
    await notifications.notify(tx, { to: [message.recipientId], type: 'message', from: actor.id })
    events.sent(tx, conversationId, actor.id, message)
    return { conversationId, messageId: message.id }
  }

  const send = (
    actor: Viewer,
    { id }: OwnParticipation,
    text: NewText,
    transaction: Transact,
  ): Promise<Sent> => transaction((tx) => insertAndNotify(tx, actor, id, text))

  /** Changes a message of the actor’s own, or deletes its text. */
  const change = (
    actor: Viewer,
    participation: OwnParticipation,
    messageId: number,
    work: (tx: Transaction, place: sql.Change, found: sql.Changeable) => Promise<sql.MessageRow>,
  ): Promise<DirectMessage> =>
    database.transaction(async (tx) => {
      const place = { conversationId: participation.id, messageId, senderId: actor.id }
      const found = await sql.lockMessage(tx, place)
      if (found === undefined) throw new Refusal(commonErrors.notFound)
      if (!found.isOwn) throw new Refusal(messageErrors.notOwn)
      if (found.isLate) throw new Refusal(messageErrors.tooLate)
      const message = presentMessage(await work(tx, place, found), participation, actor)
      events.changed(tx, participation.id, message, [actor.id, participation.other.id])
      return message
    })

  const edit = (actor: Viewer, participation: OwnParticipation, messageId: number, content: string) =>
    change(actor, participation, messageId, (tx, place, { isDeleted }) => {
      if (isDeleted) throw new Refusal(messageErrors.deleted)
      return sql.editMessage(tx, place, content)
    })

  const remove = (actor: Viewer, participation: OwnParticipation, messageId: number) =>
    change(actor, participation, messageId, sql.deleteMessage)

  /** Sends a message to a member, in an existing conversation or a new one. */
  const open = (
    actor: Viewer,
    { participantId, content }: { participantId: number; content: string },
    transaction: Transact,
  ): Promise<Sent> => {
    if (participantId === actor.id) throw new Refusal(messageErrors.toOneself)
    return transaction(async (tx) => {
      const conversation = await sql.openConversation(tx, actor.id, participantId)
      if (conversation === undefined) throw new Refusal(messageErrors.unknownRecipient)
      if (conversation.isNew && config.rateLimit) {
        const opened = await sql.countOpening(tx, actor.id)
        if (opened > newConversationsPerDay)
          throw new Refusal(messageErrors.tooManyConversations, { retryAfter: untilMidnight() })
      }
      return insertAndNotify(tx, actor, conversation.id, { content })
    })
  }

  /** Answers how many messages stay unread. */
  const read = (
    actor: Viewer,
    { id, other, unreadCount }: OwnParticipation,
    upTo: number | undefined,
  ): Promise<number> =>
    database.transaction(async (tx) => {
      const mark = await sql.markRead(tx, { conversationId: id, readerId: actor.id, upTo })
      if (mark === undefined) return unreadCount
      events.read(tx, id, { readerId: actor.id, otherId: other.id, readId: mark.readId })
      // Once all messages are read, their notification no longer applies.
      if (mark.unreadCount === 0)
        await notifications.withdraw(tx, { to: [actor.id], type: 'message', from: other.id })
      return mark.unreadCount
    })

  return { open, send, edit, remove, read, tidy: () => sql.deleteOldOpenings(database) }
}

export type MessageService = ReturnType<typeof messageService>
