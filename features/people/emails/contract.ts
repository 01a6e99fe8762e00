import * as z from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'

const byLink = {
  access: 'public',
  byLink: true,
  params: z.object({ token: z.string().max(100) }),
} as const

/** What a link at the end of a letter has stopped. */
const stopLink = z.object({
  /** As the letter named them. */
  sender: z.string(),
  stopped: z.enum(['nothing', 'sender', 'everybody']),
})

export type StopLink = z.infer<typeof stopLink>

export const lettersApi = {
  stopLink: endpoint({
    method: 'GET',
    path: '/api/letters/stop/:token',
    summary: 'Whose letters a link at the end of a letter stops',
    ...byLink,
    response: stopLink,
  }),
  stop: endpoint({
    method: 'POST',
    path: '/api/letters/stop/:token',
    summary: 'Stop letters of a sender, or of everybody here, to the address that the link was mailed to',
    ...byLink,
    whenFull: true,
    body: z.object({ everybody: z.boolean().default(false) }),
    response: z.object({ message: z.string() }),
  }),
  /** Mail programs call it without a page: RFC 8058. */
  stopAtOnce: endpoint({
    method: 'POST',
    path: '/api/letters/stop-at-once/:token',
    summary: 'Stop letters of a sender, as mail programs do: List-Unsubscribe-Post of RFC 8058',
    ...byLink,
    whenFull: true,
    ignoresBody: true,
    response: z.object({ message: z.string() }),
  }),
}

export const letterErrors = /* @__PURE__ */ defineErrors({
  unconfirmed: [403, 'Please confirm your own email address first: you find it on your account page'],
  demo: [403, 'The demo account cannot send letters from this server'],
  tooMany: [429, 'You have sent as many letters as one member may within a day. Please go on tomorrow.'],
  tooManyThere: [429, 'This address got many letters today. Please write to it again tomorrow.'],
  stopped: [409, 'This address wants no letters from you through Kontor. Please reach them in another way.'],
  badStopLink: [400, 'This link is invalid or has expired'],
})
