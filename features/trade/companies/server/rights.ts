import type { Role } from '../domain.ts'
import { mayGive, rightsOf } from '../domain.ts'
import { companyErrors } from '../contract.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { authorize } from '#platform/server/authorize.ts'
import type { Authorized } from '#platform/server/authorized.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import * as sql from './sql/index.ts'

export type SeenCompany = Authorized<sql.CompanyRow, 'see'>
/** A company whose people and settings the caller may change. */
export type ManagedCompany = Authorized<sql.CompanyRow & { readonly role: Role }, 'see' | 'change'>

/** Every member sees the page of a company. */
export async function seenCompany(queries: Queries, viewer: Viewer, id: number): Promise<SeenCompany> {
  const row = await sql.findCompany(queries, viewer.id, id)
  if (row === undefined) throw new Refusal(commonErrors.notFound)
  return authorize(row, 'see')
}

/** For lists of its people. To others a company that shows none has none. */
export async function peopledCompany(queries: Queries, viewer: Viewer, id: number): Promise<SeenCompany> {
  const company = await seenCompany(queries, viewer, id)
  if (company.role === null && !company.showsPeople) throw new Refusal(commonErrors.notFound)
  return company
}

/** For lists that managers alone read. Others outside don't learn that there is one. */
export async function managedList(queries: Queries, viewer: Viewer, id: number): Promise<ManagedCompany> {
  const { role } = await seenCompany(queries, viewer, id)
  if (role === null) throw new Refusal(commonErrors.notFound)
  return managedCompany(queries, viewer, id)
}

export async function managedCompany(queries: Queries, viewer: Viewer, id: number): Promise<ManagedCompany> {
  const { role, ...row } = await seenCompany(queries, viewer, id)
  if (role === null) throw new Refusal(commonErrors.roleLacks)
  expectSecondStep(viewer, row)
  if (rightsOf[role].people !== 'write') throw new Refusal(commonErrors.roleLacks, { bookId: row.bookId })
  return authorize({ ...row, role }, 'see', 'change')
}

export async function ownedCompany(queries: Queries, viewer: Viewer, id: number): Promise<ManagedCompany> {
  const company = await managedCompany(queries, viewer, id)
  if (company.role !== 'owner') throw new Refusal(companyErrors.ownersOnly, { bookId: company.bookId })
  return company
}

/**
 * The rights as they are in the transaction that uses them: while the company is held, no role in it changes. What was
 * checked before the transaction may have ended since.
 */
async function hold<T>(tx: Transaction, id: number, read: () => Promise<T>): Promise<T> {
  if ((await sql.lockCompany(tx, id)) === undefined) throw new Refusal(commonErrors.notFound)
  return read()
}

export const holdSeen = (tx: Transaction, viewer: Viewer, id: number): Promise<SeenCompany> =>
  hold(tx, id, () => seenCompany(tx, viewer, id))

export const holdManaged = (tx: Transaction, viewer: Viewer, id: number): Promise<ManagedCompany> =>
  hold(tx, id, () => managedCompany(tx, viewer, id))

export const holdOwned = (tx: Transaction, viewer: Viewer, id: number): Promise<ManagedCompany> =>
  hold(tx, id, () => ownedCompany(tx, viewer, id))

/** The log is its owners' own; for all others outside it is not there. */
export async function loggedCompany(queries: Queries, viewer: Viewer, id: number): Promise<ManagedCompany> {
  const { role } = await seenCompany(queries, viewer, id)
  if (role === null) throw new Refusal(commonErrors.notFound)
  return ownedCompany(queries, viewer, id)
}

/** Refuses a caller without a second step where the company demands one. */
export function expectSecondStep(
  { id }: { readonly id: number },
  company: Pick<sql.CompanyRow, 'demandsSecondStep' | 'bookId'>,
): void {
  if (sql.isShutTo(id, company)) throw new Refusal(companyErrors.secondStepNeeded, { bookId: company.bookId })
}

/** Refuses a manager who makes, changes or invites an owner. */
export function expectToGive(own: Role, ...given: readonly Role[]): void {
  if (!given.every((role) => mayGive(own, role))) throw new Refusal(companyErrors.ownersOnly)
}
