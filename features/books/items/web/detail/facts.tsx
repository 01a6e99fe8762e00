import type { ReactNode } from 'react'
import { formatQuantity } from '#platform/web/notation/amounts.ts'
import { UserText } from '#platform/web/ui/index.ts'
import type { Item } from '../../contract.ts'
import { priceText, quantityText, taxText } from '../texts.ts'

/** Code, price, tax and units. What is not known is left out. */
export function Facts({ item }: { item: Item }) {
  const { unit, units, minimumStock, description } = item
  const facts: Readonly<Record<string, ReactNode>> = {
    Kind: item.isService ? 'Service' : '',
    Code: item.code,
    Unit: unit,
    Price: priceText(item),
    Tax: taxText(item),
    'Reason for no tax': item.taxExemptionReason,
    'Minimum stock': minimumStock === null ? '' : quantityText(minimumStock, unit),
    'Other units': units
      .map((other) => `1 ${other.unit} = ${formatQuantity(other.factor)} ${unit}`)
      .join(' · '),
    'Also written': item.otherNames.join(' · '),
  }
  const told = Object.entries(facts).filter(([, value]) => value !== '')
  return (
    <div className="grid grid-cols-1 gap-4 text-sm">
      {told.length === 0 && description === '' && (
        <p className="text-muted">Only the name is known so far.</p>
      )}
      {told.length > 0 && (
        <dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
          {told.map(([name, value]) => (
            <div key={name} className="min-w-0">
              <dt className="text-xs text-muted">{name}</dt>
              <dd dir="auto" className="wrap-anywhere">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {description !== '' && (
        <p className="wrap-anywhere whitespace-pre-wrap">
          <UserText>{description}</UserText>
        </p>
      )}
    </div>
  )
}
