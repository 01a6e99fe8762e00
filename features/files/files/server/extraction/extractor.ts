import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ReceiptDraft } from '#features/books/receipts/domain.ts'
import type { TextLine } from '#features/books/receipts/server/index.ts'
import type { CallerKey } from '#platform/server/caller.ts'
import { createQueue } from '#platform/server/queue.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { openSubprocess, TooLarge } from '#platform/server/subprocess/open.ts'
import { TooSlow } from '#platform/server/thread.ts'
import { withRecognised } from './recognition.ts'
import type { Answer, Task } from './tasks.ts'
import type { ReadText } from '../read-text.ts'
import { nothing, pagesOf } from './text.ts'

const longestMs = 30_000
/** Idle time after which the process ends, and gives its memory back. */
const idleMs = 10_000
const maxHeapMb = 256
/** All that the process may take; what it unpacks lies outside of its heap. */
const maxResidentMb = 700
/** The job waits for its turn, so that it need not be refused. */
const queueRules = { name: 'files to read', running: 1, waiting: 100, perMember: 100, maxWaitMs: 5 * 60_000 }

const oldOffice = new Set(['application/msword', 'application/vnd.ms-excel'])
const noText = 'No text was found in this file.'

/** Failures that come again with the same file. */
class GivenUp extends Error {}

export interface Readable extends Omit<Task, 'folder'> {
  /** For turns. */
  readonly caller: CallerKey
}

/** Finds the text of a picture in a local file, and what a receipt says. */
export interface PictureReader {
  read(
    path: string,
    caller: CallerKey,
    signal: AbortSignal,
  ): Promise<{
    readonly text: string | null
    /** False if there is more text in the picture. */
    readonly complete: boolean
    readonly draft: (Omit<ReceiptDraft, 'total'> & { readonly total: string | null }) | null
  }>
}

export interface Extractor {
  /** Takes the text out of a local file. What cannot be read says so in a sentence. */
  extract(file: Readable, signal: AbortSignal): Promise<ReadText>
}

/** Reads files one at a time in a process of its own, and pictures by the recognition that images have. */
export function createExtractor(pictures: PictureReader): Extractor {
  const queue = createQueue(queueRules)
  const subprocess = openSubprocess<Task, Answer>({
    module: new URL('main.ts', import.meta.url),
    longestMs,
    idleMs,
    maxHeapMb,
    maxResidentMb,
  })

  const run = (task: Task, signal: AbortSignal): Promise<Answer> =>
    subprocess.run(task, signal).catch((error: unknown) => {
      signal.throwIfAborted()
      if (error instanceof TooSlow)
        throw new GivenUp('Reading this file takes too long, so it was left out.', { cause: error })
      if (error instanceof TooLarge)
        throw new GivenUp('Reading this file needs too much memory, so it was left out.', { cause: error })
      throw new GivenUp('This file could not be read: the reader failed on it.', { cause: error })
    })

  /** The text in a picture; a reason if it cannot be read. */
  const readPicture = async (local: string, caller: CallerKey, signal: AbortSignal) => {
    try {
      return await pictures.read(local, caller, signal)
    } catch (error) {
      signal.throwIfAborted()
      // Too many wait: the job comes again later. Others are about the picture itself.
      if (!(error instanceof Refusal) || error.error.status === 429 || error.error.status === 503) throw error
      return undefined
    }
  }

  const readImage = async ({ path: local, caller }: Readable, signal: AbortSignal): Promise<ReadText> => {
    const found = await readPicture(local, caller, signal)
    if (found === undefined) return nothing('This picture could not be read.')
    const pages = pagesOf([{ text: found.text ?? '', byOcr: true }], false)
    if (pages.length === 0) return nothing('No text was found in this picture.')
    const read = withRecognised(pages, {
      reason: found.complete ? '' : 'There is more text in this picture.',
    })
    return read.recognised === 'deliveryNote' || found.draft === null
      ? read
      : { ...read, draft: found.draft.total === null ? null : { ...found.draft, total: found.draft.total } }
  }

  const readPages = async (
    answer: Extract<Answer, { kind: 'pdf' }>,
    caller: CallerKey,
    signal: AbortSignal,
  ): Promise<ReadText> => {
    const texts = answer.texts.map((text) => ({ text, byOcr: false }))
    const lines: TextLine[] = [...answer.lines]
    for (const { page, path: local } of answer.scans) {
      const found = await readPicture(local, caller, signal)
      if (found?.text != null) texts[page - 1] = { text: found.text, byOcr: true }
    }
    const pages = pagesOf(texts, true)
    if (pages.length === 0) return nothing(noText)
    const isScanned = answer.scans.length > 0
    return withRecognised(pages, { reason: answer.reason, ...(isScanned ? {} : { lines }) })
  }

  const readFile = async (file: Readable, folder: string, signal: AbortSignal): Promise<ReadText> => {
    const { caller, ...task } = file
    if (oldOffice.has(file.mimeType))
      return nothing('Old Word and Excel files are not read. Save it as DOCX or XLSX to find its words.')
    if (file.mimeType.startsWith('image/')) return readImage(file, signal)
    const answer = await run({ ...task, folder }, signal)
    if (answer.kind === 'unreadable') return nothing(answer.sentence)
    if (answer.kind === 'pdf') return readPages(answer, caller, signal)
    const { pages, reason, mayBeRecognised } = answer
    return pages.length === 0 ? nothing(reason || noText) : withRecognised(pages, { reason, mayBeRecognised })
  }

  const extract: Extractor['extract'] = async (file, signal) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'kontor-pages-'))
    try {
      return await queue.run(file.caller, () => readFile(file, folder, signal), { signal })
    } catch (error) {
      if (error instanceof GivenUp) return nothing(error.message)
      throw error
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  return { extract }
}
