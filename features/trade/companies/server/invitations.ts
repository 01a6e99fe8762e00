import { usernameKey } from '#features/people/accounts/domain.ts'
import { mailGate } from '#features/people/emails/server/index.ts'
import { createNotifier } from '#features/people/notifications/server/index.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import { auditAct, memberLabel } from '#platform/server/audit.ts'
import { cutPage, decodeCursor, defaultPageSize, idPosition } from '#platform/server/cursor.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { createRateLimit } from '#platform/server/rate-limit.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { type BookEntry, companyErrors, type ReceivedInvitation, type SentInvitation } from '../contract.ts'
import { invitationsPerDay, maxCompanies, maxPeople, mayGive, rightsOf, type Role } from '../domain.ts'
import type { CompanyLetter } from './letters.ts'
import { presentBook, presentReceived } from './present.ts'
import { expectToGive, holdManaged, type ManagedCompany } from './rights.ts'
import { companyFrames } from './frames.ts'
import * as sql from './sql/index.ts'

export interface Invite {
  readonly username?: string | undefined
  readonly email?: string | undefined
  readonly role: Role
}

/** Invitations into companies. Nothing here tells whether an address belongs to a member. */
export function invitationService(app: App, letter: CompanyLetter) {
  const { database, live } = app
  const frames = companyFrames(app)
  const notifications = createNotifier(app)
  const gate = mailGate(app)
  // By member: a company can be deleted and made again.
  const sent = createRateLimit(app, {
    name: 'invitations into companies',
    attempts: invitationsPerDay,
    seconds: 24 * 60 * 60,
    sentence: () => companyErrors.tooManyInvitations.sentence,
  })

  const invite = (
    viewer: Viewer,
    { id: companyId }: ManagedCompany,
    { username, email: address, role }: Invite,
    expectConfirmed: () => void,
  ): Promise<SentInvitation> =>
    database.transaction(async (tx) => {
      const email = address ?? null
      const company = await holdManaged(tx, viewer, companyId)
      const { bookId } = company
      expectToGive(company.role, role)
      if (role === 'owner') expectConfirmed()
      const userId =
        username === undefined ? undefined : await sql.findInvited(tx, viewer.id, usernameKey(username))
      if (username !== undefined && userId === undefined) throw new Refusal(companyErrors.unknownMember)
      if (userId !== undefined && (await sql.findPerson(tx, companyId, userId)) !== undefined)
        throw new Refusal(companyErrors.alreadyThere)
      if ((await sql.countOpen(tx, companyId)) >= maxPeople) throw new Refusal(companyErrors.tooManyPeople)
      await sent.count(String(viewer.id))
      const pass =
        email === null
          ? undefined
          : await gate.pass(tx, { memberId: viewer.id, bookId: company.bookId }, email)
      const invitation = await sql.upsertInvitation(tx, {
        companyId,
        userId: userId ?? null,
        email,
        role,
        invitedBy: viewer.id,
      })
      const invited =
        userId === undefined ? (email ?? '') : memberLabel({ id: userId, username: username ?? '' })
      await auditAct(tx, { action: 'invite colleague', target: `${invited} as ${role}`, bookId })
      if (pass !== undefined) await letter.send(tx, pass, { id: invitation.id })
      if (userId !== undefined) {
        await notifications.notify(tx, {
          to: [userId],
          type: 'company_invitation',
          from: viewer.id,
          record: { kind: 'company', id: companyId },
        })
        live.changed(tx, { resource: 'invitations', id: invitation.id }, [userId])
      }
      await frames.changed(tx, companyId)
      return invitation
    })

  /** An invitation gives no role that its sender could not give now. */
  const mayStillInvite = async (
    tx: Transaction,
    { companyId, invitedBy, role }: sql.OpenInvitation,
  ): Promise<boolean> => {
    // Accounts that are deleted leave their invitations behind.
    if (invitedBy === null) return true
    const inviter = await sql.findPerson(tx, companyId, invitedBy)
    return inviter !== undefined && rightsOf[inviter.role].people === 'write' && mayGive(inviter.role, role)
  }

  const open = async (viewer: Viewer, id: number): Promise<sql.OpenInvitation> => {
    const found = await sql.findOpen(database, viewer.id, id)
    if (found === undefined) throw new Refusal(commonErrors.notFound)
    return found
  }

  return {
    invite,
    open,

    async listSent(
      { id }: ManagedCompany,
      { limit = defaultPageSize, cursor }: { limit?: number | undefined; cursor?: string | undefined },
    ) {
      const [before] = decodeCursor(cursor, idPosition) ?? []
      return cutPage(await sql.findSent(database, id, { before, limit: limit + 1 }), limit, (row) => [row.id])
    },

    withdraw: (viewer: Viewer, { id: companyId }: ManagedCompany, id: number): Promise<void> =>
      database.transaction(async (tx) => {
        const { bookId } = await holdManaged(tx, viewer, companyId)
        if ((await sql.deleteSent(tx, companyId, id)) === 0) throw new Refusal(commonErrors.notFound)
        await auditAct(tx, { action: 'take back company invitation', target: `number ${id}`, bookId })
        await frames.changed(tx, companyId)
      }),

    received: async (viewer: Viewer): Promise<ReceivedInvitation[]> =>
      (await sql.findReceived(database, viewer.id)).map(presentReceived),

    /** Of two acceptances at once, the second finds the invitation gone; so does one after its withdrawal. */
    accept: (viewer: Viewer, { id, companyId }: sql.OpenInvitation): Promise<BookEntry> =>
      database.transaction(async (tx) => {
        // Held, so that neither the invitation nor its sender's role changes until the member is in.
        if ((await sql.lockCompany(tx, companyId)) === undefined) throw new Refusal(commonErrors.notFound)
        const invitation = await sql.findOpen(tx, viewer.id, id)
        if (invitation === undefined || !(await mayStillInvite(tx, invitation)))
          throw new Refusal(commonErrors.notFound)
        if ((await sql.countCompanies(tx, viewer.id)) >= maxCompanies)
          throw new Refusal(companyErrors.tooMany)
        await sql.takeInvitations(tx, viewer.id, companyId)
        await sql.insertPerson(tx, companyId, viewer.id, invitation.role)
        await auditAct(tx, { action: 'join company', target: invitation.role, bookId: invitation.bookId })
        live.changed(tx, { resource: 'invitations', id: companyId }, [viewer.id])
        await frames.changed(tx, companyId)
        const book = (await sql.findBooks(tx, viewer.id)).find(
          ({ id: bookId }) => bookId === invitation.bookId,
        )
        if (book === undefined) throw new Refusal(commonErrors.notFound)
        return presentBook(book, viewer.id)
      }),

    decline: (viewer: Viewer, { companyId }: sql.OpenInvitation): Promise<void> =>
      database.transaction(async (tx) => {
        await sql.takeInvitations(tx, viewer.id, companyId)
        live.changed(tx, { resource: 'invitations', id: companyId }, [viewer.id])
        await frames.changed(tx, companyId)
      }),
  }
}

export type InvitationService = ReturnType<typeof invitationService>
