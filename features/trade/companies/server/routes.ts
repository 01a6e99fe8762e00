import type { LogoService } from '#features/books/invoices/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import { type Caller, route, type Route } from '#platform/server/http/route.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { acrossBooks } from '#platform/server/database/policies.ts'
import { companiesApi } from '../contract.ts'
import type { bookService } from './books.ts'
import type { InvitationService } from './invitations.ts'
import type { PeopleService } from './people.ts'
import { presentCompany } from './present.ts'
import {
  managedCompany,
  managedList,
  ownedCompany,
  peopledCompany,
  type SeenCompany,
  seenCompany,
} from './rights.ts'
import type { CompanyService } from './service.ts'

interface Services {
  readonly books: ReturnType<typeof bookService>
  readonly companies: CompanyService
  readonly people: PeopleService
  readonly invitations: InvitationService
  readonly logos: Pick<LogoService, 'show'>
}

type OneCompany = Pick<Caller<typeof companiesApi.get>, 'viewer' | 'params'>

export function companyRoutes(
  { database }: Pick<App, 'database'>,
  { books, companies, people, invitations, logos }: Services,
): Route[] {
  const seen = ({ viewer, params }: OneCompany) => seenCompany(database, viewer, params.id)
  const managed = ({ viewer, params }: OneCompany) => managedCompany(database, viewer, params.id)
  const owned = ({ viewer, params }: OneCompany) => ownedCompany(database, viewer, params.id)
  const open = ({ viewer, params }: OneCompany) => invitations.open(viewer, params.id)

  return [
    route(companiesApi.books, ({ viewer }) => books.list(viewer)),
    route(companiesApi.changeBook, {
      load: ({ viewer, params }) => books.changeable(viewer, params.id),
      handle: ({ viewer, subject, body, address }) => books.change(viewer, subject, body, address),
    }),
    route(companiesApi.answerApproval, {
      load: ({ viewer, params }) => books.changeable(viewer, params.id),
      handle: ({ viewer, subject, params, body, address }) =>
        books.answerApproval(viewer, subject, params.changeId, body.answer, address),
    }),
    route(companiesApi.choose, async ({ viewer, body }) => {
      const chosen = await books.choose(viewer, body.bookId)
      if (chosen === undefined) throw new Refusal(commonErrors.notFound)
      return chosen
    }),
    route(companiesApi.list, async ({ viewer, query, next }) => {
      const page = await companies.list(viewer, query)
      next(page.next)
      return page.items
    }),
    route(companiesApi.ofMember, {
      load: ({ viewer, params }) => companies.ofMember(viewer, params.id),
      handle: async ({ subject }) => subject,
    }),
    route(companiesApi.create, ({ viewer, body, transaction }) =>
      companies.create(viewer, body, transaction),
    ),
    route(companiesApi.get, {
      load: seen,
      handle: async ({ viewer, subject }) => presentCompany(subject, viewer.id),
    }),
    route(companiesApi.change, {
      load: managed,
      handle: ({ viewer, subject, body, ifMatch }) => companies.change(viewer, subject, body, ifMatch),
    }),
    route(companiesApi.logo, {
      load: seen,
      handle: ({ subject: { logoKey, bookId } }) => {
        if (logoKey === null) throw new Refusal(commonErrors.notFound)
        return acrossBooks(() => logos.show({ id: bookId }, logoKey))
      },
    }),
    route(companiesApi.people, {
      load: ({ viewer, params }) => peopledCompany(database, viewer, params.id),
      handle: async ({ viewer, subject, query, next }) => {
        const page = await people.list(viewer, subject, query)
        next(page.next)
        return page.items
      },
    }),
    route(companiesApi.setRole, {
      load: managed,
      handle: ({ viewer, subject, params, body, expectConfirmed }) =>
        people.setRole(viewer, subject, params.userId, body.role, expectConfirmed),
    }),
    route(companiesApi.removePerson, {
      // Everybody may leave; whoever removes others needs the right.
      load: (call): Promise<SeenCompany> =>
        call.params.userId === call.viewer.id ? seen(call) : managed(call),
      handle: async ({ viewer, subject, params, query, expectConfirmed }) => {
        const options = { takeOver: query.takeOver === 'true' }
        await people.remove(viewer, subject, params.userId, options, expectConfirmed)
        return {
          message: params.userId === viewer.id ? 'You have left the company' : 'Removed from the company',
        }
      },
    }),
    route(companiesApi.legacy, {
      load: (call): Promise<SeenCompany> =>
        call.params.userId === call.viewer.id ? seen(call) : managed(call),
      handle: async ({ subject, params }) => ({ legacy: await people.legacy(subject, params.userId) }),
    }),
    route(companiesApi.readers, {
      load: owned,
      handle: async ({ subject }) => ({ readers: await people.readers(subject) }),
    }),
    route(companiesApi.endReader, {
      load: owned,
      handle: async ({ viewer, subject, params }) => {
        await people.endReader(viewer, subject, params.kind, params.readerId)
        return { message: 'It reads nothing here any more' }
      },
    }),
    route(companiesApi.sentInvitations, {
      load: ({ viewer, params }) => managedList(database, viewer, params.id),
      handle: async ({ subject, query, next }) => {
        const page = await invitations.listSent(subject, query)
        next(page.next)
        return page.items
      },
    }),
    route(companiesApi.invite, {
      load: managed,
      handle: ({ viewer, subject, body, expectConfirmed }) =>
        invitations.invite(viewer, subject, body, expectConfirmed),
    }),
    route(companiesApi.withdraw, {
      load: managed,
      handle: async ({ viewer, subject, params }) => {
        await invitations.withdraw(viewer, subject, params.invitationId)
        return { message: 'Invitation withdrawn' }
      },
    }),
    route(companiesApi.invitations, ({ viewer }) => invitations.received(viewer)),
    route(companiesApi.accept, {
      load: open,
      handle: ({ viewer, subject }) => invitations.accept(viewer, subject),
    }),
    route(companiesApi.decline, {
      load: open,
      handle: async ({ viewer, subject }) => {
        await invitations.decline(viewer, subject)
        return { message: 'Invitation declined' }
      },
    }),
  ]
}
