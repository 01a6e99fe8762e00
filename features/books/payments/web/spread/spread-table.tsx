import type { Currency } from '#platform/contract/decimal.ts'
import { formatCurrency } from '#platform/web/notation/amounts.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { DecimalInput } from '#platform/web/ui/decimal-input.tsx'
import { Button, cx } from '#platform/web/ui/index.ts'
import { LoadingRows } from '#platform/web/ui/loading-rows.tsx'
import { Table, Td, Th } from '#platform/web/ui/table.tsx'
import { idOf, type Spread } from './use-spread.ts'

interface Props {
  spread: Spread
  currency: Currency
  /** Of the whole payment, as it is typed. */
  amount: string
  /** Takes the sum of all that is open as the amount. */
  onAll: (total: string) => void
}

/** The open documents of a party, oldest due first, and what each gets of one payment. */
export function SpreadTable({ spread, currency, amount, onAll }: Props) {
  const { query, rows, parts } = spread
  const money = (value: string | number) => formatCurrency(value, currency)
  if (query.data === undefined)
    return query.error === null ? (
      <LoadingRows label="Loading what is open" rows={3} row="h-10" />
    ) : (
      <LoadError compact title="What is open could not be loaded" query={query} />
    )
  if (rows.length === 0) return <p className="text-sm text-muted">Nothing is open any more.</p>
  const total = spread.total.toFixed()
  return (
    <div className="grid grid-cols-1 gap-3">
      <Table label="What is open" maxHeight="24rem">
        <thead>
          <tr>
            <Th>Number</Th>
            <Th numeric className="hidden sm:table-cell">
              Open
            </Th>
            <Th numeric>Gets</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={idOf(row)}>
              <th scope="row" className="font-normal">
                <span className="block whitespace-nowrap tabular-nums">{row.number}</span>
                <span className="block text-xs tabular-nums sm:hidden">{`${money(row.openAmount)} open`}</span>
                <span className="block text-xs text-muted">
                  {row.dueDate === null ? formatDate(row.date) : `Due ${formatDate(row.dueDate)}`}
                </span>
              </th>
              <Td numeric className="hidden sm:table-cell">
                {money(row.openAmount)}
              </Td>
              <Td numeric>
                <span className="ms-auto block w-28">
                  <DecimalInput
                    value={parts[idOf(row)] ?? ''}
                    onChange={(text) => spread.setPart(idOf(row), text)}
                    aria-label={`Amount for ${row.number}`}
                    className="text-end tabular-nums"
                  />
                </span>
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" onClick={() => spread.fill(amount)}>
          Fill oldest first
        </Button>
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            onAll(total)
            spread.fill(total)
          }}
        >
          {`Pay all: ${money(total)}`}
        </Button>
        <Left spread={spread} currency={currency} amount={amount} />
      </div>
    </div>
  )
}

/** `120.00 EUR left`, which stays on account. */
function Left({ spread, currency, amount }: Omit<Props, 'onAll'>) {
  const left = spread.left(amount)
  const isTooMuch = left?.lt(0) === true
  return (
    <output className={cx('ms-auto text-sm tabular-nums', isTooMuch ? 'text-danger-text' : 'text-muted')}>
      {left === undefined
        ? ''
        : isTooMuch
          ? `${formatCurrency(left.abs().toFixed(), currency)} more than the payment`
          : left.eq(0)
            ? 'Nothing left'
            : `${formatCurrency(left.toFixed(), currency)} left, on account`}
    </output>
  )
}
