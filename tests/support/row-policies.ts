import type { Database } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import { tablesOf } from './owners.ts'

const command = (text: string): Sql => ({ strings: [text], values: [] })

/** Files are read and written beyond their book where they are shared; each statement holds that rule. */
const shared = new Set(['attachments', 'file_folders', 'file_links', 'files'])
const booksOf = (table: string): string => {
  if (table === 'file_shares')
    return `select own_books() union all select book_id where member_id = this_member()`
  return shared.has(table) ? 'select own_books() union all select sharing_books()' : 'select own_books()'
}

/** A statement of a member finds, writes and changes rows of the books they are in, and of no other. */
export async function addRowPolicies(database: Database): Promise<void> {
  await database.run(sql`
    create function this_member() returns bigint language sql stable as $$
      select nullif(current_setting('kontor.member', true), '')::bigint
    $$`)
  await database.run(sql`
    create function own_books() returns setof bigint language sql stable as $$
      select this_member()
      union all select c.book_id from company_members m join companies c on c.id = m.company_id
        where m.member_id = this_member()
    $$`)
  await database.run(sql`
    create function sharing_books() returns setof bigint language sql stable as $$
      select book_id from file_shares where member_id = this_member()
    $$`)
  // What hangs on no record of a book is read by the rule of what it hangs on.
  for (const table of [...tablesOf('book'), 'attachments']) {
    const isOpen = table === 'attachments' ? 'book_id is null or' : ''
    await database.run(command(`alter table ${table} enable row level security, force row level security`))
    await database.run(
      command(`
      create policy own_books on ${table}
        using ((select this_member()) is null or ${isOpen} book_id = any (array(${booksOf(table)})))`),
    )
  }
}
