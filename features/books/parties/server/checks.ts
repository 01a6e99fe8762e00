import type { Book, BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { refuseDuplicate, violatesForeignKey } from '#platform/server/database/failures.ts'
import { fieldError, Refusal } from '#platform/server/refusal.ts'
import { type Party, partyErrors, type PartyForm } from '../contract.ts'
import { findReferred, isMember, type ReferredParty } from './sql/index.ts'

/** A party is linked only with a member whom the caller may know of. */
export async function checkLinks(
  tx: Transaction,
  { memberId }: Book,
  { userId }: Pick<PartyForm, 'userId'>,
  before?: Pick<Party, 'userId'>,
): Promise<void> {
  if (userId !== null && userId !== before?.userId && !(await isMember(tx, memberId, userId)))
    throw new Refusal(partyErrors.unknownMember, {
      fields: [fieldError('userId', partyErrors.unknownMember)],
    })
}

/** The database keeps names unique and companies real, also between two writers. */
export async function stored<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (violatesForeignKey(error, 'parties_company_id_fkey'))
      throw new Refusal(partyErrors.unknownCompany, {
        fields: [fieldError('companyId', partyErrors.unknownCompany)],
      })
    return refuseDuplicate('party_names_once', partyErrors.nameTaken)(error)
  }
}

/** The party that a body names, in trash or not. Refuses one that is not in the book. */
export async function expectParty(
  tx: Transaction,
  bookId: BookId,
  id: number | null,
): Promise<ReferredParty | undefined> {
  if (id === null) return undefined
  const [party] = await findReferred(tx, bookId, [id])
  if (party === undefined)
    throw new Refusal(partyErrors.unknownParty, { fields: [fieldError('partyId', partyErrors.unknownParty)] })
  return party
}
