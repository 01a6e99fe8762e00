import type { BookId } from '#platform/server/book.ts'
import { violatesUnique } from '#platform/server/database/failures.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { fieldError, Refusal } from '#platform/server/refusal.ts'
import { billErrors } from '../contract.ts'
import * as sql from './sql/index.ts'

/** `BILL-2026-00003, 4711 of Nordlicht Foods from 2026-03-05` */
const nameOf = ({ billNumber, supplierName, supplierNumber, billDate }: sql.KnownBill): string =>
  [
    billNumber ?? 'a draft',
    [supplierNumber, `of ${supplierName}`, `from ${billDate}`].filter((part) => part !== '').join(' '),
  ].join(', ')

interface Written {
  readonly supplierName: string
  readonly supplierNumber: string
  readonly billDate: string
  readonly hash?: string | null
}

/** Refuses a file that was read before, and says which bill it became. */
export async function refuseSameFile(queries: Queries, bookId: BookId, hash: string): Promise<void> {
  const known = await sql.findSameFile(queries, bookId, hash)
  if (known !== undefined)
    throw new Refusal(billErrors.fileRead, {
      sentence: `This file has been read already: ${nameOf(known)}`,
      params: { id: known.id },
    })
}

async function refuseSame(queries: Queries, bookId: BookId, bill: Written): Promise<never> {
  const known = await sql.findSame(queries, bookId, bill)
  const sentence =
    known === undefined ? billErrors.entered.sentence : `This bill has been entered already: ${nameOf(known)}`
  throw new Refusal(billErrors.entered, {
    sentence,
    ...(known !== undefined && { params: { id: known.id } }),
    fields: [{ ...fieldError('supplierNumber', billErrors.entered), message: sentence }],
  })
}

/** The database keeps a bill from being entered twice, also by two writers at once. The refusal says which it is. */
export async function once<T>(
  queries: Queries,
  bookId: BookId,
  bill: () => Promise<Written> | Written,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (violatesUnique(error, 'bills_once')) return refuseSame(queries, bookId, await bill())
    if (!violatesUnique(error, 'bills_file_once')) throw error
    const { hash } = await bill()
    if (typeof hash === 'string') await refuseSameFile(queries, bookId, hash)
    throw new Refusal(billErrors.fileRead, { cause: error })
  }
}
