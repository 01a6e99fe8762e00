import { addressOf, splitKey } from './address.ts'
import { answerError, ApiError, sentences } from './errors.ts'
import { sessionExpired } from './session-events.ts'
import type { Api, ByKey, CallInput, CallOptions, Endpoint, Result, UploadKey } from './types.ts'

export interface Sent {
  /** Bytes of the request on their way; file parts make up nearly all of it. */
  readonly sent: number
  readonly total: number
}

type FileField<E extends Endpoint> = E extends { files: { field: infer Field extends string } }
  ? Field
  : never

export type UploadInput<E extends Endpoint> = Omit<CallInput<E>, 'headers' | 'signedOut'> & {
  /** The endpoint's file field with its files, in the order they are sent. */
  readonly files: Readonly<Record<FileField<E>, readonly File[]>>
  readonly onProgress?: ((progress: Sent) => void) | undefined
}

export type Uploader<A extends Api> = <K extends UploadKey<A>>(
  key: K,
  input: UploadInput<ByKey<A, K>>,
) => Promise<Result<ByKey<A, K>>>

interface AnyUpload extends CallOptions {
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly query?: Readonly<Record<string, string>> | undefined
  readonly body?: Readonly<Record<string, unknown>> | undefined
  readonly files: Readonly<Record<string, readonly File[]>>
  readonly onProgress?: ((progress: Sent) => void) | undefined
}

/** As `client()`, for endpoints that take files: `const upload = uploader<typeof postsApi>()`. */
export function uploader<A extends Api>(): Uploader<A> {
  // The same bargain as in `client()`: keys carry the types.
  return ((key: string, input: AnyUpload) => post(key, input)) as unknown as Uploader<A>
}

/** XMLHttpRequest and not fetch: only it tells how much of a request has been sent. */
function post(key: string, input: AnyUpload): Promise<unknown> {
  const { method, path } = splitKey(key)
  const { params, query, body = {}, files, onProgress, idempotencyKey, signal } = input
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    const refuse = (error: Error) => {
      signal?.removeEventListener('abort', stop)
      reject(error)
    }
    const aborted = () => refuse(new DOMException('The upload was cancelled', 'AbortError'))
    if (signal?.aborted === true) return aborted()
    signal?.addEventListener('abort', stop, { once: true })
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.({ sent: loaded, total }))
    request.addEventListener('abort', aborted)
    request.addEventListener('error', () => refuse(new ApiError(sentences.offline, { status: 0 })))
    request.addEventListener('load', () => {
      const result = resultOf(request)
      if (result instanceof ApiError) return refuse(result)
      signal?.removeEventListener('abort', stop)
      resolve(result)
    })
    request.open(method, addressOf(path, params, query))
    request.setRequestHeader('accept', 'application/json, text/plain')
    if (idempotencyKey !== undefined) request.setRequestHeader('idempotency-key', idempotencyKey)
    request.send(formOf(body, files))
  })
}

/** Text fields first, so that the server knows what it is about before the files arrive. */
function formOf(body: Readonly<Record<string, unknown>>, files: AnyUpload['files']): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined || value === null) continue
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  for (const [field, list] of Object.entries(files)) {
    for (const file of list) form.append(field, file, file.name)
  }
  return form
}

function resultOf(request: XMLHttpRequest): unknown {
  const { status, statusText, responseText } = request
  if (status === 401) {
    sessionExpired()
    return new ApiError(sentences.sessionExpired, { status, statusText })
  }
  if (status < 200 || status > 299) {
    return answerError({
      status,
      statusText,
      body: responseText,
      contentType: request.getResponseHeader('content-type'),
      retryAfter: request.getResponseHeader('retry-after'),
    })
  }
  try {
    const parsed: unknown = JSON.parse(responseText)
    return parsed
  } catch {
    return new ApiError(sentences.unreadable, { status })
  }
}

/** How much of each file has been sent, 0 to 1: the files of one request travel one after the other. */
export function progressPerFile({ sent, total }: Sent, sizes: readonly number[]): number[] {
  const all = sizes.reduce((sum, size) => sum + size, 0)
  // The form's own fields and separators come on top of the files; they are spread evenly.
  let left = total > 0 ? (sent / total) * all : 0
  return sizes.map((size) => {
    const done = Math.min(left, size)
    left -= done
    return size === 0 ? Number(left > 0 || sent === total) : done / size
  })
}
