import * as z from 'zod'
import type { App } from '#platform/server/app.ts'
import { auditAct } from '#platform/server/audit.ts'
import { currentCaller } from '#platform/server/caller.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { deliverable, type Letter } from '#platform/server/mail/letter.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { companyErrors } from '../../contract.ts'
import { companyFrames } from '../frames.ts'
import { holdOwned, type ManagedCompany } from '../rights.ts'
import { findOwners } from '../sql/index.ts'
import * as sql from './sql.ts'

/** Tells an owner that another one no longer demands the second step. */
const liftedLetter = ({ config, database, mail }: Pick<App, 'config' | 'database' | 'mail'>) =>
  mail.define({
    name: 'second-step-lifted',
    data: z.object({ companyId: z.number(), owner: z.number(), actor: z.number() }),
    async write({ companyId, ...people }): Promise<Letter | undefined> {
      const found = await sql.findToTell(database, { companyId, ...people })
      if (found === undefined) return undefined
      const { email, fullName, company, actor } = found
      return {
        to: deliverable(email),
        subject: `${company} no longer demands two-step sign-in`,
        greeting: `Hello ${fullName},`,
        paragraphs: [
          `${actor ?? 'An owner'} has switched off that the people of ${company} must sign in in two steps.`,
        ],
        action: { label: 'See Settings', href: `${config.publicUrl}/companies/${companyId}?tab=settings` },
        notes: ['If this was not agreed, switch it on again there, and look into the log of the company.'],
      }
    },
  })

/** Whether the people of a company need two steps to work in it. */
export function secondStepService(app: App) {
  const { database } = app
  const letter = liftedLetter(app)
  const frames = companyFrames(app)

  return {
    /** Whoever demands it has it, so that no owner locks themselves out. */
    async demand(viewer: Viewer, { id, bookId }: ManagedCompany): Promise<void> {
      if (currentCaller().hasSecondStep !== true)
        throw new Refusal(companyErrors.ownSecondStepFirst, { bookId })
      await database.transaction(async (tx) => {
        const company = await holdOwned(tx, viewer, id)
        if (!(await sql.setSecondStep(tx, company, true))) return
        await auditAct(tx, { action: 'demand second step', target: '', bookId })
        await frames.changed(tx, id)
      })
    },

    lift: (viewer: Viewer, { id }: ManagedCompany): Promise<void> =>
      database.transaction(async (tx) => {
        const company = await holdOwned(tx, viewer, id)
        if (!(await sql.setSecondStep(tx, company, false))) return
        await auditAct(tx, { action: 'lift second step', target: '', bookId: company.bookId })
        for (const owner of await findOwners(tx, id))
          if (owner !== viewer.id) await letter.send(tx, { companyId: id, owner, actor: viewer.id })
        await frames.changed(tx, id)
      }),
  }
}
