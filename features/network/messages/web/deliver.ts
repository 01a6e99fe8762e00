import { type Attached, firstUnreadable } from '#features/network/posts/web/form.ts'
import { ApiError, uploader } from '#platform/web/api/index.ts'
import type { Conversation, messagesApi } from '../contract.ts'
import type { Outgoing } from './outbox.ts'
import { api } from './queries.ts'

const upload = uploader<typeof messagesApi>()

interface Options {
  /** 0 to 1. */
  readonly onProgress: (progress: number) => void
  readonly signal: AbortSignal
}

/** Sends a message. One with files has its own endpoint. */
export async function deliverTo(
  message: Outgoing,
  files: readonly Attached[],
  options: Options,
): Promise<Conversation> {
  const { key: idempotencyKey, to, conversationId: id, content, replyTo } = message
  if (message.fileNames !== undefined) return deliverFiles(message, files, options)
  return id === null
    ? api('POST /api/messages/conversations', { body: { participantId: to ?? 0, content }, idempotencyKey })
    : api('POST /api/messages/conversations/:id', {
        params: { id },
        body: { content, ...(replyTo === undefined ? {} : { replyTo: replyTo.id }) },
        idempotencyKey,
      })
}

async function deliverFiles(
  { key: idempotencyKey, to, conversationId: id, content, replyTo, fileNames = [] }: Outgoing,
  files: readonly Attached[],
  { onProgress, signal }: Options,
): Promise<Conversation> {
  if (files.length < fileNames.length) throw new ApiError(lostSentence(fileNames), { status: 400 })
  const unreadable = await firstUnreadable(files)
  if (unreadable !== undefined)
    throw new ApiError(`${unreadable.file.name} cannot be read any more. Remove it or attach it again.`, {
      status: 400,
    })
  const form = { content, descriptions: JSON.stringify(files.map(({ description }) => description)) }
  const input = {
    files: { files: files.map(({ file }) => file) },
    idempotencyKey,
    signal,
    onProgress: ({ sent, total }: { sent: number; total: number }) =>
      onProgress(total > 0 ? sent / total : 0),
  }
  return id === null
    ? upload('POST /api/messages/files', { ...input, body: { ...form, participantId: String(to) } })
    : upload('POST /api/messages/conversations/:id/files', {
        ...input,
        params: { id },
        body: { ...form, ...(replyTo === undefined ? {} : { replyTo: String(replyTo.id) }) },
      })
}

/** For a message whose files a reload has lost. */
export const lostSentence = (fileNames: readonly string[]): string =>
  `The page was loaded again, and lost ${fileNames.join(', ')}. Press Edit and attach it again.`
