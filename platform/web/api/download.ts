import { toast } from '#platform/web/ui/index.ts'
import { ApiError, errorFromResponse, sentences } from './errors.ts'
import { toastError } from './query.ts'
import { sessionExpired } from './session-events.ts'

interface Download {
  readonly name: string
  /** The title of the message when it is there. */
  readonly done: string
  /** What is said if the server says nothing. */
  readonly failed: string
}

/** Fetches the file instead of linking to it, so that a refusal is a message on this page, not a broken file. */
export async function downloadFile(address: string, { name, done, failed }: Download): Promise<void> {
  try {
    const answer = await fetch(address).catch(() => {
      throw new ApiError(sentences.offline, { status: 0 })
    })
    if (answer.status === 401) return sessionExpired()
    if (!answer.ok) throw await refusalOf(answer)
    saveFile(await answer.blob(), name)
    toast({ title: done, description: name, variant: 'success' })
  } catch (error) {
    toastError(error, { errorFallback: failed })
  }
}

const refusalOf = async (answer: Response) =>
  errorFromResponse({
    status: answer.status,
    statusText: answer.statusText,
    body: await answer.text(),
    contentType: answer.headers.get('content-type'),
    retryAfter: answer.headers.get('retry-after'),
  })

/** Gives the browser a file to keep. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // By then the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
