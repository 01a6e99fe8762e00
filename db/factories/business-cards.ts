import type { CardType, Visibility } from '#features/network/profiles/domain.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import { buildMember } from './members.ts'
import { nextNumber } from './sequence.ts'

export interface NewBusinessCard {
  readonly userId: number
  readonly title?: string
  readonly position?: string
  readonly company?: string
  readonly phone?: string
  readonly email?: string
  readonly content?: string
  readonly cardType?: CardType
  readonly visibility?: Visibility
  /** True for exactly one card of a member. */
  readonly isDefault: boolean
  readonly createdAt?: Date
}

/** Inserts all rows in one statement, and returns their ids in the same order. */
export async function insertBusinessCards(
  queries: Queries,
  cards: readonly NewBusinessCard[],
): Promise<number[]> {
  const inserted = await queries.all(sql<{ id: number }>`
    with given as materialized (
      select nextval(pg_get_serial_sequence('business_cards', 'id')) as id, g.*
      from rows from (jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as (
        "userId" bigint, title text, position text, company text, phone text, email text, content text,
        "cardType" text, visibility text, "isDefault" boolean, "createdAt" timestamptz
      )) with ordinality as g
    ), written as (
      insert into business_cards (
        id, member_id, title, position, company, phone, email, content, card_type, visibility, is_default, created_at
      ) overriding system value
      select
        id, "userId", coalesce(title, ''), coalesce(position, ''), coalesce(company, ''), coalesce(phone, ''),
        coalesce(email, ''), coalesce(content, ''), coalesce("cardType", 'professional'),
        coalesce(visibility, 'public'), "isDefault", coalesce("createdAt", now())
      from given
    )
    select id from given order by ordinality`)
  return inserted.map((row) => row.id)
}

interface BuiltCard extends NewBusinessCard {
  readonly id: number
}

/** A public card. The first one of its owner is their default. */
export async function buildBusinessCard(
  queries: Queries,
  overrides: Partial<NewBusinessCard> = {},
): Promise<BuiltCard> {
  const userId = overrides.userId ?? (await buildMember(queries)).id
  const first = await queries.first(sql`select 1 from business_cards where member_id = ${userId} limit 1`)
  const card = {
    title: `Card ${nextNumber()}`,
    company: 'Hansen & Çelik',
    isDefault: first === undefined,
    ...overrides,
    userId,
  }
  const [id = 0] = await insertBusinessCards(queries, [card])
  return { ...card, id }
}
