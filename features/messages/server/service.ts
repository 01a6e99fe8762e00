import { notifier } from '#features/notifications/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { messageErrors } from '../contract.ts'
import { newConversationsPerDay } from '../domain.ts'
import { messageEvents } from './events.ts'
import type { OwnParticipation } from './rights.ts'
import * as sql from './sql/index.ts'

type Transact = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>

/** What a message became: all that a repeated call has to know. */
export interface Sent {
  readonly conversationId: number
  readonly messageId: number
}

/** The limit counts days as the database does, in UTC. */
const untilMidnight = (now = new Date()): number => (86_400_000 - (now.getTime() % 86_400_000)) / 1000

export function messageService(app: Pick<App, 'database' | 'live' | 'config'>) {
  const { database, live, config } = app
  const events = messageEvents(live)
  const notices = notifier(app)

  const write = async (
    tx: Transaction,
    viewer: Viewer,
    conversationId: number,
    content: string,
  ): Promise<Sent> => {
    const message = await sql.insertMessage(tx, { conversationId, senderId: viewer.id, content })
    // The other member's account, and the conversation with it, may be gone since it was looked up.
    if (message === undefined) throw new Refusal(commonErrors.notFound)
    await notices.notify(tx, { to: [message.recipientId], type: 'message', from: viewer.id })
    events.sent(tx, conversationId, viewer.id, message)
    return { conversationId, messageId: message.id }
  }

  const send = (
    viewer: Viewer,
    { id }: OwnParticipation,
    content: string,
    transaction: Transact,
  ): Promise<Sent> => transaction((tx) => write(tx, viewer, id, content))

  /** Writes to a member, whether or not the two have a conversation. */
  const open = (
    viewer: Viewer,
    { participantId, content }: { participantId: number; content: string },
    transaction: Transact,
  ): Promise<Sent> => {
    if (participantId === viewer.id) throw new Refusal(messageErrors.toOneself)
    return transaction(async (tx) => {
      const conversation = await sql.openConversation(tx, viewer.id, participantId)
      if (conversation === undefined) throw new Refusal(messageErrors.unknownRecipient)
      if (conversation.isNew && config.rateLimit) {
        const opened = await sql.countOpening(tx, viewer.id)
        if (opened > newConversationsPerDay)
          throw new Refusal(messageErrors.tooManyConversations, { retryAfter: untilMidnight() })
      }
      return write(tx, viewer, conversation.id, content)
    })
  }

  /** Answers how many messages are left unread. */
  const read = (
    viewer: Viewer,
    { id, other, unreadCount }: OwnParticipation,
    upTo: number | undefined,
  ): Promise<number> =>
    database.transaction(async (tx) => {
      const mark = await sql.markRead(tx, { conversationId: id, readerId: viewer.id, upTo })
      if (mark === undefined) return unreadCount
      events.read(tx, id, { readerId: viewer.id, otherId: other.id, readId: mark.readId })
      // Where nothing is left unread the bell has nothing to say of it either.
      if (mark.unreadCount === 0)
        await notices.withdraw(tx, { to: [viewer.id], type: 'message', from: other.id })
      return mark.unreadCount
    })

  return { open, send, read, tidy: () => sql.forgetOpenings(database) }
}

export type MessageService = ReturnType<typeof messageService>
