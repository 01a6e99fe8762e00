import type { RequisitionForm } from '#features/network/posts/contract.ts'
import type { PostTables } from '#features/network/posts/server/index.ts'
import { expectItems } from '#features/books/items/server/index.ts'
import { findCompanyBook } from '#features/trade/companies/server/index.ts'
import { expectRight, openBook } from '#platform/server/book.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { fieldError, Refusal } from '#platform/server/refusal.ts'
import type { ErrorCode } from '#platform/contract/errors.ts'
import { requisitionErrors } from '../contract.ts'
import * as sql from './sql/index.ts'

const refuse = (error: ErrorCode, field: string) => new Refusal(error, { fields: [fieldError(field, error)] })

/** Refuses a deadline that has passed or is too far, by the database's clock. */
export async function expectDeadline(queries: Queries, deadline: string): Promise<void> {
  const { isPast, isFar } = await sql.weighDeadline(queries, deadline)
  if (isPast) throw refuse(requisitionErrors.deadlinePast, 'deadline')
  if (isFar) throw refuse(requisitionErrors.deadlineFar, 'deadline')
}

/** Closes the draft of a client, of which somebody has made a post. Refuses where it may not be used any more. */
export type CloseProposal = (
  tx: Transaction,
  actor: Viewer,
  proposalId: number,
  made: { readonly postId: number; readonly content: string; readonly form: RequisitionForm },
) => Promise<void>

export const createRequisition =
  ({ closeProposal }: { readonly closeProposal: CloseProposal }): PostTables['create'] =>
  async (tx, actor, { id, side, isReply, anonymous, content }, form) => {
    if (side === undefined) throw refuse(requisitionErrors.otherType, 'postType')
    if (isReply) throw refuse(requisitionErrors.isReply, 'backId')
    if (anonymous) throw refuse(requisitionErrors.isAnonymous, 'anonymous')
    const book = await openBook(findCompanyBook(tx), actor, form.bookId)
    expectRight(book, ['trade'], 'write')
    await expectDeadline(tx, form.deadline)
    await expectItems(tx, book.id, form.lines, 'lines')
    const companies = await sql.findCompanies(tx, form.companies)
    if (new Set(form.companies).size !== companies.length)
      throw refuse(requisitionErrors.unknownCompany, 'companies')
    if (companies.some(({ bookId }) => bookId === form.bookId))
      throw refuse(requisitionErrors.ownCompany, 'companies')
    await sql.insertRequisition(tx, { postId: id, bookId: book.id, side }, form)
    if (form.proposalId !== null)
      await closeProposal(tx, actor, form.proposalId, { postId: id, content, form })
  }
