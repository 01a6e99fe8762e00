import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { Theme } from '../contract.ts'

/** The theme that an administrator chose; undefined if none did. */
export const findTheme = async (queries: Queries): Promise<Theme | undefined> =>
  (await queries.first(sql<{ value: Theme }>`select value from settings where name = 'theme'`))?.value

export const setTheme = (tx: Transaction, theme: Theme): Promise<number> =>
  tx.run(sql`
    insert into settings (name, value) values ('theme', ${JSON.stringify(theme)}::jsonb)
    on conflict (name) do update set value = excluded.value, updated_at = now()`)
