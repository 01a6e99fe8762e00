import { formatCurrency, formatQuantity } from '#platform/web/notation/amounts.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { Button, TextLink, UserText } from '#platform/web/ui/index.ts'
import { Popover } from '#platform/web/ui/popover.tsx'
import type { Past } from '../../contract.ts'

type Price = Past['prices'][number]

const sources = {
  order: { label: 'Ordered', address: (id: number, book: number) => `/orders/${id}?book=${book}` },
  quote: { label: 'Best quote', address: (id: number) => `/requisitions/${id}` },
  bill: { label: 'Billed', address: (id: number, book: number) => `/ai?tab=bills&bill=${id}&book=${book}` },
} as const

interface Props {
  prices: readonly Price[] | undefined
  line: number
  /** Of which the prices are. */
  book: number
}

/** What a line cost last, with what it cost before that. */
export function LinePrices({ prices, line, book }: Props) {
  const last = prices?.[0]
  if (prices === undefined || last === undefined) return null
  return (
    <Popover
      label={`Prices of line ${line} before`}
      trigger={
        <Button variant="ghost" size="sm" className="-ms-2 tabular-nums">
          {`Last ${formatCurrency(last.unitPrice, last.currency)}`}
        </Button>
      }
      align="start"
    >
      <ul className="grid grid-cols-1 gap-3 text-sm">
        {prices.map((price) => (
          <li key={`${price.source} ${price.id} ${price.unitPrice}`} className="grid min-w-0 gap-0.5">
            <span className="flex items-baseline justify-between gap-3 tabular-nums">
              <span className="font-medium">{formatCurrency(price.unitPrice, price.currency)}</span>
              <span className="text-xs text-muted">
                {formatQuantity(price.quantity)} <bdi>{price.unit}</bdi>
              </span>
            </span>
            <UserText as="span" lines={2} className="text-xs">
              {price.supplier}
            </UserText>
            <span className="text-xs text-muted tabular-nums">
              <TextLink href={sources[price.source].address(price.id, book)}>
                {sources[price.source].label}
              </TextLink>
              , {formatDate(price.date)}
            </span>
          </li>
        ))}
      </ul>
    </Popover>
  )
}
