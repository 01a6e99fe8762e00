import type { ItemForm } from '../contract.ts'
import { maxUnits } from '../domain.ts'
import type { ItemRow, TypedRow } from './sql/index.ts'

/** An item from the name of a record, with what the newest line with it says. */
export const formOfTyped = ({ name, unit, unitPrice, currency }: Omit<TypedRow, 'count'>): ItemForm => ({
  name,
  code: '',
  unit,
  unitPrice,
  currency,
  taxCategory: null,
  taxRate: '0',
  taxExemptionReason: '',
  minimumStock: null,
  isService: false,
  description: '',
  units: [],
})

/** The item with what it lacks from another one. Price, minimum and units mean something only in the same unit. */
export function merged(item: ItemRow, other: ItemRow): ItemForm {
  const unit = item.unit || other.unit
  const isSameUnit = unit.toLowerCase() === other.unit.toLowerCase()
  const known = new Set([unit, ...item.units.map((one) => one.unit)].map((name) => name.toLowerCase()))
  const more = other.units.filter((one) => !known.has(one.unit.toLowerCase()))
  const { unitPrice, currency } = isSameUnit && item.unitPrice === null ? other : item
  const { taxCategory, taxRate, taxExemptionReason } = item.taxCategory === null ? other : item
  const minimum = item.minimumStock ?? (isSameUnit ? other.minimumStock : null)
  return {
    name: item.name,
    code: item.code || other.code,
    unit,
    unitPrice,
    currency,
    taxCategory,
    taxRate,
    taxExemptionReason,
    minimumStock: item.isService ? null : minimum,
    isService: item.isService,
    description: item.description || other.description,
    units: isSameUnit ? [...item.units, ...more].slice(0, maxUnits) : [...item.units],
  }
}
