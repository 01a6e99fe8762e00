import { categories, type Category } from '#features/inquiry/domain.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'
import type { Grants } from '../../contract.ts'
import type { Grant } from '../../domain.ts'

/** A member's grants as one JSON object, `ask` if nothing was chosen. */
export const grantsOf = (ownerId: number): Sql => sql`(
  select jsonb_object_agg(known.category, coalesce(chosen.value, 'ask'))
  from unnest(${categories}::text[]) known(category)
  left join assistant_grants chosen on chosen.owner_id = ${ownerId} and chosen.category = known.category)`

export const findGrants = async (queries: Queries, ownerId: number): Promise<Grants> =>
  (await queries.one(sql<{ grants: Grants }>`select ${grantsOf(ownerId)} as grants`)).grants

export const setGrants = (
  tx: Transaction,
  ownerId: number,
  values: readonly (readonly [Category, Grant])[],
): Promise<number> =>
  tx.run(sql`
    insert into assistant_grants (owner_id, category, value)
    select ${ownerId}, changed.category, changed.value
    from unnest(${values.map(([category]) => category)}::text[], ${values.map(([, value]) => value)}::text[])
      changed(category, value)
    on conflict (owner_id, category) do update set value = excluded.value`)
