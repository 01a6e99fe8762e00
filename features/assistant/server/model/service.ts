import type OpenAI from 'openai'
import type { App } from '#platform/server/app.ts'
import type { AiServiceConfig } from '#platform/server/config.ts'
import type { Limits } from './limits.ts'

/** What of the application a model needs: an administrator reads in the log why a service refuses us. */
export interface ModelApp {
  readonly config: Pick<App['config'], 'aiService'>
  readonly log: Pick<App['log'], 'warn'>
}

export interface ModelService {
  /** Loaded with the first question: the library is large. */
  readonly client: () => Promise<OpenAI>
  /** As members are shown it. */
  readonly host: string
  readonly model: string
  readonly limits: Limits
  /** Services of other makers know the older name of this parameter. */
  readonly lengthLimit: 'max_completion_tokens' | 'max_tokens'
  /** Asks for the count of tokens; some services of other makers refuse what they do not know. */
  readonly usageOption: { readonly stream_options?: { readonly include_usage: true } }
  readonly log: ModelApp['log']
}

/** Who waits longer for a service than this has given up on it. */
const maxRetryAfterSeconds = 5

/** A service that asks for a longer pause than anybody waits is not tried again: the member is told at once. */
async function fetchWithoutLongRetry(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init)
  if (!(Number(response.headers.get('retry-after')) > maxRetryAfterSeconds)) return response
  const headers = new Headers(response.headers)
  headers.set('x-should-retry', 'false')
  return new Response(response.body, { status: response.status, headers })
}

/** Of what the library reads from the environment by itself, nothing but OPENAI_CUSTOM_HEADERS is sent. */
async function openClient(config: AiServiceConfig, limits: Limits): Promise<OpenAI> {
  const { default: Client } = await import('openai')
  return new Client({
    baseURL: config.baseUrl,
    apiKey: config.apiKey ?? 'none',
    ...(config.apiKey === undefined ? { defaultHeaders: { authorization: null } } : {}),
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: limits.retries,
    timeout: limits.answerMs,
    logLevel: 'off',
    fetch: fetchWithoutLongRetry,
    // Members were told one host.
    fetchOptions: { redirect: 'error' },
  })
}

export function openService(config: AiServiceConfig, log: ModelApp['log'], limits: Limits): ModelService {
  const { host } = new URL(config.baseUrl)
  let loaded: Promise<OpenAI> | undefined
  return {
    client: () => (loaded ??= openClient(config, limits)),
    host,
    model: config.model,
    limits,
    lengthLimit: host === 'api.openai.com' ? 'max_completion_tokens' : 'max_tokens',
    usageOption: host === 'api.openai.com' ? { stream_options: { include_usage: true } } : {},
    log,
  }
}
