import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { formatDate } from '#platform/web/notation/dates.ts'
import { Badge, UserText } from '#platform/web/ui/index.ts'
import type { ItemTrade } from '../../contract.ts'
import { quantityText } from '../texts.ts'

/** What there is of an item, and where. */
export function Stock({ stock }: { stock: NonNullable<ItemTrade['stock']> }) {
  const { unit, onHand, reserved, expected, expectedBy, minimum, belowMinimum, warehouses } = stock
  return (
    <section aria-label="Stock" className="grid grid-cols-1 gap-3">
      <h3 className="text-sm font-semibold">Stock</h3>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="text-base font-semibold tabular-nums">{quantityText(onHand, unit)}</span>
        {reserved > 0 && (
          <span className="text-muted tabular-nums">{quantityText(reserved, unit)} reserved</span>
        )}
        {expected > 0 && (
          <span className="text-muted tabular-nums">
            {quantityText(expected, unit)} expected
            {expectedBy !== null && `, from ${formatDate(expectedBy)}`}
          </span>
        )}
        {minimum !== null && (
          <span className="text-muted tabular-nums">Minimum {quantityText(minimum, unit)}</span>
        )}
        {belowMinimum && (
          <Badge tone="warning" icon={TriangleAlert}>
            Below minimum
          </Badge>
        )}
      </p>
      {warehouses.length > 0 && (
        <ul aria-label="Warehouses" className="grid grid-cols-1 divide-y divide-line border-y border-line">
          {warehouses.map((row) => (
            <li key={`${row.warehouse}\n${row.unit}`} className="flex justify-between gap-4 py-2 text-sm">
              <UserText className="min-w-0 wrap-anywhere">{row.warehouse}</UserText>
              <span className="shrink-0 tabular-nums">
                {row.minimum !== null && (
                  <span className="text-muted">Minimum {quantityText(row.minimum, row.unit)} · </span>
                )}
                {quantityText(row.onHand, row.unit)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
