import * as z from 'zod'
import type { BookRights } from '#platform/contract/books.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import type { App } from '#platform/server/app.ts'
import { cutPage, decodeCursor, defaultPageSize } from '#platform/server/cursor.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { companyErrors, type CompanyPerson, type ShownPerson } from '../contract.ts'
import { rightsOf, type Role } from '../domain.ts'
import { expectToGive, type ManagedCompany, type SeenCompany } from './rights.ts'
import { companyFrames } from './frames.ts'
import * as sql from './sql/index.ts'

/** Ends what a member still does in a book beyond the rights they keep: imports, bulk changes, exports, answers. */
export interface EndWork {
  (tx: Transaction, bookId: number, memberId: number, rights?: BookRights): Promise<void>
  /** Keys of the files in a book, to be removed with it. */
  readonly filesOf: (queries: Queries, bookId: number) => Promise<string[]>
}

const namePosition = z.tuple([z.string(), z.number().int()])

/** The people of companies, and their roles. */
export function peopleService(app: App, endWork: EndWork) {
  const { database } = app
  const frames = companyFrames(app)

  const changeable = async (tx: Transaction, companyId: number, userId: number): Promise<CompanyPerson> => {
    // Held, so that two owners who leave at once do so one after the other.
    await sql.lockCompany(tx, companyId)
    const person = await sql.findPerson(tx, companyId, userId)
    if (person === undefined) throw new Refusal(commonErrors.notFound)
    return person
  }

  const keepOwner = async (tx: Transaction, companyId: number, person: CompanyPerson): Promise<void> => {
    if (person.role === 'owner' && !(await sql.hasOtherOwner(tx, companyId, person.id)))
      throw new Refusal(companyErrors.lastOwner)
  }

  return {
    /** Roles and dates are for its people. */
    async list(
      viewer: Viewer,
      { id, role }: SeenCompany,
      { limit = defaultPageSize, cursor }: { limit?: number | undefined; cursor?: string | undefined },
    ) {
      const after = decodeCursor(cursor, namePosition)
      const rows = await sql.findPeople(database, viewer.id, id, { after, limit: limit + 1 })
      const page = cutPage(rows, limit, (row) => [row.sortName, row.id])
      const present = (person: CompanyPerson): ShownPerson =>
        role === null ? { ...person, role: null, joinedAt: null } : person
      return { ...page, items: page.items.map(present) }
    },

    setRole: (company: ManagedCompany, userId: number, role: Role): Promise<CompanyPerson> =>
      database.transaction(async (tx) => {
        const { id, bookId } = company
        const person = await changeable(tx, id, userId)
        expectToGive(company.role, person.role, role)
        if (role !== 'owner') await keepOwner(tx, id, person)
        await sql.setRole(tx, id, userId, role)
        if (rightsOf[role].people !== 'write') await sql.withdrawOf(tx, id, userId)
        await endWork(tx, bookId, userId, rightsOf[role])
        await frames.changed(tx, id)
        return { ...person, role }
      }),

    /** Somebody leaves, or is removed by those who may. */
    remove: (viewer: Viewer, company: SeenCompany, userId: number): Promise<void> =>
      database.transaction(async (tx) => {
        const { id, bookId, role } = company
        const person = await changeable(tx, id, userId)
        if (userId !== viewer.id) {
          if (role === null) throw new Refusal(commonErrors.roleLacks)
          expectToGive(role, person.role)
        }
        await keepOwner(tx, id, person)
        await sql.deletePerson(tx, id, userId)
        await sql.withdrawOf(tx, id, userId)
        await sql.withdrawTo(tx, id, userId)
        await endWork(tx, bookId, userId)
        await frames.changed(tx, id, [userId])
      }),
  }
}

export type PeopleService = ReturnType<typeof peopleService>
