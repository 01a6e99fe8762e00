import type { Authorized, Item } from '#platform/server/authorized.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { maxEarlierVersions } from '../../domain.ts'

export interface VersionRow {
  readonly revision: number
  readonly content: string
  readonly tags: readonly string[]
  readonly writtenAt: string
}

const tagsOf = sql`array(
  select t.name from post_tags pt join tags t on t.id = pt.tag_id where pt.post_id = p.id order by t.name)`
const present = sql`p.revision, p.content, ${tagsOf} as tags, coalesce(p.edited_at, p.created_at) as "writtenAt"`

/** What the post says; undefined once it is gone. */
export const findText = async (queries: Queries, id: number): Promise<string | undefined> =>
  (await queries.first(sql<{ content: string }>`select content from posts where id = ${id}`))?.content

/** What the post says. It is locked until the transaction ends. */
export const lockVersion = (tx: Transaction, { id }: Authorized<Item>): Promise<VersionRow | undefined> =>
  tx.first(sql<VersionRow>`select ${present} from posts p where p.id = ${id} for update`)

/** Keeps what the post says as an earlier version, and writes its new content. */
export async function editContent(
  tx: Transaction,
  { id }: Authorized<Item>,
  before: VersionRow,
  content: string,
): Promise<void> {
  await tx.run(sql`
    insert into post_versions (post_id, revision, content, tags, written_at)
    values (${id}, ${before.revision}, ${before.content}, ${before.tags}::text[], ${before.writtenAt})`)
  await tx.run(sql`
    delete from post_versions
    where post_id = ${id} and revision > 0 and revision <= ${before.revision - maxEarlierVersions + 1}`)
  await tx.run(sql`
    update posts set content = ${content}, revision = revision + 1, edited_at = now() where id = ${id}`)
}

/** What the post says, and what is kept of what it said before, newest first. */
export const findVersions = (queries: Queries, { id }: Authorized<Item, 'see'>): Promise<VersionRow[]> =>
  queries.all(sql<VersionRow>`
    select ${present} from posts p where p.id = ${id}
    union all
    select revision, content, tags, written_at from post_versions where post_id = ${id}
    order by revision desc`)

/** Earlier versions were written for those who saw the post then. */
export const forgetVersions = (tx: Transaction, { id }: Authorized<Item>): Promise<number> =>
  tx.run(sql`delete from post_versions where post_id = ${id}`)
