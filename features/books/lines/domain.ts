import type { Written } from '#features/books/taxes/domain.ts'
import { decimal, readDecimal } from '#platform/contract/decimal.ts'

export { maxCode } from '#features/books/items/domain.ts'

export const maxDescription = 5000
/** Lines of one paper. */
export const maxLines = 500

interface Row {
  readonly description: string
  readonly unit: string
  readonly unitPrice: Written
}

/** A row without any input. It is dropped before the rules apply. */
export const isBlankRow = ({ description, unit, unitPrice }: Row): boolean =>
  description.trim() === '' && unit.trim() === '' && (readDecimal(unitPrice) ?? decimal(0)).lte(0)
