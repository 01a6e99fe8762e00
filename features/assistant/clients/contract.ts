import * as z from 'zod'
import { grants, ledgerEntry } from '#features/assistant/assistant/contract.ts'
import { roles } from '#features/trade/companies/domain.ts'
import { maxOpenFolders } from '#features/files/file-access/domain.ts'
import { categories } from '#features/assistant/tools/domain.ts'
import { bookKinds } from '#platform/contract/books.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import { id, idParams, message, paging, text, timestamp } from '#platform/contract/shapes.ts'
import { maxAddress, maxBooks, maxPasses } from './domain.ts'

import { notesApi } from './contract/notes.ts'
import { proposalsApi } from './contract/proposals.ts'

export { type ReadNote } from './contract/notes.ts'
export { type Proposal, proposalErrors, type RequisitionFields } from './contract/proposals.ts'

export const clientErrors = /* @__PURE__ */ defineErrors({
  unknownClient: [400, 'This client is not known here. Please connect it anew, from the client itself.'],
  unreadableClient: [400, 'What this client says of itself could not be read at its address.'],
  foreignRedirect: [400, 'The client asks for the answer at an address that is not one of its own.'],
  nothingChosen: [400, 'Please choose what the client may read'],
  noBook: [400, 'Please choose a book whose records the client may read'],
  draftsNotAsked: [400, 'This client does not ask to prepare drafts'],
  tooMany: [409, `You have connected ${maxPasses} clients. Please cut one off first.`],
})

const parameter = (name: string) => text(maxAddress, name)

/** What a client asks for, with the names of OAuth 2.1. */
export const authorizationRequest = z.object({
  client_id: parameter('client_id'),
  redirect_uri: parameter('redirect_uri'),
  response_type: parameter('response_type').optional(),
  code_challenge: parameter('code_challenge').optional(),
  code_challenge_method: parameter('code_challenge_method').optional(),
  resource: parameter('resource').optional(),
  state: text(2_000, 'state').optional(),
  scope: parameter('scope').optional(),
})
export type AuthorizationRequest = z.output<typeof authorizationRequest>

/** A client as the page names it. All of it is what the client says of itself. */
const clientCard = z.object({
  name: z.string(),
  /** The host at which it describes itself; null if it only registered. */
  host: z.string().nullable(),
  /** Where its answers go: a site, or a program on the member's device. */
  redirect: z.object({ kind: z.enum(['site', 'device']), name: z.string() }),
})

const openBook = z.object({
  id,
  kind: z.enum(bookKinds),
  name: z.string(),
  /** What the assistant, and so clients, may read of it; `deny` where the member's role reads nothing. */
  grants,
  /** Whether the member decides about the grants of its records. */
  mayDecide: z.boolean(),
})
export type OpenBook = z.infer<typeof openBook>

export const consentQuestion = z.object({
  client: clientCard,
  /** Why the client cannot be let in; null if it can. */
  problem: z.string().nullable(),
  /** Where the browser goes for a no. */
  declineTo: z.string(),
  asksToDraft: z.boolean(),
  books: z.array(openBook),
})
export type ConsentQuestion = z.infer<typeof consentQuestion>

export const pass = clientCard.extend({
  id,
  categories: z.array(z.enum(categories)),
  books: z.array(z.object({ id, name: z.string() })),
  /** Whether it may prepare drafts, which the member confirms. */
  mayDraft: z.boolean(),
  /** How many of these wait. */
  waiting: z.number().int(),
  createdAt: timestamp,
  usedAt: timestamp.nullable(),
  expiresAt: timestamp,
})
export type Pass = z.infer<typeof pass>

const share = z.object({
  id,
  title: z.string(),
  people: z.array(z.object({ id, fullName: z.string() })),
})

const sharedFile = z.object({
  kind: z.enum(['file', 'folder']),
  id,
  name: z.string(),
  /** The company's name; null in the personal book. */
  bookName: z.string().nullable(),
  shares: z.array(
    z.object({
      id,
      /** Null for a role. */
      fullName: z.string().nullable(),
      role: z.enum(roles).nullable(),
      canWrite: z.boolean(),
    }),
  ),
})

const access = z.object({
  passes: z.array(pass).max(maxPasses),
  books: z.array(
    openBook.extend({
      companyId: id.nullable(),
      role: z.enum(roles).nullable(),
      mayRemovePeople: z.boolean(),
      /** What the member opened to the assistant of the files of this book; folders by name. */
      files: z.object({
        all: z.boolean(),
        folders: z.array(z.object({ id, name: z.string() })).max(maxOpenFolders),
      }),
    }),
  ),
  /** The member's own to-dos that others see, newest first. */
  shares: z.array(share),
  /** Whether there are more of them. */
  hasMoreShares: z.boolean(),
  /** The files and folders that the member shares, those shared last first. */
  sharedFiles: z.array(sharedFile),
  hasMoreSharedFiles: z.boolean(),
})
export type Access = z.infer<typeof access>

const reads = ledgerEntry.extend({
  /** The company's name; null for the personal book. */
  bookName: z.string().nullable(),
})
export type Reads = z.infer<typeof reads>

export const clientsApi = {
  ...proposalsApi,
  ...notesApi,
  request: endpoint({
    method: 'POST',
    path: '/api/clients/requests',
    quota: 'account',
    summary: 'Who a client says it is that asks to be let in, and what it could be let read',
    access: 'member',
    body: authorizationRequest,
    response: consentQuestion,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/clients/passes',
    quota: 'account',
    summary: 'Let a client read these categories in these books; the answer is where the browser goes next',
    access: 'member',
    confirms: true,
    body: z.object({
      request: authorizationRequest,
      categories: z
        .array(z.enum(categories, 'There is no such category'), clientErrors.nothingChosen.sentence)
        .min(1, clientErrors.nothingChosen.sentence)
        .max(categories.length),
      bookIds: z.array(id, 'Please choose books').max(maxBooks, `At most ${maxBooks} books can be chosen`),
      mayDraft: z.boolean('mayDraft must be true or false').default(false),
    }),
    response: z.object({ redirectTo: z.string() }),
    status: 201,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/clients/passes/:id',
    quota: 'account',
    summary: 'Cut a client off: its tokens and running calls end',
    access: 'member',
    params: idParams,
    response: message,
  }),
  access: endpoint({
    method: 'GET',
    path: '/api/access',
    summary: 'Who can see one’s data: clients, the assistant’s grants, books with roles, and shared to-dos',
    access: 'member',
    response: access,
  }),
  reads: endpoint({
    method: 'GET',
    path: '/api/access/reads',
    summary: 'What the assistant and clients read for the caller, in all books, newest first',
    access: 'member',
    query: z.object(paging),
    response: z.array(reads),
    paged: true,
  }),
}
