import * as z from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'

const token = z.object({ token: z.string().max(100).default('') })

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
    path: '/api/letters/stop',
    summary: 'Whose letters a link at the end of a letter stops',
    access: 'public',
    byLink: true,
    query: token,
    response: stopLink,
  }),
  stop: endpoint({
    method: 'POST',
    path: '/api/letters/stop',
    summary: 'Stop letters of a sender, or of everybody here, to the address that the link was mailed to',
    access: 'public',
    byLink: true,
    whenFull: true,
    body: token.extend({ everybody: z.boolean().default(false) }),
    response: z.object({ message: z.string() }),
  }),
  /** Mail programs call it without a page: RFC 8058. */
  stopAtOnce: endpoint({
    method: 'POST',
    path: '/api/letters/stop-at-once',
    summary: 'Stop letters of a sender, as mail programs do: List-Unsubscribe-Post of RFC 8058',
    access: 'public',
    byLink: true,
    whenFull: true,
    ignoresBody: true,
    query: token,
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
