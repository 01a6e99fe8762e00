import { lineDigits } from '#platform/contract/quantities.ts'
import { type Decimal, decimal, roundTo } from '#platform/contract/decimal.ts'
import type { BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { itemErrors } from '../contract.ts'
import { factorOf, type Measured } from '../domain.ts'
import { formOfTyped } from './forms.ts'
import * as sql from './sql/index.ts'

interface Shelf {
  readonly itemId: number | null
  readonly materialName: string
  readonly unit: string
  readonly warehouse: string
}

/** How many of the later unit one of the former is; undefined where neither knows the other. */
export function factorBetween(former: Measured, later: Measured): Decimal | undefined {
  const known = factorOf(later, former.unit)
  if (known !== undefined) return known
  const back = factorOf(former, later.unit)
  return back === undefined || back.eq(0) ? undefined : decimal(1).div(back)
}

/**
 * Says how much of a material should be at a warehouse at least, in the unit of the shelf: a minimum of its
 * item, which is made of its name where it has none. Null forgets it.
 * @returns the item; undefined where there is nothing to forget
 */
export async function setShelfMinimum(
  tx: Transaction,
  bookId: BookId,
  { itemId, materialName, unit, warehouse }: Shelf,
  minimum: string | null,
): Promise<number | undefined> {
  const item = itemId === null ? undefined : await sql.findItem(tx, bookId, itemId)
  if (item === undefined) {
    if (minimum === null) return undefined
    const form = formOfTyped({ name: materialName, unit, unitPrice: null, currency: null })
    const [made = 0] = await sql.insertItems(tx, bookId, [form])
    await sql.adoptTyped(tx, bookId, [made])
    await sql.setMinimum(tx, made, warehouse, minimum)
    return made
  }
  if (item.deletedAt !== null) throw new Refusal(itemErrors.inTrash)
  if (item.isService) throw new Refusal(itemErrors.noStock)
  const factor = factorOf(item, unit)
  if (factor === undefined) throw new Refusal(itemErrors.unknownUnit)
  const counted = minimum === null ? null : roundTo(decimal(minimum).times(factor), lineDigits)
  await sql.setMinimum(tx, item.id, warehouse, counted?.toFixed() ?? null)
  return item.id
}
