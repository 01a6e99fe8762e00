import type { ReactNode } from 'react'
import type { Currency } from '#platform/contract/decimal.ts'
import { formatCurrency, formatQuantity } from '#platform/web/notation/amounts.ts'
import { cx, Table, Td, Th, UserText } from '#platform/web/ui/index.ts'

interface ReadLine {
  readonly line: number
  readonly description: string
  readonly quantity: number
  readonly unit: string
}

interface PricedLine extends ReadLine {
  readonly unitPrice: number
  readonly amount: number
}

/** A column after the quantity. */
interface LineColumn<L> {
  readonly title: string
  readonly width: string
  readonly isText?: boolean
  readonly strong?: boolean
  readonly cell: (line: L) => ReactNode
}

interface Props<L> {
  label: string
  lines: readonly L[]
  /** What else is told of a line, below its description. */
  more?: (line: L) => ReactNode
}

interface TableProps<L> extends Props<L> {
  /** What the quantity is, such as `Sent`. */
  quantity?: string
  columns?: readonly LineColumn<L>[]
  minWidth?: string
  isLandmark?: boolean
}

/** The columns of a price and what a line comes to. */
export const priceColumns = <L extends PricedLine>(currency: Currency) => ({
  price: {
    title: 'Price',
    width: 'w-32',
    cell: ({ unitPrice }: L) => formatCurrency(unitPrice, currency),
  },
  amount: {
    title: 'Amount',
    width: 'w-32',
    strong: true,
    cell: ({ amount }: L) => formatCurrency(amount, currency),
  },
})

/** The lines of a paper, to be read. */
export function LinesTable<L extends ReadLine>(props: TableProps<L>) {
  const { label, lines, more, quantity = 'Quantity', columns = [], minWidth, isLandmark } = props
  return (
    <Table label={label} minWidth={minWidth} isLandmark={isLandmark}>
      <thead>
        <tr>
          <Th numeric className="w-12">
            No.
          </Th>
          <Th className="min-w-48">What</Th>
          <Th numeric className="w-32">
            {quantity}
          </Th>
          {columns.map(({ title, width, isText }) => (
            <Th key={title} numeric={isText !== true} className={width}>
              {title}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.line}>
            <Td numeric className="align-top text-muted">
              {line.line}
            </Td>
            <Td className="align-top whitespace-normal">
              <Description text={line.description} />
              {more?.(line)}
            </Td>
            <Td numeric className="align-top">
              {formatQuantity(line.quantity)} <bdi className="text-muted">{line.unit}</bdi>
            </Td>
            {columns.map(({ title, isText, strong, cell }) => (
              <Td
                key={title}
                numeric={isText !== true}
                strong={strong}
                className={cx('align-top tabular-nums', isText === true && 'whitespace-normal')}
              >
                {cell(line)}
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const Description = ({ text }: { text: string }) => (
  <UserText as="p" kind="body" className="font-medium wrap-anywhere">
    {text}
  </UserText>
)

interface ListProps<L> extends Props<L> {
  currency: Currency
  /** Such as a discount, after the price. */
  aside?: (line: L) => string
}

/** The same below each other, for phones, where columns of figures would be out of sight. */
export const LinesList = <L extends PricedLine>({ label, lines, currency, more, aside }: ListProps<L>) => (
  <ol aria-label={label} className="grid min-w-0 grid-cols-1 gap-3">
    {lines.map((line) => (
      <li key={line.line} className="grid min-w-0 grid-cols-1 gap-1 border-t border-line pt-3 text-sm">
        <Description text={line.description} />
        <p className="flex flex-wrap justify-between gap-x-3 tabular-nums">
          <span>
            {formatQuantity(line.quantity)} <bdi>{line.unit}</bdi> at{' '}
            {formatCurrency(line.unitPrice, currency)}
            {aside?.(line)}
          </span>
          <span className="ms-auto font-medium">{formatCurrency(line.amount, currency)}</span>
        </p>
        {more?.(line)}
      </li>
    ))}
  </ol>
)
