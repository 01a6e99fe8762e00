import { commonErrors } from '#platform/contract/errors.ts'
import { authorize } from '#platform/server/authorize.ts'
import type { Authorized } from '#platform/server/authorized.ts'
import type { Queries } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { mayMove, moveAreas, type Role } from '../../domain.ts'
import { expectSecondStep, seenCompany } from '../rights.ts'
import { type CompanyRow, findPlace } from '../sql/index.ts'
import * as sql from './sql.ts'

/** A company into whose book the caller may write. */
export type FedCompany = Authorized<CompanyRow & { readonly role: Role }, 'see' | 'change'>
export type OwnMove = Authorized<sql.MoveRow>

export async function fedCompany(queries: Queries, viewer: Viewer, id: number): Promise<FedCompany> {
  const { role, ...row } = await seenCompany(queries, viewer, id)
  if (row.deletesAt !== null) throw new Refusal(commonErrors.bookEnds)
  if (role === null || !moveAreas.some((area) => mayMove(role, area)))
    throw new Refusal(commonErrors.roleLacks)
  expectSecondStep(viewer, row)
  return authorize({ ...row, role }, 'see', 'change')
}

/** What is in the company's book is taken out again only by whoever brought it and may still write there. */
export async function ownMove(queries: Queries, viewer: Viewer, id: number): Promise<OwnMove> {
  const row = await sql.findMove(queries, id, viewer.id)
  const place = row && (await findPlace(queries, row.toBook, viewer.id))
  if (row === undefined || place === undefined) throw new Refusal(commonErrors.notFound)
  expectSecondStep(viewer, { ...place, bookId: row.toBook })
  if (place.isEnding) throw new Refusal(commonErrors.bookEnds)
  if (!row.areas.every((area) => mayMove(place.role, area))) throw new Refusal(commonErrors.roleLacks)
  return authorize(row, 'change')
}
