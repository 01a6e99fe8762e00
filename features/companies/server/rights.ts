import type { Role } from '../domain.ts'
import { mayGive, rightsOf } from '../domain.ts'
import { companyErrors } from '../contract.ts'
import { commonErrors } from '#platform/contract/errors.ts'
import { authorize } from '#platform/server/authorize.ts'
import type { Authorized } from '#platform/server/authorized.ts'
import type { Queries } from '#platform/server/database/database.ts'
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
  if (role === null || rightsOf[role].people !== 'write') throw new Refusal(commonErrors.roleLacks)
  return authorize({ ...row, role }, 'see', 'change')
}

export async function ownedCompany(queries: Queries, viewer: Viewer, id: number): Promise<ManagedCompany> {
  const company = await managedCompany(queries, viewer, id)
  if (company.role !== 'owner') throw new Refusal(companyErrors.ownersOnly)
  return company
}

/** Refuses a manager who makes, changes or invites an owner. */
export function expectToGive(own: Role, ...given: readonly Role[]): void {
  if (!given.every((role) => mayGive(own, role))) throw new Refusal(companyErrors.ownersOnly)
}
