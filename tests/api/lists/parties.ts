import { maxContacts, maxName, maxNote } from '#features/books/parties/domain.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { fillHistory } from './history.ts'
import { count, long, makeRows } from './rows.ts'

/** Customers and suppliers with the longest texts. */
export async function fillParties(queries: Queries, bookId: number): Promise<number> {
  const contacts = makeRows(
    () => ({ name: long(maxName), role: long(100), email: long(254), phone: long(50) }),
    maxContacts,
  )
  const rows = await queries.all(sql<{ id: number }>`
    with made as (
      insert into parties (book_id, name, legal_name, customer_id, street, city, email, note, contacts)
      select ${bookId}, n || ${long(maxName - 3)}, ${long(maxName)}, ${long(maxName)}, ${long(200)}, ${long(100)},
        ${long(254)}, ${long(maxNote)}, ${JSON.stringify(contacts)}::jsonb
      from generate_series(1, ${count}::int) n returning id, name
    ), named as (
      insert into party_names (book_id, party_id, name) select ${bookId}, id, name from made)
    select id from made order by id`)
  const recordId = rows[0]?.id ?? 0
  const others = [
    { field: 'contacts', label: 'People', letters: maxContacts * 650 },
    { field: 'note', label: 'Note', letters: maxNote },
    ...makeRows((n) => ({ field: `f${n}`, label: long(20), letters: maxName }), 17),
  ]
  await fillHistory(queries, { bookId, collection: 'parties', recordId, fields: {}, others })
  return recordId
}
