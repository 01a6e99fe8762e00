import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Badge, UserText } from '#platform/web/ui/index.ts'
import type { Item } from '../../contract.ts'
import { plannedTexts, priceText, quantityText } from '../texts.ts'

/** One of the list, which opens its details. */
export function ItemRow({ item, onOpen }: { item: Item; onOpen: () => void }) {
  const { name, code, isService, stock, unit, belowMinimum } = item
  const facts = [code, isService ? 'Service' : ''].filter((fact) => fact !== '')
  return (
    <li data-list-item className="min-w-0">
      <button
        type="button"
        onClick={onOpen}
        aria-label={belowMinimum ? `${name}, below minimum` : name}
        className="flex min-h-14 w-full items-center gap-3 py-2 text-start hover:bg-hover"
      >
        <span className="grid min-w-0 flex-1 grid-cols-1 leading-tight">
          <UserText kind="name" className="text-sm font-medium">
            {name}
          </UserText>
          <span dir="auto" className="truncate text-xs text-muted">
            {facts.join(' · ')}
          </span>
        </span>
        {belowMinimum && (
          <Badge tone="warning" icon={TriangleAlert} className="shrink-0">
            Below minimum
          </Badge>
        )}
        <span className="grid max-w-2/5 shrink-0 grid-cols-1 text-end text-xs leading-tight text-muted tabular-nums">
          <span className="truncate">{priceText(item)}</span>
          {stock !== null && <span className="truncate">{quantityText(stock, unit)} in stock</span>}
          {plannedTexts(item).map((text) => (
            <span key={text} className="truncate">
              {text}
            </span>
          ))}
        </span>
      </button>
    </li>
  )
}
