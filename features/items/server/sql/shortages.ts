import type { BookId } from '#platform/server/book.ts'
import type { Queries } from '#platform/server/database/database.ts'
import { allOf, lowerLikePattern, nullIfAbsent, sql } from '#platform/server/database/sql.ts'
import { quantityDigits } from '../../domain.ts'
import { factorOf, from, hasTooLittle, holdsText } from './items.ts'
import { openLines } from './planned.ts'

export interface ShortageRow {
  readonly id: number
  readonly name: string
  readonly unit: string
  /** To the minimum and what is reserved, less what is expected: in the item's unit. */
  readonly missing: string
}

/** What is below its minimum and not on its way yet, by name. */
export const findShortages = (
  queries: Queries,
  ownerId: BookId,
  { text, limit }: { readonly text?: string | undefined; readonly limit: number },
): Promise<ShortageRow[]> =>
  queries.all(sql<ShortageRow>`
    with planned as (
      select i.id, sum(p.open * ${factorOf(sql`p.unit`)} * case p.side when 'seller' then 1 else -1 end) as quantity
      from (${openLines(ownerId)}) p join items i on i.id = p.item_id group by i.id
    ), short as (
      select i.id, i.name, i.unit, round(i.minimum_stock - held.stock + coalesce(p.quantity, 0), ${quantityDigits}::int)
        as missing
      from ${from} left join planned p on p.id = i.id
      where ${allOf([
        sql`i.owner_id = ${ownerId} and i.deleted_at is null`,
        hasTooLittle,
        ...nullIfAbsent(text, (part) => holdsText(lowerLikePattern(part))),
      ])}
    )
    select id, name, unit, trim_scale(missing)::text as missing from short where missing > 0
    order by lower(name), id limit ${limit}`)
