import { lineDigits } from '#platform/contract/quantities.ts'
import { sql, type Sql } from '#platform/server/database/sql.ts'

/** How many of the item's unit one of the written unit is, as `factorOf` of the domain has it; null if unknown. */
export const factorOf = (written: Sql): Sql => sql`
  case when i.unit in ('', ${written}) or lower(i.unit) = lower(${written}) then 1 else (
    select (u ->> 'factor')::numeric from jsonb_array_elements(i.units) u where lower(u ->> 'unit') = lower(${written})
    limit 1) end`

/** What the material transactions of an item leave, in its unit. */
const onHand = (where: Sql): Sql => sql`(
  select coalesce(sum(s.on_hand * ${factorOf(sql`s.unit`)}), 0) from material_stock s
  where s.book_id = i.book_id and s.item_id = i.id and s.transactions > 0 and ${where})`

/** What lacks of an item at a warehouse to the minimum there; negative where there is more. */
const lacksThere = sql`m.minimum - ${onHand(sql`lower(s.warehouse) = lower(m.warehouse)`)}`

/**
 * The one answer about too little of an item `i`: what is on hand, its minimum, what lacks to it or to those of its
 * warehouses (`short`), and what there should be in all (`needed`). Without a minimum nothing is too little.
 */
export const level = sql`(
  select held.stock, own.minimum, greatest(own.minimum, places.minimum) as needed,
    greatest(own.minimum - held.stock, places.short, 0) as short
  from (select case when not i.is_service then ${onHand(sql`true`)} end as stock) held
    cross join (select (
      select m.minimum from item_minimums m where m.item_id = i.id and m.warehouse is null) as minimum) own
    cross join (
      select sum(m.minimum) as minimum, sum(greatest(${lacksThere}, 0)) as short
      from item_minimums m where m.item_id = i.id and m.warehouse is not null) places)`

export const isLow = sql`level.short > 0`

/**
 * The same of a row `t` of the stock, in its unit: the minimum of its warehouse, that of its item, and what lacks to
 * one of the two. Null where it is of no item, or in a unit that its item does not know.
 */
export const shelfLevel = sql`(
  select ${inUnit(sql`place.minimum`)} as minimum, ${inUnit(sql`level.minimum`)} as item_minimum,
    ${inUnit(sql`greatest(place.lacks, level.minimum - level.stock)`)} as lacks
  from items i
    cross join lateral ${level} level
    cross join lateral (select ${factorOf(sql`t.unit`)} as factor) counted
    left join lateral (
      select m.minimum, ${lacksThere} as lacks
      from item_minimums m where m.item_id = i.id and lower(m.warehouse) = lower(t.warehouse)) place on true
  where i.book_id = t.book_id and i.id = t.item_id and not i.is_service and i.deleted_at is null)`

export const isShelfLow = sql`coalesce((select level.lacks > 0 from ${shelfLevel} level), false)`

function inUnit(quantity: Sql): Sql {
  return sql`trim_scale(round(${quantity} / counted.factor, ${lineDigits}::int))`
}
