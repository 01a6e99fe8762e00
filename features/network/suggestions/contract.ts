import * as z from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { id, idParams, message, paging, requiredText, timestamp } from '#platform/contract/shapes.ts'
import { maxTextLength, maxTitleLength, suggestionSorts, suggestionStatuses } from './domain.ts'

const status = z.enum(suggestionStatuses, 'The status must be open, planned, in-progress, done or declined')

const person = z.object({
  /** Absent if the account is deleted. */
  id: id.optional(),
  username: z.string(),
  fullName: z.string(),
  avatar: z.string().nullable(),
})

export const suggestion = z.object({
  id,
  title: z.string(),
  content: z.string(),
  status,
  createdAt: timestamp,
  user: person,
  /** The newest replies, in chronological order. */
  replies: z.array(z.object({ id, content: z.string(), createdAt: timestamp, admin: person })),
  /** At most 100, the viewer's own first; those of others carry no member id. */
  votes: z.array(z.object({ userId: id.optional(), isUpvote: z.boolean() })),
  upvotes: z.number().int(),
  downvotes: z.number().int(),
})
export type Suggestion = z.infer<typeof suggestion>

export const newSuggestion = z.object({
  title: requiredText(maxTitleLength, 'Title'),
  content: requiredText(maxTextLength, 'Description'),
})

export const newReply = z.object({
  content: requiredText(maxTextLength, 'Reply'),
  /** If absent, the status stays. */
  status: status.optional(),
})
export type NewReply = z.infer<typeof newReply>

export const suggestionsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/suggestions',
    summary: 'Suggestions, newest or best first',
    access: 'member',
    query: z.object({
      ...paging,
      sort: z.enum(suggestionSorts, 'The order must be votes or newest').default('newest'),
      status: status.optional(),
      search: z.string().max(200).optional(),
    }),
    response: z.array(suggestion),
    paged: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/suggestions/:id',
    summary: 'One suggestion',
    access: 'member',
    params: idParams,
    response: suggestion,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/suggestions',
    quota: 'suggestions',
    summary: 'Suggest something',
    access: 'member',
    body: newSuggestion,
    response: suggestion,
    status: 201,
    idempotent: true,
  }),
  vote: endpoint({
    method: 'POST',
    path: '/api/suggestions/:id/vote',
    quota: 'votes',
    summary: 'Vote; the same vote again takes it back, the other one replaces it',
    access: 'member',
    params: idParams,
    body: z.object({ isUpvote: z.boolean('isUpvote must be true or false') }),
    response: suggestion,
  }),
  reply: endpoint({
    method: 'POST',
    path: '/api/suggestions/:id/reply',
    quota: 'admin',
    summary: 'Answer a suggestion as an administrator, and set its status',
    access: 'member',
    params: idParams,
    body: newReply,
    response: suggestion,
    status: 201,
    idempotent: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/suggestions/:id',
    quota: 'admin',
    summary: 'Delete a suggestion with its votes and answers, as an administrator',
    access: 'member',
    params: idParams,
    response: message,
  }),
}
