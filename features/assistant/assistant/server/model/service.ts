import type OpenAI from 'openai'
import type { App } from '#platform/server/app.ts'
import type { AiServiceConfig } from '#platform/server/config/config.ts'
import { type Admit, pinnedFetch } from '#platform/server/outbound/pinned-fetch.ts'
import type { Limits } from './limits.ts'
import { admitAt } from './reach.ts'

export interface ModelService {
  /** The library is large, so it is loaded with the first question. */
  readonly client: () => Promise<OpenAI>
  /** As it is shown to members. */
  readonly host: string
  readonly model: string
  readonly limits: Limits
  /** Other makers' services know only the older name of this parameter. */
  readonly lengthLimit: 'max_completion_tokens' | 'max_tokens'
  /** Requests the count of tokens. Some other services refuse parameters they do not know. */
  readonly usageOption: { readonly stream_options?: { readonly include_usage: true } }
  /** Administrators read in it why a service refuses us. */
  readonly log: Pick<App['log'], 'warn'>
}

/** Nobody waits longer than this for a service. */
const maxRetryAfterSeconds = 5

/** Does not retry if the service asks for a longer pause. The member gets the refusal at once. */
function fetchWithoutLongRetry(admit: Admit) {
  // Redirects could lead to a host that the member was not told about: it follows none.
  const send = pinnedFetch(admit)
  return async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const response = await send(input, init)
    if (!(Number(response.headers.get('retry-after')) > maxRetryAfterSeconds)) return response
    const headers = new Headers(response.headers)
    headers.set('x-should-retry', 'false')
    return new Response(response.body, { status: response.status, headers })
  }
}

/** The library reads several settings from the environment. Of these, only OPENAI_CUSTOM_HEADERS is sent. */
async function openClient(config: AiServiceConfig, limits: Limits, admit: Admit): Promise<OpenAI> {
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
    fetch: fetchWithoutLongRetry(admit),
  })
}

interface Options extends Pick<ModelService, 'log' | 'limits'> {
  /** Where its requests may go; by default wherever the address leads. */
  readonly admit?: Admit
}

export function openService(
  config: AiServiceConfig,
  { log, limits, admit = admitAt(undefined) }: Options,
): ModelService {
  const { host } = new URL(config.baseUrl)
  let loaded: Promise<OpenAI> | undefined
  return {
    client: () => (loaded ??= openClient(config, limits, admit)),
    host,
    model: config.model,
    limits,
    lengthLimit: host === 'api.openai.com' ? 'max_completion_tokens' : 'max_tokens',
    usageOption: host === 'api.openai.com' ? { stream_options: { include_usage: true } } : {},
    log,
  }
}
