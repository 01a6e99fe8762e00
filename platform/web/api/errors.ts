export const sentences = {
  offline: 'Cannot reach the server. Check your connection and try again.',
  unreadable: 'Received invalid JSON response from server. Please try again later.',
  sessionExpired: 'Session expired. Please refresh the page and log in again.',
} as const

/** Of a call whose session had ended; the page has a notice of its own for it. */
export const sessionExpiredCode = 'sessionExpired'

/** What is wrong with one field of a request. */
export interface FieldProblem {
  /** Its path in the request: `amount`, `items.0.quantity`. */
  readonly field: string
  readonly code: string
  readonly params: Params
  readonly message: string
}

type Params = Readonly<Record<string, string | number>>

interface Failure {
  readonly status: number
  readonly statusText?: string
  readonly retryAfter?: number | undefined
  readonly code?: string | undefined
  readonly params?: Params | undefined
  readonly problems?: readonly FieldProblem[] | undefined
}

/** A failed call, with the server's text. Status 0 means that the server could not be reached. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly statusText: string
  /** Seconds to wait, from the server. */
  readonly retryAfter: number | undefined
  /** What is wrong, whatever its text says: a name of the contract's errors. Empty where the server gave none. */
  readonly code: string
  readonly params: Params
  /** The fields that are wrong, the first one first. */
  readonly problems: readonly FieldProblem[]

  constructor(message: string, failure: Failure) {
    super(message)
    this.status = failure.status
    this.statusText = failure.statusText ?? ''
    this.retryAfter = failure.retryAfter
    this.code = failure.code ?? ''
    this.params = failure.params ?? {}
    this.problems = failure.problems ?? []
  }
}

/** The code of a failed call; empty for any other error. */
export const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : '')

/** What a failed call says first about a field; undefined where it names none. */
export const problemOf = (error: unknown): FieldProblem | undefined =>
  error instanceof ApiError ? error.problems[0] : undefined

/** The field that a failed call names first; undefined where it names none. */
export const fieldOf = (error: unknown): string | undefined => problemOf(error)?.field

/** What pages ask for: errors as data, or anything that an endpoint answers. */
export const acceptHeader = 'application/json, application/problem+json, text/plain'

export const isOffline = (error: unknown): boolean => error instanceof ApiError && error.status === 0

export const isAborted = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const readParams = (value: unknown): Params =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([name, param]) =>
          typeof param === 'string' || typeof param === 'number' ? [[name, param]] : [],
        ),
      )
    : {}

const readText = (value: unknown): string => (typeof value === 'string' ? value : '')

const readProblem = (value: unknown): FieldProblem[] => {
  if (!isObject(value)) return []
  const { field, code, params, message } = value
  const read = { field: readText(field), code: readText(code), message: readText(message) }
  return [{ ...read, params: readParams(params) }]
}

type Body = Pick<Failure, 'code' | 'params' | 'problems'> & { readonly message: string }

/** The body of an error response: problem details, JSON `{error}`, or plain text. A proxy's HTML page says nothing. */
export function readErrorBody(body: string, contentType: string | null): Body {
  const text = body.trim()
  if (contentType?.includes('html') === true || text.startsWith('<')) return { message: '' }
  if (!text.startsWith('{')) return { message: text }
  try {
    const parsed: unknown = JSON.parse(text)
    if (!isObject(parsed)) return { message: text }
    const { error, detail, message, code, params, errors } = parsed
    return {
      message: [error, detail, message].map(readText).find((part) => part !== '') ?? '',
      code: readText(code),
      params: readParams(params),
      problems: Array.isArray(errors) ? errors.flatMap(readProblem) : [],
    }
  } catch {
    return { message: text }
  }
}

/** The error for a failed response. If its message is empty, callers use their fallback sentence. */
export function errorFromResponse(answer: {
  status: number
  statusText: string
  body: string
  contentType: string | null
  retryAfter: string | null
}): ApiError {
  const { status, statusText, body, contentType, retryAfter } = answer
  const seconds = Number(retryAfter ?? Number.NaN)
  const { message, ...details } = readErrorBody(body, contentType)
  return new ApiError(message, {
    ...details,
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
