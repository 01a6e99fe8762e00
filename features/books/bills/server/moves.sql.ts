import { giveParties } from '#features/books/parties/server/index.ts'
import {
  type BookMove,
  formerReferences,
  type FormerReferences,
  insertHistory,
  lockMovable,
  type Movable,
  type Moved,
  moveRemarks,
  moveItemsOfLines,
  partyThere,
  readReferences,
  type ReferringTable,
} from '#features/books/records/server/index.ts'
import { findAccountsOfBills, freeAllocationsOfBills } from '#features/books/settlement/server/index.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { billNumberOf } from '../domain.ts'
import { settleBills } from './settlements.ts'

interface MovableBill extends Movable {
  readonly references?: FormerReferences | undefined
  readonly formerNumber?: string | undefined
}

export interface MovedBill extends Moved {
  readonly references?: FormerReferences
  /** Ours before the move, if the other book had it already. */
  readonly formerNumber?: string
}

const table: ReferringTable = { records: sql`bills`, lines: sql`bill_items`, recordId: sql`bill_id` }

/**
 * Bills that the other book has not: the same supplier's number of a year, or the same file, is entered once. Those of
 * an order stay with it.
 */
const findNew = (tx: Transaction, to: BookId, ids: readonly number[]) =>
  tx.all(sql<{ id: number; number: string | null }>`
    select b.id, b.bill_number as number from bills b
    where b.id = any(${ids}::bigint[]) and b.order_id is null and not exists (
      select from bills o where o.book_id = ${to} and o.deleted_at is null
        and ((o.supplier_number <> '' and o.supplier_sort = b.supplier_sort and o.bill_year = b.bill_year
            and lower(o.supplier_number) = lower(b.supplier_number)) or o.file_hash = b.file_hash))
    order by b.bill_date, b.id`)

const yearOf = (number: string): number => Number(number.slice(5, 9))
const serialOf = (number: string): number => Number(number.slice(10))

/** The number that is wanted if it is free in the book, else the next one of its year. No other bill gets it then. */
async function giveNumber(tx: Transaction, to: BookId, wanted: string): Promise<string> {
  const year = yearOf(wanted)
  const { last, isTaken } = await tx.one(sql<{ last: number; isTaken: boolean }>`
    with taken as (
      select exists (select from bills where book_id = ${to} and bill_number = ${wanted}) as is_taken)
    insert into bill_counters as c (book_id, year, last)
    select ${to}::bigint, ${year}::smallint, case when is_taken then 1 else ${serialOf(wanted)}::integer end from taken
    on conflict (book_id, year) do update set last = case when (select is_taken from taken)
      then c.last + 1 else greatest(c.last, excluded.last) end
    returning c.last, (select is_taken from taken) as "isTaken"`)
  return isTaken ? billNumberOf(year, last) : wanted
}

/**
 * Moves bills into another book. One that is entered there already stays. A number that is taken there becomes the next
 * one; an undo gives the former one back, and names the former party and items.
 */
export async function moveBills(
  tx: Transaction,
  { from, to, memberId }: BookMove,
  records: readonly MovableBill[],
): Promise<MovedBill[]> {
  const bills = await findNew(tx, to, await lockMovable(tx, table.records, from, records))
  if (bills.length === 0) return []
  const ids = bills.map(({ id }) => id)
  const asked = new Map(records.map((record) => [record.id, record]))
  const numbers = new Map<number, string>()
  for (const { id, number } of bills)
    if (number !== null)
      // One after the other, because each may take the next number.
      // oxlint-disable-next-line no-await-in-loop
      numbers.set(id, await giveNumber(tx, to, asked.get(id)?.formerNumber ?? number))
  const known = new Map(
    records.flatMap(({ id, references }) => (references === undefined ? [] : [[id, references] as const])),
  )
  const before = await readReferences(tx, table, ids)
  const accounts = await findAccountsOfBills(tx, ids)
  await freeAllocationsOfBills(tx, ids)
  const rows = await tx.all(sql<Moved>`
    update bills r set book_id = ${to}, party_id = ${partyThere(to, known)}, version = version + 1,
      bill_number = coalesce(g.number, r.bill_number)
    from unnest(${ids}::bigint[], ${ids.map((id) => numbers.get(id) ?? null)}::text[]) as g (id, number)
    where r.id = g.id returning r.id, r.version`)
  await tx.run(sql`update attachments set storage_book = ${to} where bill_id = any(${ids}::bigint[])`)
  await giveParties(tx, to, 'bills', ids)
  await moveItemsOfLines(tx, table, to, ids, known)
  await moveRemarks(tx, 'bills', to, ids)
  const changes = (id: number, number: string | null) => {
    const now = numbers.get(id) ?? ''
    return number === null || number === now
      ? []
      : [{ field: 'billNumber', label: 'Bill number', from: number, to: now }]
  }
  await insertHistory(tx, {
    bookId: to,
    collection: 'bills',
    memberId,
    kind: 'moved',
    records: bills.map(({ id, number }) => ({ id, changes: changes(id, number) })),
  })
  await settleBills(tx, memberId, ids, accounts)
  const references = await formerReferences(tx, table, before)
  const numberOf = new Map(bills.map(({ id, number }) => [id, number]))
  return rows.map(({ id, version }) => {
    const [number, named] = [numberOf.get(id), references.get(id)]
    return {
      id,
      version,
      ...(named !== undefined && { references: named }),
      ...(typeof number === 'string' && number !== numbers.get(id) && { formerNumber: number }),
    }
  })
}
