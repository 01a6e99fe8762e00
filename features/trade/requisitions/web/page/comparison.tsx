import type { ReactNode } from 'react'
import { nameOnPaper } from '#features/books/company-identity/domain.ts'
import { CompanyIdentity } from '#features/books/company-identity/web/parts.ts'
import { addressOf } from '#platform/web/api/address.ts'
import { formatCurrency, formatQuantity } from '#platform/web/notation/amounts.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { Badge, Table, Td, TextLink, Th, UserText } from '#platform/web/ui/index.ts'
import type { Past, Quote, Requisition } from '../../contract.ts'
import { bestPrice, bestTotal, type Compared, compared } from '../../compare.ts'
import type { Noted } from '../../offers.ts'
import { LineFiles } from '../files/line-files.tsx'
import { LineCell } from './line-cell.tsx'
import { LinePrices } from './line-prices.tsx'
import { days, otherText, pastTexts } from './past-texts.ts'

interface Props {
  requisition: Requisition
  quotes: readonly Quote[]
  noted: Noted
  past: Past | undefined
}

/** Up to this many suppliers share the width of the page. */
const maxShared = 6

/** Lines and suppliers in one table with all costs, the best of each line marked. */
export function Comparison({ requisition, quotes, noted, past }: Props) {
  const { currency, lines, side } = requisition
  const columns = compared(requisition, quotes, noted)
  const best = bestTotal(requisition, columns)
  const trades = new Map(past?.suppliers.map((supplier) => [supplier.bookId, supplier]))
  const hasCosts = columns.some(({ costs }) => costs.ownFreight.gt(0) || costs.duty.gt(0))
  const hasFreight = columns.some(({ costs }) => costs.freight.gt(0))
  const row = (name: string, valueOf: (column: Compared) => ReactNode) => (
    <tr key={name}>
      <Th scope="row" className="align-top">
        {name}
      </Th>
      {columns.map((column) => (
        <Td key={column.quote.id} numeric className="align-top whitespace-normal">
          {valueOf(column)}
        </Td>
      ))}
    </tr>
  )
  return (
    <Table label="Quotes by line and supplier" stickyFirst minWidth={`${9 + 11 * columns.length}rem`}>
      <thead>
        <tr>
          <Th className="w-36 max-w-36 min-w-36 whitespace-normal sm:w-56 sm:max-w-56">Line</Th>
          {columns.map(({ quote }) => (
            <Th
              key={quote.id}
              numeric
              style={{ width: columns.length > maxShared ? '11rem' : `${80 / columns.length}%` }}
              className="min-w-40 align-bottom whitespace-normal"
            >
              <Supplier quote={quote} />
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ line, description, quantity, unit }) => {
          const lowest = bestPrice(line, requisition, columns)
          return (
            <tr key={line}>
              <Th scope="row" className="max-w-36 align-top font-normal whitespace-normal sm:max-w-56">
                <span className="text-xs text-muted tabular-nums">{line}</span>
                <UserText as="p" lines={2} className="text-text">
                  {description}
                </UserText>
                <p className="text-xs text-muted tabular-nums">
                  {formatQuantity(quantity)} <bdi>{unit}</bdi>
                </p>
                <LinePrices
                  prices={past?.prices.filter((price) => price.line === line)}
                  line={line}
                  book={requisition.own?.bookId ?? 0}
                />
              </Th>
              {columns.map(({ quote, lines: quoted }) => {
                const own = quoted.get(line)
                return (
                  <LineCell
                    key={quote.id}
                    line={own}
                    asked={quantity}
                    unit={unit}
                    currency={currency}
                    showsLanded={hasCosts || hasFreight}
                    isBest={
                      !quote.toConfirm &&
                      own !== undefined &&
                      lowest !== undefined &&
                      own.landedPrice.eq(lowest)
                    }
                  />
                )
              })}
            </tr>
          )
        })}
        {hasCosts && row('Goods', ({ costs }) => formatCurrency(costs.goods, currency))}
        {row(hasCosts ? 'Freight quoted' : 'Freight', ({ costs }) => formatCurrency(costs.freight, currency))}
        {hasCosts && row('Own freight', ({ costs }) => formatCurrency(costs.ownFreight, currency))}
        {hasCosts && row('Duty', ({ costs }) => formatCurrency(costs.duty, currency))}
        {row(hasCosts ? 'Total with all costs' : 'Total', ({ quote, costs, isWhole, full }) => (
          <div className="grid justify-items-end gap-1">
            <span className="font-semibold">{formatCurrency(costs.total, currency)}</span>
            {noted.rate !== null && (
              <span className="text-xs text-muted">{otherText(costs.total, noted.rate)}</span>
            )}
            {isWhole && !quote.toConfirm && best !== undefined && costs.total.eq(best) && (
              <Badge tone="success">Best total</Badge>
            )}
            {!isWhole && (
              <span className="text-xs text-muted">{`${full} of ${lines.length} lines in full`}</span>
            )}
          </div>
        ))}
        {row('Lead time', ({ leadDays }) => (leadDays === null ? '' : days(leadDays)))}
        {side === 'buying' &&
          row('Delivered to you before', ({ quote }) => (
            <ul className="grid justify-items-end gap-0.5 text-xs">
              {pastTexts(trades.get(quote.bookId), past !== undefined).map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          ))}
        {row('Valid until', ({ quote }) => (quote.validUntil === null ? '' : formatDate(quote.validUntil)))}
        {row('Incoterm', ({ quote }) => quote.incoterm ?? '')}
        {row('Smallest order', ({ quote }) =>
          quote.minimumOrder === null ? '' : formatCurrency(quote.minimumOrder, currency),
        )}
        {row('Terms', ({ quote }) => (
          <UserText as="p" kind="body" className="text-start text-xs">
            {[quote.paymentTerms, quote.terms].filter((text) => text !== '').join('\n')}
          </UserText>
        ))}
        {quotes.some(({ files }) => files.length > 0) &&
          row('Files', ({ quote: { postId, files } }) => (
            // A long name must not widen the column of one quote.
            <div className="inline-grid max-w-60 min-w-0 grid-cols-1 text-start">
              <LineFiles
                files={files}
                addressOf={(fileId, query) =>
                  addressOf('/api/requisitions/:id/quotes/files/:fileId', { id: postId, fileId }, query)
                }
                onRemove={undefined}
              />
            </div>
          ))}
      </tbody>
    </Table>
  )
}

const Supplier = ({ quote }: { quote: Quote }) => (
  <span className="inline-grid max-w-44 min-w-0 justify-items-end gap-1">
    <UserText lines={3} className="wrap-anywhere">
      {quote.company === null ? (
        quote.name
      ) : (
        <TextLink href={`/companies/${quote.company.id}`} quiet>
          {nameOnPaper(quote.name, quote.company.identity)}
        </TextLink>
      )}
    </UserText>
    {quote.company !== null && <CompanyIdentity identity={quote.company.identity} />}
    {quote.toConfirm && <Badge tone="warning">Of earlier lines</Badge>}
  </span>
)
