import { friendIdsOf } from '#features/network/connections/server/index.ts'
import { isReachable } from '#features/people/members/server/index.ts'
import type { CallerId } from '#platform/server/authorized.ts'
import type { Queries, Transaction } from '#platform/server/database/database.ts'
import { sql } from '#platform/server/database/sql.ts'
import type { BusinessCard, CardChange } from '../../contract.ts'
import type { Visibility } from '../../domain.ts'
import { admitsViewer } from './profiles.ts'

const columns = sql`c.id, c.title, c.position, c.company, c.phone, c.email, c.content, c.card_type as "cardType",
  c.visibility, c.is_default as "isDefault"`

const visibleTo = (viewerId: number) =>
  sql`(${admitsViewer(sql`c.visibility`, sql`c.member_id`, viewerId)} and ${isReachable(viewerId, sql`c.member_id`)})`

/** The owner's cards that the viewer may see: the default first, then the oldest. */
export const findCards = (queries: Queries, bookId: number, viewerId: number): Promise<BusinessCard[]> =>
  queries.all(sql<BusinessCard>`
    select ${columns} from business_cards c
    where c.member_id = ${bookId} and ${visibleTo(viewerId)} order by c.is_default desc, c.id`)

export const findDefaultCard = (
  queries: Queries,
  bookId: number,
  viewerId: number,
): Promise<BusinessCard | undefined> =>
  queries.first(sql<BusinessCard>`
    select ${columns} from business_cards c
    where c.member_id = ${bookId} and c.is_default and ${visibleTo(viewerId)}`)

export interface CardOfMember extends BusinessCard {
  readonly updatedAt: string
}

/** A card, if it is the owner's and the viewer may see it. */
export const findCard = (
  queries: Queries,
  bookId: number,
  id: number,
  viewerId: number,
): Promise<CardOfMember | undefined> =>
  queries.first(sql<CardOfMember>`
    select ${columns}, c.updated_at as "updatedAt" from business_cards c
    where c.id = ${id} and c.member_id = ${bookId} and ${visibleTo(viewerId)}`)

/** Serialises the writers of one member's cards. Returns false if the member is gone. */
export const lockCards = async (tx: Transaction, bookId: CallerId): Promise<boolean> =>
  (await tx.first(sql`select 1 from users where id = ${bookId} for no key update`)) !== undefined

export const countCards = async (tx: Transaction, bookId: CallerId): Promise<number> =>
  (await tx.one(sql<{ n: number }>`select count(*) as n from business_cards where member_id = ${bookId}`)).n

/** Inserts a card; only the first is the default. The caller must hold `lockCards`. */
export const insertCard = async (tx: Transaction, bookId: CallerId, card: CardChange): Promise<number> =>
  (
    await tx.one(sql<{ id: number }>`
      insert into business_cards
        (member_id, title, position, company, phone, email, content, card_type, visibility, is_default)
      values (${bookId}, ${card.title ?? ''}, ${card.position ?? ''}, ${card.company ?? ''}, ${card.phone ?? ''},
        ${card.email ?? ''}, ${card.content ?? ''}, ${card.cardType ?? 'professional'},
        ${card.visibility ?? 'public'},
        not exists (select from business_cards where member_id = ${bookId}))
      returning id`)
  ).id

/** Sets the defined fields except `isDefault`. Returns the previous visibility. */
export const updateCard = async (
  tx: Transaction,
  bookId: CallerId,
  id: number,
  card: CardChange,
): Promise<Visibility | undefined> => {
  const row = await tx.first(sql<{ before: Visibility }>`
    with old as materialized (
      select id, visibility from business_cards where id = ${id} and member_id = ${bookId})
    update business_cards c set
      title = coalesce(${card.title ?? null}::text, c.title),
      position = coalesce(${card.position ?? null}::text, c.position),
      company = coalesce(${card.company ?? null}::text, c.company),
      phone = coalesce(${card.phone ?? null}::text, c.phone),
      email = coalesce(${card.email ?? null}::text, c.email),
      content = coalesce(${card.content ?? null}::text, c.content),
      card_type = coalesce(${card.cardType ?? null}::text, c.card_type),
      visibility = coalesce(${card.visibility ?? null}::text, c.visibility),
      updated_at = now()
    from old where c.id = old.id returning old.visibility as before`)
  return row?.before
}

/** Moves the default to this card. Returns the visibilities of the changed cards. */
export const setDefault = async (tx: Transaction, bookId: CallerId, id: number): Promise<Visibility[]> =>
  (
    await tx.all(sql<{ visibility: Visibility }>`
      update business_cards set is_default = (id = ${id})
      where member_id = ${bookId} and is_default <> (id = ${id})
      returning visibility`)
  ).map((row) => row.visibility)

/** Deletes the card unless it is the last one. The caller must hold `lockCards`. */
export const deleteCard = (
  tx: Transaction,
  bookId: CallerId,
  id: number,
): Promise<{ visibility: Visibility; isDefault: boolean } | undefined> =>
  tx.first(sql<{ visibility: Visibility; isDefault: boolean }>`
    delete from business_cards
    where id = ${id} and member_id = ${bookId}
      and (select count(*) from business_cards where member_id = ${bookId}) > 1
    returning visibility, is_default as "isDefault"`)

export const oldestCard = async (tx: Transaction, bookId: CallerId): Promise<number | undefined> =>
  (
    await tx.first(
      sql<{ id: number }>`select id from business_cards where member_id = ${bookId} order by id limit 1`,
    )
  )?.id

export const friendsOf = async (tx: Transaction, memberId: number): Promise<number[]> =>
  (await tx.all(sql<{ id: number }>`select id from (${friendIdsOf(memberId)}) friends`)).map(({ id }) => id)
