import { createNotifier } from '#features/people/notifications/server/index.ts'
import { removeUnused } from '#features/people/storage/server/index.ts'
import type { AuditAction } from '#platform/contract/audit-actions.ts'
import type { App } from '#platform/server/app.ts'
import { audit } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { companyErrors, endingErrors } from '../../contract.ts'
import { keepingYearsIn } from '../../domain/ending.ts'
import { companyFrames } from '../frames.ts'
import type { EndWork } from '../people.ts'
import { holdOwned, type ManagedCompany } from '../rights.ts'
import { findOwners, peopleOf } from '../sql/index.ts'
import { companyTelling } from '../telling.ts'
import { endingLetters } from './letters.ts'
import * as sql from './sql.ts'

/** Companies per round; each is deleted in a transaction of its own. */
const endingsPerRound = 20
const remindersPerRound = 100

interface Company {
  readonly id: number
  readonly bookId: number
}

/** A company ends some days after an owner wished so, unless one of them keeps it. */
export function endingService(app: App, endWork: EndWork) {
  const { database, bookAccess, log } = app
  const frames = companyFrames(app)
  const letters = endingLetters(app)
  const tellAll = companyTelling(app)
  const { notify } = createNotifier(app)

  /** All its people, and those who trade with it. What they see of its book is read anew. */
  const tell = async (tx: Transaction, company: Company, what: 'ends' | 'stays'): Promise<void> => {
    const own = await peopleOf(tx, company.id)
    const isEnd = what === 'ends'
    await tellAll(tx, company, {
      own: { to: own, type: isEnd ? 'company_ends' : 'company_stays' },
      partners: { areas: ['invoices', 'trade'], type: isEnd ? 'partner_ends' : 'company_stays' },
    })
    for (const member of own) bookAccess.changed(tx, company.bookId, member)
  }

  const note = (
    tx: Transaction,
    actorId: number | null,
    action: AuditAction,
    { name, bookId }: { readonly name: string; readonly bookId: number },
    address = '',
  ) => audit(tx, { actorId, action, target: name, result: 200, address, bookId })

  const stay = async (
    tx: Transaction,
    company: Company & { readonly name: string },
    letter: (typeof letters)['kept'],
  ): Promise<void> => {
    await sql.deleteEnding(tx, company.bookId)
    for (const { email, fullName } of await sql.findRecipients(tx, company.id))
      await letter.send(tx, { email, fullName, company: company.name })
    await tell(tx, company, 'stays')
  }

  /** Answers the keys of files to remove; undefined if the company stays. */
  const destroy = (due: number): Promise<string[] | undefined> =>
    database.longTransaction(async (tx) => {
      const company = await sql.lockDue(tx, due)
      if (company === undefined) return undefined
      const { id, bookId, name, country, askedBy } = company
      if (await sql.isKeptByLaw(tx, company, keepingYearsIn(country))) {
        await stay(tx, company, letters.keptByLaw)
        return undefined
      }
      for (const { email, fullName } of await sql.findRecipients(tx, id))
        await letters.done.send(tx, { email, fullName, company: name })
      for (const memberId of await peopleOf(tx, id)) await endWork(tx, bookId, memberId)
      const files = await endWork.filesOf(tx, bookId)
      await frames.changed(tx, id)
      await sql.deleteCompany(tx, id)
      await note(tx, askedBy, 'delete company', { name, bookId })
      return files
    })

  const removeDue = async (): Promise<void> => {
    for (const { id } of await sql.findDue(database, endingsPerRound)) {
      const keys = await destroy(id)
      if (keys === undefined) continue
      await app.files
        .remove(keys)
        .catch((error: unknown) => log.warn({ error }, 'files of a company not removed'))
      await removeUnused(app)
      log.info({ company: id }, 'a company was deleted as its owner had asked')
    }
  }

  const remind = () =>
    database.transaction(async (tx) => {
      for (const { id } of await sql.takeReminders(tx, remindersPerRound)) {
        const owners = await sql.findRecipients(tx, id)
        for (const { userId } of owners) await letters.reminder.send(tx, { userId, companyId: id })
        await notify(tx, {
          to: await findOwners(tx, id),
          type: 'company_ends_soon',
          from: null,
          record: { kind: 'counterparty', id },
        })
      }
    })

  return {
    /** Its book is only read from now on. */
    ask: (viewer: Viewer, { id }: ManagedCompany, typed: string, address: string): Promise<string> =>
      database.transaction(async (tx) => {
        const company = await holdOwned(tx, viewer, id)
        const { bookId, name, country } = company
        if (typed.trim() !== name) throw new Refusal(companyErrors.wrongName)
        if (await sql.isKeptByLaw(tx, company, keepingYearsIn(country)))
          throw new Refusal(endingErrors.keptByLaw)
        const ending = await sql.insertEnding(tx, bookId, viewer.id)
        if (ending === undefined) throw new Refusal(endingErrors.ending)
        for (const { userId } of await sql.findRecipients(tx, id))
          await letters.asked.send(tx, { userId, companyId: id })
        await tell(tx, company, 'ends')
        await note(tx, viewer.id, 'ask to delete company', { name, bookId }, address)
        return ending.deletesAt
      }),

    keep: (viewer: Viewer, { id }: ManagedCompany, address: string): Promise<void> =>
      database.transaction(async (tx) => {
        const company = await holdOwned(tx, viewer, id)
        if (company.deletesAt === null) throw new Refusal(endingErrors.notEnding)
        await stay(tx, company, letters.kept)
        await note(tx, viewer.id, 'keep company', company, address)
      }),

    async cleanUp(): Promise<void> {
      await remind()
      await removeDue()
    },
  }
}

export type EndingService = ReturnType<typeof endingService>
