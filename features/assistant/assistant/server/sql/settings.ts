import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'

/** Undefined until an administrator first chooses. */
export const findEnabled = async (queries: Queries): Promise<boolean | undefined> =>
  (
    await queries.first(sql<{ enabled: boolean }>`
      select (value ->> 'enabled')::boolean as enabled from settings where name = 'ai'`)
  )?.enabled

export const setEnabled = (tx: Transaction, enabled: boolean): Promise<number> =>
  tx.run(sql`
    insert into settings (name, value) values ('ai', ${JSON.stringify({ enabled })}::jsonb)
    on conflict (name) do update set value = excluded.value, updated_at = now()`)
