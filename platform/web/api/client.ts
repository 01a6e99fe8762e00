import type { commonErrors } from '#platform/contract/errors.ts'
import { addressOf, splitKey } from './address.ts'
import { askToConfirm } from './confirmation.ts'
import {
  acceptHeader,
  errorFromResponse,
  ApiError,
  isAborted,
  sentences,
  sessionExpiredCode,
} from './errors.ts'
import { nextCursor, type Page } from './paging.ts'
import { sessionExpired } from './session-events.ts'
import type {
  Api,
  ByKey,
  CallArguments,
  CallInput,
  CallOptions,
  Endpoint,
  Key,
  PagedKey,
  PageItem,
  Result,
} from './types.ts'

export interface Client<A extends Api> {
  /** Calls an endpoint by its key, `api('GET /api/posts/:id', { params: { id } })`, and returns its JSON. */
  <K extends Key<A>>(key: K, ...input: CallArguments<ByKey<A, K>>): Promise<Result<ByKey<A, K>>>
  /** Loads one page of a list, with the cursor of the next. */
  page<K extends PagedKey<A>>(
    key: K,
    ...input: CallArguments<ByKey<A, K>>
  ): Promise<Page<PageItem<ByKey<A, K>>>>
}

export interface AnyInput extends CallOptions {
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly query?: Readonly<Record<string, string>> | undefined
  readonly body?: unknown
}

const call = async (key: string, input?: AnyInput) => readJson(await sendRequest(key, input))

const page = async (key: string, input?: AnyInput) => {
  const answer = await sendRequest(key, input)
  return { items: await readJson(answer), nextCursor: nextCursor(answer.headers.get('link')) }
}

const caller = Object.assign(call, { page })

/** A caller for one feature's endpoints: `const api = client<typeof postsApi>()`. */
export function client<A extends Api>(): Client<A> {
  // Only the types differ by key; at run time all endpoints are called alike. The server validates its
  // responses against the contract that these types come from.
  return caller as unknown as Client<A>
}

/** Its code alone: the sentences of all errors would be part of the first load. */
const notConfirmed: keyof typeof commonErrors = 'notConfirmed'

/** Sends a call. What cannot be undone is sent again once the member confirmed that it is them. */
export async function sendRequest(key: string, input: AnyInput = {}, isAgain = false): Promise<Response> {
  const { method, path } = splitKey(key)
  const { params, query, book, body, headers, idempotencyKey, signal, signedOut, keepalive } = input
  const isForm = body instanceof FormData
  const request = new Request(new URL(addressOf(path, params, query, book), location.origin), {
    method,
    credentials: 'same-origin',
    keepalive: keepalive === true,
    headers: {
      accept: acceptHeader,
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  })
  const answer = await fetchOrThrow(request)
  if (answer.ok) return answer
  const error = await responseError(answer, { signedOut: signedOut === true, asked: method !== 'GET' })
  if (isAgain || error.code !== notConfirmed || !(await askToConfirm())) throw error
  return sendRequest(key, input, true)
}

async function fetchOrThrow(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    if (isAborted(error)) throw error
    throw new ApiError(sentences.offline, { status: 0 })
  }
}

async function responseError(
  answer: Response,
  { signedOut, asked }: { signedOut: boolean; asked: boolean },
): Promise<ApiError> {
  const { status, statusText, headers } = answer
  if (status === 401 && !signedOut) {
    sessionExpired({ asked })
    return new ApiError(sentences.sessionExpired, { status, statusText, code: sessionExpiredCode })
  }
  return errorFromResponse({
    status,
    statusText,
    body: await answer.text().catch(() => ''),
    contentType: headers.get('content-type'),
    retryAfter: headers.get('retry-after'),
  })
}

async function readJson(answer: Response): Promise<unknown> {
  try {
    return await answer.json()
  } catch (error) {
    if (isAborted(error)) throw error
    throw new ApiError(sentences.unreadable, { status: answer.status })
  }
}

export type { CallInput, Endpoint }
