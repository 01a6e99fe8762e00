import { createNotifier } from '#features/people/notifications/server/index.ts'
import { withAttachments } from '#features/network/posts/server/index.ts'
import { createQuota, type NewAttachment, removeUnused } from '#features/people/storage/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import type { Transact, Transaction } from '#platform/server/database/database.ts'
import type { StoredUpload } from '#platform/server/files/uploads.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { type DirectMessage, messageErrors } from '../contract.ts'
import { messageEvents } from './events.ts'
import { openingCounter } from './openings.ts'
import { presentMessage } from './present.ts'
import type { OwnParticipation } from './rights.ts'
import * as sql from './sql/index.ts'

/** The stored answer of a call, from which a repeated call is answered. */
export interface Sent {
  readonly conversationId: number
  readonly messageId: number
}

interface NewText {
  readonly content: string
  readonly replyTo?: number | undefined
  readonly attachments?: readonly NewAttachment[]
}

/** Words and files from a form. */
interface WithFiles {
  readonly content: string
  readonly descriptions?: readonly string[] | undefined
  readonly uploads: readonly StoredUpload[]
}

export function messageService(app: Pick<App, 'config' | 'database' | 'files' | 'live' | 'log'>) {
  const { database, files, live } = app
  const quota = createQuota(app)
  const events = messageEvents(live)
  const notifications = createNotifier(app)
  const countOpening = openingCounter(app)

  const insertAndNotify = async (
    tx: Transaction,
    actor: Viewer,
    conversationId: number,
    { content, replyTo, attachments = [] }: NewText,
  ): Promise<Sent> => {
    const text = { conversationId, senderId: actor.id, content, replyTo, attachments }
    const [message, recipients] = await Promise.all([
      sql.insertMessage(tx, text),
      sql.findRecipients(tx, conversationId, actor.id),
    ])
    // The other account may have been deleted since the conversation was found.
    if (message === undefined) throw new Refusal(commonErrors.notFound)
    if (replyTo !== undefined && message.replyTo === null) throw new Refusal(messageErrors.unknownReply)
    if (attachments.length > 0) await quota.enforce(tx, actor.id)
    await notifications.notify(tx, {
      to: recipients.filter(({ muted }) => !muted).map(({ id }) => id),
      type: 'message',
      from: actor.id,
      ...(message.recipientId === null ? { record: { kind: 'conversation', id: conversationId } } : {}),
    })
    events.sent(
      tx,
      conversationId,
      actor,
      message,
      recipients.map(({ id }) => id),
    )
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
      const { id: conversationId, joinedAfter } = participation
      const place = { conversationId, messageId, senderId: actor.id, joinedAfter }
      const found = await sql.lockMessage(tx, place)
      if (found === undefined) throw new Refusal(commonErrors.notFound)
      if (!found.isOwn) throw new Refusal(messageErrors.notOwn)
      if (found.isLate) throw new Refusal(messageErrors.tooLate)
      const message = presentMessage(await work(tx, place, found), participation, actor)
      const others = (await sql.findRecipients(tx, conversationId, actor.id)).map(({ id }) => id)
      events.changed(tx, conversationId, message, [actor.id, ...others])
      return message
    })

  const edit = (actor: Viewer, participation: OwnParticipation, messageId: number, content: string) =>
    change(actor, participation, messageId, (tx, place, { isDeleted, hasFiles }) => {
      if (isDeleted) throw new Refusal(messageErrors.deleted)
      if (content === '' && !hasFiles) throw new Refusal(messageErrors.blank)
      return sql.editMessage(tx, place, content)
    })

  const remove = async (actor: Viewer, participation: OwnParticipation, messageId: number) => {
    const message = await change(actor, participation, messageId, async (tx, place) => {
      await sql.removeFiles(tx, place)
      return sql.deleteMessage(tx, place)
    })
    await removeUnused(app)
    return message
  }

  /** Sends a message to a member, in an existing conversation or a new one. */
  const openAndInsert = async (
    tx: Transaction,
    actor: Viewer,
    participantId: number,
    text: NewText,
  ): Promise<Sent> => {
    const conversation = await sql.openConversation(tx, actor.id, participantId)
    if (conversation === undefined) throw new Refusal(messageErrors.unknownRecipient)
    if (conversation.isNew) await countOpening(tx, actor)
    return insertAndNotify(tx, actor, conversation.id, text)
  }

  const expectOther = (actor: Viewer, participantId: number): void => {
    if (participantId === actor.id) throw new Refusal(messageErrors.toOneself)
  }

  const open = (
    actor: Viewer,
    { participantId, content }: { participantId: number; content: string },
    transaction: Transact,
  ): Promise<Sent> => {
    expectOther(actor, participantId)
    return transaction((tx) => openAndInsert(tx, actor, participantId, { content }))
  }

  /** Stores files and writes the message that has them. */
  const withFiles = async (
    actor: Viewer,
    { content, descriptions, uploads }: WithFiles,
    transaction: Transact,
    write: (tx: Transaction, text: NewText) => Promise<Sent>,
  ): Promise<Sent> => {
    if (content === '' && uploads.length === 0) throw new Refusal(messageErrors.blank)
    await quota.expectRoom(
      actor.id,
      uploads.reduce((sum, { size }) => sum + size, 0),
    )
    return withAttachments(
      files,
      { uploads, anonymous: false, descriptions },
      transaction,
      (tx, attachments) => write(tx, { content, attachments }),
    )
  }

  const openWithFiles = async (
    actor: Viewer,
    { participantId, ...form }: WithFiles & { readonly participantId: number },
    transaction: Transact,
  ): Promise<Sent> => {
    expectOther(actor, participantId)
    return withFiles(actor, form, transaction, (tx, text) => openAndInsert(tx, actor, participantId, text))
  }

  const sendFiles = (
    actor: Viewer,
    { id }: OwnParticipation,
    { replyTo, ...form }: WithFiles & { readonly replyTo?: number | undefined },
    transaction: Transact,
  ): Promise<Sent> =>
    withFiles(actor, form, transaction, (tx, text) => insertAndNotify(tx, actor, id, { ...text, replyTo }))

  const readPair = async (
    tx: Transaction,
    actor: Viewer,
    { id, other, unreadCount }: sql.Pair,
    upTo: number | undefined,
  ): Promise<number> => {
    const mark = await sql.markRead(tx, { conversationId: id, readerId: actor.id, upTo })
    if (mark === undefined) return unreadCount
    events.read(tx, id, { readerId: actor.id, readId: mark.readId }, [other.id])
    // Once all messages are read, their notification no longer applies.
    if (mark.unreadCount === 0)
      await notifications.withdraw(tx, { to: [actor.id], type: 'message', from: other.id })
    return mark.unreadCount
  }

  const readGroup = async (
    tx: Transaction,
    actor: Viewer,
    { id, unreadCount }: sql.GroupSide,
    upTo: number | undefined,
  ): Promise<number> => {
    const readId = await sql.markGroupRead(tx, { id, readerId: actor.id, upTo })
    if (readId === undefined) return unreadCount
    const others = (await sql.findRecipients(tx, id, actor.id)).map((member) => member.id)
    events.read(tx, id, { readerId: actor.id, readId }, others)
    const left = (await sql.findParticipation(tx, actor.id, id))?.unreadCount ?? 0
    if (left === 0) {
      const record = { kind: 'conversation', id } as const
      await notifications.withdraw(tx, { to: [actor.id], type: 'message', from: actor.id, record })
    }
    return left
  }

  /** Answers how many messages stay unread. */
  const read = (actor: Viewer, participation: OwnParticipation, upTo: number | undefined): Promise<number> =>
    database.transaction((tx) =>
      participation.kind === 'pair'
        ? readPair(tx, actor, participation, upTo)
        : readGroup(tx, actor, participation, upTo),
    )

  return {
    open,
    openWithFiles,
    send,
    sendFiles,
    edit,
    remove,
    read,
    cleanUp: () => sql.deleteOldOpenings(database),
  }
}

export type MessageService = ReturnType<typeof messageService>
