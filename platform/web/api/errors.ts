export const sentences = {
  offline: 'Cannot reach the server. Check your connection and try again.',
  unreadable: 'Received invalid JSON response from server. Please try again later.',
  sessionExpired: 'Session expired. Please refresh the page and log in again.',
} as const

interface Failure {
  readonly status: number
  readonly statusText?: string
  readonly retryAfter?: number | undefined
}

/** A failed call, with the server's text. Status 0 means that the server could not be reached. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly statusText: string
  /** Seconds to wait, from the server. */
  readonly retryAfter: number | undefined

  constructor(message: string, { status, statusText = '', retryAfter }: Failure) {
    super(message)
    this.status = status
    this.statusText = statusText
    this.retryAfter = retryAfter
  }
}

export const isOffline = (error: unknown): boolean => error instanceof ApiError && error.status === 0

export const isAborted = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'

/** The sentence in the body of an error response: plain text, or JSON `{error}`. Empty for a proxy's HTML page. */
export function sentenceIn(body: string, contentType: string | null): string {
  const text = body.trim()
  if (contentType?.includes('html') === true || text.startsWith('<')) return ''
  if (!text.startsWith('{')) return text
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed !== 'object' || parsed === null) return text
    const { error, detail, message } = { error: '', detail: '', message: '', ...parsed }
    return [error, detail, message].find((part) => typeof part === 'string' && part !== '') ?? ''
  } catch {
    return text
  }
}

/** The error for a failed response. If its message is empty, callers use their fallback sentence. */
export function answerError(answer: {
  status: number
  statusText: string
  body: string
  contentType: string | null
  retryAfter: string | null
}): ApiError {
  const { status, statusText, body, contentType, retryAfter } = answer
  const seconds = Number(retryAfter ?? Number.NaN)
  return new ApiError(sentenceIn(body, contentType), {
    status,
    statusText,
    retryAfter: Number.isFinite(seconds) ? seconds : undefined,
  })
}

/** A sentence for a toast or a form: the server's, else the fallback, else the status. */
export function errorText(error: unknown, fallback?: string): string {
  if (error instanceof Error && error.message !== '') return error.message
  if (fallback !== undefined) return fallback
  if (error instanceof ApiError && error.status > 0) return `${error.status} ${error.statusText}`.trim()
  return 'Something went wrong. Please try again.'
}

/** The specification's text for a failed load: the status, then its name or the server's text. */
export function loadErrorText(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0 || error.status === 401) return errorText(error)
  const rest = error.status >= 500 ? error.statusText || error.message : error.message || error.statusText
  return rest === '' ? String(error.status) : `${error.status}: ${rest}`
}
