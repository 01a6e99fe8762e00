import { findAskerAddresses, type OwnRequisition } from '#features/trade/requisitions/server/index.ts'
import { requisitionErrors } from '#features/trade/requisitions/contract.ts'
import { isOfSame } from '#platform/contract/mailboxes.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import type { Queries, Transact } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { fieldError, Refusal } from '#platform/server/refusal.ts'
import { type Guest, guestErrors, type GuestForm } from '../contract.ts'
import { mailsPerDay, maxGuests } from '../domain.ts'
import type { GuestMails } from './mails.ts'
import * as sql from './sql/index.ts'

/** What whoever asks for quotes does about companies that are not on the network. */
export function inviting({ database }: Pick<App, 'database'>, mails: GuestMails) {
  const read = async (queries: Queries, guest: sql.OwnGuest): Promise<Guest> => {
    const found = await sql.findGuest(queries, guest)
    if (found === undefined) throw new Refusal(commonErrors.notFound)
    return found
  }

  return {
    list: (requisition: OwnRequisition): Promise<Guest[]> => sql.findGuests(database, requisition),

    invite: (
      viewer: Viewer,
      requisition: OwnRequisition,
      form: GuestForm,
      transaction: Transact,
    ): Promise<Guest> =>
      transaction(async (tx) => {
        const state = await sql.lockState(tx, requisition)
        if (state === undefined) throw new Refusal(commonErrors.notFound)
        if (state.isCancelled) throw new Refusal(requisitionErrors.cancelled)
        if (state.isOver) throw new Refusal(requisitionErrors.over)
        if ((await sql.countGuests(tx, requisition)) >= maxGuests) throw new Refusal(guestErrors.tooMany)
        if (await sql.isPartyStopped(tx, requisition, form)) throw new Refusal(guestErrors.partyStopped)
        const own = await findAskerAddresses(tx, requisition.bookId)
        if (own.some((address) => isOfSame(address, form.email)))
          throw new Refusal(guestErrors.ownAddress, { fields: [fieldError('email', guestErrors.ownAddress)] })
        const id = await sql.insertGuest(tx, requisition, viewer.id, form)
        if (id === undefined)
          throw new Refusal(guestErrors.invited, { fields: [fieldError('email', guestErrors.invited)] })
        await mails.invite(tx, id, viewer.id)
        return read(tx, { requisition, id })
      }),

    resend: (viewer: Viewer, requisition: OwnRequisition, id: number): Promise<Guest> =>
      database.transaction(async (tx) => {
        const guest = { requisition, id }
        await read(tx, guest)
        if (!(await sql.reopen(tx, guest))) throw new Refusal(guestErrors.noMail)
        if ((await sql.countRecentMails(tx, id)) >= mailsPerDay) throw new Refusal(guestErrors.manyMails)
        await mails.invite(tx, id, viewer.id)
        return read(tx, guest)
      }),

    revoke: (requisition: OwnRequisition, id: number): Promise<void> =>
      database.transaction(async (tx) => {
        if (!(await sql.revoke(tx, { requisition, id }))) throw new Refusal(commonErrors.notFound)
      }),
  }
}

export type Inviting = ReturnType<typeof inviting>
