import { addressOf, splitKey } from './address.ts'
import { acceptHeader, sessionExpiredCode, errorFromResponse, ApiError, sentences } from './errors.ts'
import { sessionExpired } from './session-events.ts'
import type { Api, ByKey, CallInput, CallOptions, Endpoint, Result, UploadKey } from './types.ts'

export interface UploadProgress {
  /** Sent bytes of the request; nearly all of them are files. */
  readonly sent: number
  readonly total: number
}

type FileField<E extends Endpoint> = E extends { files: { field: infer Field extends string } }
  ? Field
  : never

export type UploadInput<E extends Endpoint> = Omit<CallInput<E>, 'headers' | 'signedOut'> & {
  /** The files of the endpoint's file field, in order. */
  readonly files: Readonly<Record<FileField<E>, readonly File[]>>
  /** Another book than the window's. */
  readonly book?: number | undefined
  readonly onProgress?: ((progress: UploadProgress) => void) | undefined
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
  readonly book?: number | undefined
  readonly onProgress?: ((progress: UploadProgress) => void) | undefined
}

/** Like `client()`, for endpoints that accept files: `const upload = uploader<typeof postsApi>()`. */
export function uploader<A extends Api>(): Uploader<A> {
  // As in `client()`, only the types differ by key.
  return ((key: string, input: AnyUpload) => post(key, input)) as unknown as Uploader<A>
}

/** Uses XMLHttpRequest, because fetch does not report the progress of an upload. */
function post(key: string, input: AnyUpload): Promise<unknown> {
  const { method, path } = splitKey(key)
  const { params, query, book, body = {}, files, onProgress, idempotencyKey, signal } = input
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
    request.open(method, addressOf(path, params, query, book))
    request.setRequestHeader('accept', acceptHeader)
    if (idempotencyKey !== undefined) request.setRequestHeader('idempotency-key', idempotencyKey)
    request.send(formOf(body, files))
  })
}

/** Text fields come first, so that the server has them before the files arrive. */
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
    return new ApiError(sentences.sessionExpired, { status, statusText, code: sessionExpiredCode })
  }
  if (status < 200 || status > 299) {
    return errorFromResponse({
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

/** Progress of each file, 0 to 1. The files of a request are sent one after the other. */
export function progressPerFile({ sent, total }: UploadProgress, sizes: readonly number[]): number[] {
  const all = sizes.reduce((sum, size) => sum + size, 0)
  // The fields and separators of the form are distributed evenly over the files.
  let left = total > 0 ? (sent / total) * all : 0
  return sizes.map((size) => {
    const done = Math.min(left, size)
    left -= done
    return size === 0 ? Number(left > 0 || sent === total) : done / size
  })
}
