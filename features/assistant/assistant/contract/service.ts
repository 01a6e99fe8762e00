import * as z from 'zod'
import { categories } from '#features/assistant/tools/domain.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import { message } from '#platform/contract/shapes.ts'

/** What a service may be sent: records by category, and pictures to describe. */
export const serviceKinds = [...categories, 'pictures'] as const
export type ServiceKind = (typeof serviceKinds)[number]

export const maxAddress = 500
export const maxKey = 500
export const maxModel = 200

const addressProblem = 'The address must look like https://api.openai.com/v1'
const address = z
  .url({ protocol: /^https?$/, error: addressProblem })
  .max(maxAddress, addressProblem)
  .refine((text) => {
    // The problem is said already.
    if (!URL.canParse(text)) return true
    const { username, password, search, hash } = new URL(text)
    return username === '' && password === '' && search === '' && hash === ''
  }, 'The address must hold no user, no question mark and no hash')
  .transform((text) => text.replace(/\/+$/, ''))
const model = z
  .string('A model is needed')
  .trim()
  .min(1, 'A model is needed')
  .max(maxModel, `A model’s name has at most ${maxModel} characters`)

const key = z.string().trim().max(maxKey, `A key has at most ${maxKey} characters`)

/** The form: an empty key keeps the stored one. */
export const serviceForm = z.object({
  baseUrl: address,
  model,
  key,
})

/** The address of a service and how it is spoken to. */
const connection = serviceForm.extend({
  /** Undefined keeps the stored key, null removes it. */
  key: key.min(1, 'The key is empty').nullish(),
})
export type ServiceConnection = z.infer<typeof connection>

const limits = z.object({
  /** Sent to local services only. */
  localOnly: z.array(z.enum(serviceKinds)).max(serviceKinds.length),
  /** Of one member in a calendar month in UTC; null for no limit. */
  tokensPerMonth: z
    .int('Tokens per month must be a whole number')
    .min(1, 'Tokens per month must be at least 1')
    .max(1_000_000_000, 'Tokens per month must be at most 1,000,000,000')
    .nullable(),
})
export type ServiceLimits = z.infer<typeof limits>

const serviceState = limits.extend({
  /** `environment`: the server's variables set the service, and the page cannot change it. */
  source: z.enum(['environment', 'page', 'none']),
  baseUrl: z.string().nullable(),
  model: z.string().nullable(),
  /** Where its address leads now; what is limited to local services is sent to `local` ones only. Null without one. */
  place: z.enum(['local', 'elsewhere', 'unknown']).nullable(),
  /** `unreadable`: the server's own key has changed, so the service's key must be entered again. */
  key: z.enum(['none', 'stored', 'unreadable']),
  /** The last characters of the key. */
  keyEnd: z.string().nullable(),
})
export type ServiceState = z.infer<typeof serviceState>

/** A service that runs on the server's machine. */
const foundService = z.object({
  name: z.enum(['Ollama', 'llama.cpp']),
  baseUrl: z.string(),
  models: z.array(z.string()),
})
export type FoundService = z.infer<typeof foundService>

export const serviceErrors = defineErrors({
  fixed: [409, 'The AI service is set in the environment of the server. Change it there.'],
  mixed: [
    400,
    'This address leads into a private network and out of it, or where no service can be. Please check it.',
  ],
  unknownHost: [400, 'No machine has this address. Please check it.'],
  keyUnreadable: [400, 'The stored key cannot be read any more. Please enter it again.'],
  keyElsewhere: [400, 'The stored key belongs to another address. Please enter the key of this one.'],
})

export const serviceApi = {
  service: endpoint({
    method: 'GET',
    path: '/api/admin/ai-service',
    summary: 'The AI service, without its key, and what it may be sent',
    access: 'admin',
    response: serviceState,
  }),
  setService: endpoint({
    method: 'PUT',
    path: '/api/admin/ai-service',
    quota: 'admin',
    summary: 'Choose the AI service that answers for everybody',
    access: 'admin',
    body: connection,
    response: serviceState,
  }),
  removeService: endpoint({
    method: 'DELETE',
    path: '/api/admin/ai-service',
    quota: 'admin',
    summary: 'Use no AI service; the built-in assistant answers',
    access: 'admin',
    response: message,
  }),
  setServiceLimits: endpoint({
    method: 'PUT',
    path: '/api/admin/ai-limits',
    quota: 'admin',
    summary: 'Decide what the AI service may be sent, and how much a member may use of it',
    access: 'admin',
    body: limits,
    response: serviceState,
  }),
  tryService: endpoint({
    method: 'POST',
    path: '/api/admin/ai-service/test',
    quota: 'admin',
    summary: 'Ask an AI service one sentence, before it is chosen; no record is sent',
    access: 'admin',
    body: connection,
    response: z.object({
      works: z.boolean(),
      /** What came of it, as a sentence. */
      sentence: z.string(),
    }),
  }),
  findServices: endpoint({
    method: 'GET',
    path: '/api/admin/ai-service/found',
    summary: 'AI services that run on the server’s machine',
    access: 'admin',
    response: z.array(foundService),
  }),
}
