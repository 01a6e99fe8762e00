import { ApiError, type Submission } from '#platform/web/api/index.ts'
import { upload } from './queries.ts'

/** Where a file goes: to the top of the book, into a folder, or as a new version of a file. */
export interface Target {
  readonly folder?: number | undefined
  readonly versionOf?: number | undefined
}

export interface Sending {
  readonly controller: AbortController
  /** Sent again after a lost answer, a file is added once. */
  readonly submission: Submission
  readonly target: Target
}

async function send(
  file: File,
  { controller, submission, target }: Sending,
  onProgress: (share: number) => void,
) {
  const options = {
    body: {},
    files: { files: [file] },
    idempotencyKey: submission.key([target, file]),
    onProgress: ({ sent, total }: { sent: number; total: number }) =>
      onProgress(total > 0 ? sent / total : 0),
    signal: controller.signal,
  }
  if (target.versionOf !== undefined)
    await upload('POST /api/stored-files/:id/versions', { params: { id: target.versionOf }, ...options })
  else if (target.folder === undefined) await upload('POST /api/stored-files', options)
  else await upload('POST /api/file-folders/:id/files', { params: { id: target.folder }, ...options })
}

/** How often a file waits before its refusal is shown. */
const maxPauses = 5
const longestPauseSeconds = 120

/** Seconds after which the server takes more, if it is only busy or had many files within a minute. */
const pauseOf = (error: unknown): number | undefined =>
  error instanceof ApiError &&
  (error.status === 429 || error.status === 503) &&
  error.retryAfter !== undefined &&
  error.retryAfter <= longestPauseSeconds
    ? error.retryAfter
    : undefined

const pause = (seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, seconds * 1000)
    signal.addEventListener('abort', stop, { once: true })
  })

interface Events {
  /** 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly onPause: (isPaused: boolean) => void
}

/** Sends a file. Where the server wants a pause, as in the middle of a hundred files, it goes on after that. */
export async function sendInTime(
  file: File,
  sending: Sending,
  { onProgress, onPause }: Events,
): Promise<void> {
  for (let pauses = 0; ; pauses += 1) {
    try {
      await send(file, sending, onProgress)
      return
    } catch (error) {
      const seconds = pauseOf(error)
      if (seconds === undefined || pauses === maxPauses) throw error
      onPause(true)
      await pause(seconds, sending.controller.signal).finally(() => onPause(false))
    }
  }
}
