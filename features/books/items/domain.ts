import { type Decimal, decimal } from '#platform/contract/decimal.ts'

export const maxName = 200
export const maxCode = 100
export const maxDescription = 2000
/** Units besides the one that an item is counted in. */
export const maxUnits = 10
/** Names that one item may have had. */
export const maxNames = 20
/** Names that are offered, and added, at once. */
export const maxTyped = 100
/** Items that are told to be short at once: as many as a requisition has lines. */
export const maxShortages = 100
/** Rows of one kind in what is told of an item's stock and trade. */
export const maxTradeRows = 100

/** Digits after the decimal point of prices. */
export const priceDigits = 2

/** What an item is counted in. */
export interface Measured {
  readonly unit: string
  /** One of these is as many of the item's unit. */
  readonly units: readonly { readonly unit: string; readonly factor: number | string }[]
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/**
 * How many of the item's unit one of another unit is; undefined for a unit that the item does not know. Without a unit
 * of its own, an item counts everything as it is written.
 */
export function factorOf({ unit, units }: Measured, written: string): Decimal | undefined {
  if (unit === '' || isSame(unit, written)) return decimal(1)
  const found = units.find((other) => isSame(other.unit, written))
  return found === undefined ? undefined : decimal(found.factor)
}
