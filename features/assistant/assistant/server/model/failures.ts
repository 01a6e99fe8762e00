import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai/core/error'
import { Refusal } from '#platform/server/refusal.ts'
import { chatErrors } from '../../contract.ts'
import type { Deadlines } from './deadlines.ts'
import type { ModelService } from './service.ts'

/** The service broke off, or sent something outside its protocol. */
export class BrokenAnswer extends Error {}

const accessRefused = new Set<unknown>([401, 403])
const tooSlow = new Set<unknown>([408, 504])

/** A refusal of ours; the library wraps those from before the connection. */
export const refusalIn = (error: unknown): Refusal | undefined => {
  if (error instanceof Refusal) return error
  return error instanceof APIConnectionError && error.cause instanceof Refusal ? error.cause : undefined
}

/**
 * What to throw after a failed request: a refusal for the member, or why the member left. The log gets the details, but
 * never a text from the service, because some texts contain the key.
 */
export function failureOf(error: unknown, deadlines: Deadlines, { log, host, model }: ModelService): unknown {
  if (deadlines.hasMemberLeft) return deadlines.signal.reason
  const refusal = refusalIn(error)
  if (refusal !== undefined) return refusal
  const status: unknown = error instanceof APIError ? error.status : undefined
  const fields = { host, model, status, reason: error instanceof Error ? error.constructor.name : undefined }
  if (status === 429) {
    log.warn(fields, 'the AI service is over its quota')
    const pause = error instanceof APIError ? Number(error.headers?.get('retry-after')) : 0
    return new Refusal(chatErrors.serviceBusy, pause > 0 ? { retryAfter: pause } : {})
  }
  if (deadlines.signal.aborted || error instanceof APIConnectionTimeoutError || tooSlow.has(status)) {
    log.warn(fields, 'the AI service took too long')
    return new Refusal(chatErrors.serviceSlow)
  }
  log.warn(
    fields,
    accessRefused.has(status)
      ? 'the AI service refused us: look at its key and model (OPENAI_API_KEY, or the page of administrators)'
      : 'the AI service did not answer properly',
  )
  return new Refusal(chatErrors.serviceDown)
}
