import { randomUUID } from 'node:crypto'
import { insertBills } from '#db/factories/index.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'

/** A draft bill of a member's own book. */
export async function buildBill(
  queries: Queries,
  { userId }: { readonly userId: number },
): Promise<{ readonly id: number }> {
  const item = {
    description: 'Rope',
    unit: 'm',
    quantity: '1',
    unitPrice: '10',
    taxCategory: null,
    taxRate: '0',
  }
  const [id = 0] = await insertBills(queries, [
    {
      bookId: userId,
      kind: 'invoice',
      status: 'draft',
      supplierName: 'Ropes',
      supplierAddress: '',
      supplierIban: '',
      supplierNumber: '',
      billDate: '2026-03-05',
      dueDate: null,
      currency: 'EUR',
      notes: '',
      items: [item],
    },
  ])
  return { id }
}

/** A customer of a member's own book, whose name is nobody else's. */
export const buildParty = (
  queries: Queries,
  { userId }: { readonly userId: number },
): Promise<{ readonly id: number }> =>
  queries.one(sql<{ id: number }>`
    with made as (
        insert into parties (book_id, name) values (${userId}, ${randomUUID()}) returning id, book_id, name),
      named as (insert into party_names (book_id, party_id, name) select book_id, id, name from made)
    select id from made`)
