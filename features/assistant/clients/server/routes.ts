import { type Caller, route, type Route } from '#platform/server/http/route.ts'
import { clientsApi } from '../contract.ts'
import type { ConsentService } from './consent.ts'
import type { NoteService } from './notes/service.ts'
import type { ConfirmedKind } from './proposals/entering.ts'
import type { ProposalService } from './proposals/service.ts'
import type { WhoSeesService } from './who-sees.ts'

export const clientRoutes = (consent: ConsentService, whoSees: WhoSeesService): Route[] => [
  route(clientsApi.request, ({ viewer, body }) => consent.ask(viewer, body)),

  route(clientsApi.approve, async ({ viewer, body }) => ({
    redirectTo: await consent.approve(viewer, body),
  })),

  route(clientsApi.revoke, {
    load: ({ viewer, params }) => consent.expectOwn(viewer, params.id),
    handle: async ({ viewer, params }) => {
      await consent.revoke(viewer, params.id)
      return { message: 'The client was cut off' }
    },
  }),

  route(clientsApi.access, ({ viewer }) => whoSees.access(viewer)),

  route(clientsApi.reads, async ({ viewer, query, next }) => {
    const page = await whoSees.reads(viewer, query)
    next(page.next)
    return page.items
  }),
]

const entered: Readonly<Record<ConfirmedKind, string>> = {
  todo: 'The to-do was added',
  transaction: 'The transaction was entered',
  invoice: 'The draft of an invoice was added',
}

type OneProposal = Pick<Caller<typeof clientsApi.confirmTodo>, 'viewer' | 'params'>

export function proposalRoutes(proposals: ProposalService): Route[] {
  const load = ({ viewer, params }: OneProposal) => proposals.expectOwn(viewer, params.id)
  return [
    route(clientsApi.proposals, async ({ viewer, query, next }) => {
      const page = await proposals.waiting(viewer, query)
      next(page.next)
      return page.items
    }),

    route(clientsApi.confirm, {
      load,
      handle: async ({ viewer, params }) => ({
        message: entered[await proposals.confirm(viewer, params.id)],
      }),
    }),

    route(clientsApi.proposal, {
      load: ({ viewer, params }) => proposals.one(viewer, params.id),
      handle: async ({ subject }) => subject,
    }),

    route(clientsApi.confirmTodo, {
      load,
      handle: ({ viewer, params, body, transaction }) =>
        proposals.confirmTodo(viewer, params.id, body, transaction),
    }),
    route(clientsApi.confirmTransaction, {
      load,
      handle: ({ viewer, params, body, transaction }) =>
        proposals.confirmTransaction(viewer, params.id, body, transaction),
    }),
    route(clientsApi.confirmInvoice, {
      load,
      handle: ({ viewer, params, body, transaction }) =>
        proposals.confirmInvoice(viewer, params.id, body, transaction),
    }),

    route(clientsApi.discard, {
      load,
      handle: async ({ viewer, params }) => {
        await proposals.discard(viewer, params.id)
        return { message: 'The draft was discarded' }
      },
    }),
  ]
}

export const noteRoutes = (notes: Pick<NoteService, 'list'>): Route[] => [
  route(clientsApi.notes, ({ viewer }) => notes.list(viewer)),
]
