import type { Applied } from '#features/books/settlement/domain.ts'
import {
  type AccountOf,
  findAccountsOfBills,
  freeAllocationsOfBills,
  nameProjects,
  settleAccounts,
} from '#features/books/settlement/server/index.ts'
import type { Transaction } from '#platform/server/database/database.ts'

/**
 * What stands on the accounts of these bills settles what is open there. The book is locked.
 * @param memberId who does it; null for what follows of itself
 * @param before accounts that they were of before
 */
export const settleBills = async (
  tx: Transaction,
  memberId: number | null,
  ids: readonly number[],
  before: readonly AccountOf[] = [],
): Promise<readonly Applied[]> =>
  settleAccounts(tx, memberId, [...(await findAccountsOfBills(tx, ids)), ...before])

/** After bills were changed: what settled them stays as far as it fits, and the rest settles others. */
export async function settleChanged(
  tx: Transaction,
  memberId: number | null,
  ids: readonly number[],
  before: readonly AccountOf[] = [],
): Promise<readonly Applied[]> {
  await freeAllocationsOfBills(tx, ids)
  await nameProjects(tx, { bills: ids })
  return settleBills(tx, memberId, ids, before)
}
