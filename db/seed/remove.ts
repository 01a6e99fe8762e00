import { filesOfMember } from '#features/books/imports/server/index.ts'
import { logosOf } from '#features/books/invoices/server/index.ts'
import { picturesOf } from '#features/people/members/server/index.ts'
import { deleteForsaken } from '#features/trade/orders/server/index.ts'
import { takeUnused } from '#features/people/storage/server/index.ts'
import type { Database } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { FileStore } from '#platform/server/files/store.ts'

const fileLists = [picturesOf, logosOf, filesOfMember]

export interface RemovedDemo {
  readonly members: number
  readonly posts: number
  /** Replies of members who stay, below posts of the demo company. */
  readonly foreignReplies: number
  readonly files: number
}

/**
 * Removes the demo company: its members with all that is theirs, as when an administrator deletes them. Replies to
 * their posts go too, whoever wrote them. The usernames are free again.
 */
export async function removeDemo(database: Database, files: Pick<FileStore, 'remove'>): Promise<RemovedDemo> {
  const { keys, ...removed } = await database.transaction(async (tx) => {
    const seeded = await tx.all(sql<{ id: number; key: string }>`
      select id, username_key as key from users where is_seeded order by id for update`)
    const ids = seeded.map(({ id }) => id)
    // A company ends with its last member, and its book goes with it.
    const ending = await tx.all(sql<{ id: number }>`
      select c.book_id as id from companies c where not exists (
        select from company_members m where m.company_id = c.id and m.member_id <> all(${ids}::bigint[]))`)
    const found = new Set<string>()
    for (const id of [...ids, ...ending.map((book) => book.id)])
      for (const list of fileLists) for (const key of await list(tx, id)) found.add(key)

    const counts = await tx.one(sql<{ posts: number; foreignReplies: number }>`
      with recursive below as (
        select id, author_id from posts where author_id = any(${ids}::bigint[])
        union
        select p.id, p.author_id from below join posts p on p.parent_id = below.id
      )
      select count(*) as posts, count(*) filter (where author_id <> all(${ids}::bigint[])) as "foreignReplies"
      from below`)
    await tx.run(sql`delete from users where id = any(${ids}::bigint[])`)
    // No remaining post carries these tags, and no remaining member made them ahead.
    await tx.run(sql`
      delete from tags t where not exists (select from tag_users u where u.tag_id = t.id)
        and not exists (select from post_tags p where p.tag_id = t.id)`)
    await tx.run(sql`delete from usernames where key = any(${seeded.map(({ key }) => key)}::text[])`)
    const previews = await tx.all(sql<{ key: string | null }>`
      delete from link_previews l where not exists (select from post_previews k where k.preview_id = l.id)
      returning picture_key as key`)
    for (const { key } of previews) if (key !== null) found.add(`link-pictures/${key}`)
    return { keys: [...found], members: ids.length, ...counts }
  })
  // Companies and their books end with the commit.
  await deleteForsaken(database)
  // After the rows, because a file without a row only wastes space, but a row without its file is damage.
  await files.remove(keys)
  return { ...removed, files: keys.length + (await takeUnused(database, files)) }
}
