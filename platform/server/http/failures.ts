import type { FastifyReply, FastifyRequest } from 'fastify'
import { commonErrors, type ErrorCode } from '#platform/contract/errors.ts'
import { isOutOfSpace } from '../files/failures.ts'
import { Refusal } from '../refusal.ts'

const byFastifyCode: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: commonErrors.tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: commonErrors.unsupportedType,
  FST_INVALID_MULTIPART_CONTENT_TYPE: commonErrors.unsupportedType,
  FST_PARTS_LIMIT: commonErrors.tooLarge,
  FST_FIELDS_LIMIT: commonErrors.tooLarge,
}

const detail = (error: unknown, name: 'code' | 'statusCode'): unknown =>
  error instanceof Error && name in error ? Reflect.get(error, name) : undefined

/** Turns every error into a refusal. An unknown error becomes a 500, and only the log gets its cause. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const known = byFastifyCode[String(detail(error, 'code'))]
  const statusCode = Number(detail(error, 'statusCode'))
  if (known !== undefined) return new Refusal(known, { cause: error })
  if (statusCode === 429) return new Refusal(commonErrors.tooMany, { cause: error })
  if (statusCode === 503 || isOutOfSpace(error))
    return new Refusal(commonErrors.unavailable, { cause: error })
  return new Refusal(
    statusCode >= 400 && statusCode < 500 ? commonErrors.badRequest : commonErrors.internal,
    {
      cause: error,
    },
  )
}

/** Endpoints whose clients expect `{error}` as JSON. */
const answersJson = (url: string) => url.startsWith('/api/messages/') || url.startsWith('/api/ai/')

const problem = (refusal: Refusal, sentence: string, request: FastifyRequest) => ({
  type: 'about:blank',
  title: refusal.error.sentence,
  status: refusal.error.status,
  detail: sentence,
  code: refusal.error.code,
  ...(refusal.params === undefined ? {} : { params: refusal.params }),
  instance: request.id,
  ...(refusal.fields.length > 0 ? { errors: refusal.fields } : {}),
})

/** Sends one sentence for people; a client that accepts problem details gets the fields too. */
export function sendRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status } = refusal.error
  void reply.code(status).header('cache-control', 'no-store')
  const retryAfter = refusal.retryAfter ?? (status === 503 ? 5 : status === 429 ? 60 : undefined)
  if (retryAfter !== undefined) void reply.header('retry-after', String(Math.ceil(retryAfter)))
  const sentence = status === 500 ? `${refusal.message} (request ${request.id})` : refusal.message
  // For a body that is too large, fastify asks to close the connection, often before the client has read the answer.
  void reply.removeHeader('connection')
  if (request.headers.accept?.includes('application/problem+json') === true) {
    return reply.type('application/problem+json').send(JSON.stringify(problem(refusal, sentence, request)))
  }
  if (answersJson(request.url))
    return reply.type('application/json').send(JSON.stringify({ error: sentence }))
  return reply.type('text/plain; charset=utf-8').send(sentence)
}
