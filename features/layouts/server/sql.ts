import type { CallerId } from '#platform/server/authorized.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { Layout } from '../contract.ts'

export const findLayout = async (
  queries: Queries,
  viewerId: CallerId,
  name: string,
): Promise<Layout | undefined> =>
  (
    await queries.first(
      sql<{
        layout: Layout
      }>`select layout from table_layouts where user_id = ${viewerId} and name = ${name}`,
    )
  )?.layout

/** Returns whether the layout was stored. The database limits the layouts of a member. */
export const storeLayout = async (
  queries: Queries,
  actorId: CallerId,
  name: string,
  layout: Layout,
): Promise<boolean> =>
  (await queries.run(sql`
    insert into table_layouts (user_id, name, layout)
    values (${actorId}, ${name}, ${JSON.stringify(layout)}::jsonb)
    on conflict (user_id, name) do update set layout = excluded.layout, updated_at = now()`)) === 1

export const deleteLayout = (queries: Queries, actorId: CallerId, name: string): Promise<number> =>
  queries.run(sql`delete from table_layouts where user_id = ${actorId} and name = ${name}`)
