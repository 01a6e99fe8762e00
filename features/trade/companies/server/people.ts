import * as z from 'zod'
import type { BookRights, LegacyKind } from '#platform/contract/books.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { createNotifier } from '#features/people/notifications/server/index.ts'
import type { App, Leaver } from '#platform/server/app.ts'
import { audit, auditAct, memberLabel } from '#platform/server/audit.ts'
import { cutPage, decodeCursor, defaultPageSize } from '#platform/server/cursor.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { acrossBooks } from '#platform/server/database/policies.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import type { Legacy } from '#platform/server/legacy.ts'
import { Refusal } from '#platform/server/refusal.ts'
import {
  companyErrors,
  type CompanyPerson,
  type LegacyCount,
  type OutsideReader,
  type ShownPerson,
} from '../contract.ts'
import { mayGive, rightsOf, type Role, roles } from '../domain.ts'
import {
  expectToGive,
  holdManaged,
  holdOwned,
  holdSeen,
  type ManagedCompany,
  type SeenCompany,
} from './rights.ts'
import { companyFrames } from './frames.ts'
import * as sql from './sql/index.ts'

/** Ends what a member still does in a book beyond the rights they keep: imports, bulk changes, exports, answers. */
export interface EndWork {
  (tx: Transaction, bookId: number, memberId: number, rights?: BookRights): Promise<void>
  /** Keys of the files in a book, to be removed with it. */
  /** What they made there, and what stays in force unless it ends or is handed over. */
  readonly legacies: readonly Legacy[]
  readonly filesOf: (queries: Queries, bookId: number) => Promise<string[]>
}

/** Whoever becomes an owner, or is one no more: a stolen session could give the company away for good. */
const isOwnerAmong = (...concerned: readonly Role[]): boolean => concerned.includes('owner')

const namePosition = z.tuple([z.string(), z.number().int()])

/** The people of companies, and their roles. */
export function peopleService(app: App, endWork: EndWork) {
  const { database } = app
  const frames = companyFrames(app)
  const { notify } = createNotifier(app)

  const found = async (tx: Transaction, companyId: number, userId: number): Promise<CompanyPerson> => {
    const person = await sql.findPerson(tx, companyId, userId)
    if (person === undefined) throw new Refusal(commonErrors.notFound)
    return person
  }

  const keepOwner = async (tx: Transaction, companyId: number, person: CompanyPerson): Promise<void> => {
    if (person.role === 'owner' && !(await sql.hasOtherOwner(tx, companyId, person.id)))
      throw new Refusal(companyErrors.lastOwner)
  }

  /** What they made, and what stays in force by itself. */
  const end = async (tx: Transaction, { id, bookId }: sql.CompanyOfBook, userId: number): Promise<void> => {
    await sql.withdrawOf(tx, id, userId, roles)
    await sql.withdrawTo(tx, id, userId)
    // They are in it no longer.
    await acrossBooks(() => endWork(tx, bookId, userId))
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

    // The company is held, so that two owners who leave at once do so one after the other.
    setRole: (
      viewer: Viewer,
      { id }: ManagedCompany,
      userId: number,
      role: Role,
      expectConfirmed: () => void,
    ): Promise<CompanyPerson> =>
      database.transaction(async (tx) => {
        const { role: own, bookId } = await holdManaged(tx, viewer, id)
        const person = await found(tx, id, userId)
        expectToGive(own, person.role, role)
        if (role !== person.role && isOwnerAmong(person.role, role)) expectConfirmed()
        if (role !== 'owner') await keepOwner(tx, id, person)
        await sql.setRole(tx, id, userId, role)
        const target = `${memberLabel(person)}: from ${person.role} to ${role}`
        await auditAct(tx, { action: 'change role', target, bookId })
        await sql.withdrawOf(
          tx,
          id,
          userId,
          roles.filter((given) => !mayGive(role, given)),
        )
        await endWork(tx, bookId, userId, rightsOf[role])
        await frames.changed(tx, id)
        return { ...person, role }
      }),

    /** What somebody would leave behind. */
    legacy: async ({ id, bookId }: SeenCompany, userId: number): Promise<LegacyCount[]> => {
      if ((await sql.findPerson(database, id, userId)) === undefined) throw new Refusal(commonErrors.notFound)
      const counts = await Promise.all(
        endWork.legacies.map(async ({ kind, count, handOver }) => ({
          kind,
          count: await count(database, bookId, userId),
          canBeHandedOver: handOver !== undefined,
        })),
      )
      return counts.filter(({ count }) => count > 0)
    },

    /** What reads the book from outside, whoever of its people let it in. */
    readers: async ({ bookId }: ManagedCompany): Promise<OutsideReader[]> => {
      const lists = await Promise.all(
        endWork.legacies.map(async ({ kind, readers }) =>
          ((await readers?.(database, bookId)) ?? []).map((reader) => ({ kind, ...reader })),
        ),
      )
      return lists.flat()
    },

    endReader: (viewer: Viewer, { id }: ManagedCompany, kind: LegacyKind, readerId: number): Promise<void> =>
      database.transaction(async (tx) => {
        const { bookId } = await holdOwned(tx, viewer, id)
        const legacy = endWork.legacies.find((one) => one.kind === kind)
        if ((await legacy?.endOne?.(tx, bookId, readerId)) !== true) throw new Refusal(commonErrors.notFound)
        await auditAct(tx, { action: 'end outside access', target: `${kind}, number ${readerId}`, bookId })
      }),

    /**
     * Somebody leaves, or is removed by those who may. What they made and what would stay in force ends, unless whoever
     * removes them takes it over.
     */
    remove: (
      viewer: Viewer,
      { id }: SeenCompany,
      userId: number,
      { takeOver }: { readonly takeOver: boolean },
      expectConfirmed: () => void,
    ): Promise<void> =>
      database.transaction(async (tx) => {
        const { role, bookId } = await (userId === viewer.id ? holdSeen : holdManaged)(tx, viewer, id)
        const person = await found(tx, id, userId)
        if (userId !== viewer.id) {
          if (role === null) throw new Refusal(commonErrors.roleLacks)
          expectToGive(role, person.role)
          if (isOwnerAmong(person.role)) expectConfirmed()
        }
        await keepOwner(tx, id, person)
        if (takeOver && userId !== viewer.id)
          for (const { handOver } of endWork.legacies) await handOver?.(tx, bookId, userId, viewer.id)
        await sql.deletePerson(tx, id, userId)
        const action = userId === viewer.id ? 'leave company' : 'remove colleague'
        await auditAct(tx, { action, target: memberLabel(person), bookId })
        await end(tx, { id, bookId }, userId)
        await frames.changed(tx, id, [userId])
      }),

    /**
     * Somebody's account is deleted. Nobody takes over what they made, so it ends, and owners learn of it. Their row
     * is held: whatever they would make meanwhile refers to it.
     */
    async endMember(tx: Transaction, { actorId, ...leaver }: Leaver): Promise<void> {
      for (const company of await sql.findCompaniesWith(tx, leaver.id)) {
        const { id, bookId } = company
        await end(tx, company, leaver.id)
        const act = { action: 'delete account of colleague', target: memberLabel(leaver) } as const
        // Where an administrator was then is nothing for owners.
        await audit(tx, { ...act, actorId, bookId, result: 200, address: '' })
        const owners = await sql.findOwners(tx, id)
        const to = owners.filter((owner) => owner !== leaver.id)
        await notify(tx, { to, type: 'colleague_gone', from: null, record: { kind: 'counterparty', id } })
        await frames.changed(tx, id)
      }
    },
  }
}

export type PeopleService = ReturnType<typeof peopleService>
