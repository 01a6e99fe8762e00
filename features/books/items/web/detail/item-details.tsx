import { formatQuantity } from '#platform/web/notation/amounts.ts'
import { Details, hasDetails } from '#platform/web/ui/details.tsx'
import { UserText } from '#platform/web/ui/index.ts'
import type { Item } from '../../contract.ts'
import { priceText, quantityText, taxText } from '../texts.ts'

/** Code, price, tax and units. What is not known is left out. */
export function ItemDetails({ item }: { item: Item }) {
  const { unit, units, minimumStock, description } = item
  const known = {
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
  return (
    <div className="grid grid-cols-1 gap-4 text-sm">
      {!hasDetails(known) && description === '' && (
        <p className="text-muted">Only the name is known so far.</p>
      )}
      <Details values={known} />
      {description !== '' && (
        <p className="wrap-anywhere whitespace-pre-wrap">
          <UserText>{description}</UserText>
        </p>
      )}
    </div>
  )
}
