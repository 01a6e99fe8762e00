import { useInfiniteQuery } from '@tanstack/react-query'
import { DueDate } from '#features/people/todos/web/parts.ts'
import { formatCurrency } from '#platform/web/notation/amounts.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { LoadMore } from '#platform/web/shell/load-more.tsx'
import { cx } from '#platform/web/ui/cx.ts'
import { Panel, TextLink, UserText } from '#platform/web/ui/index.ts'
import type { DueBill } from '../../contract.ts'
import { dueQuery } from './query.ts'
import { addressOfDue, DueState } from './state.tsx'

/** The bills that the member's books have to pay, among their to-dos. Nothing where there are none. */
export function DueBills() {
  const list = useInfiniteQuery(dueQuery)
  if (list.data === undefined)
    return list.error === null ? null : (
      <LoadError compact title="Bills to pay could not be loaded" query={list} />
    )
  const bills = list.data.pages.flatMap(({ items }) => items)
  if (bills.length === 0) return null
  return (
    <Panel title="Bills to pay">
      <p className="text-sm text-muted">A bill leaves this list by itself once it is paid or credited.</p>
      <ul aria-label="Bills to pay" className="mt-1 grid grid-cols-1 divide-y divide-line text-sm">
        {bills.map((bill) => (
          <li
            key={bill.id}
            className={cx(
              'flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 py-2',
              'sm:grid sm:grid-cols-[minmax(0,1fr)_7rem_12rem_8rem]',
            )}
          >
            <Due bill={bill} />
          </li>
        ))}
      </ul>
      <LoadMore list={list} label="Show more bills" />
    </Panel>
  )
}

function Due({ bill }: { bill: DueBill }) {
  const { book, status, supplierName, supplierNumber, dueDate, currency, openAmount } = bill
  return (
    <>
      <span className="grid min-w-0 flex-1 basis-56 grid-cols-1">
        <TextLink href={addressOfDue(bill)} className="wrap-anywhere">
          Pay <UserText>{supplierName}</UserText>
        </TextLink>
        <UserText className="text-xs wrap-anywhere text-muted">
          {[supplierNumber, book.kind === 'company' ? book.name : '']
            .filter((text) => text !== '')
            .join(' · ')}
        </UserText>
      </span>
      <span>
        <DueState status={status} />
      </span>
      <span>
        <DueDate todo={{ dueDate, completed: false }} />
      </span>
      <span className="ms-auto font-medium whitespace-nowrap tabular-nums">
        {formatCurrency(openAmount, currency)}
      </span>
    </>
  )
}
