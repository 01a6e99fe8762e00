import Phone from 'lucide-react/icons/phone'
import { daysFrom, today } from '#platform/contract/dates.ts'
import { cx, TextLink, UserText } from '#platform/web/ui/index.ts'
import type { Dashboard } from '../contract.ts'
import { overdueAddress, statementAddress } from './addresses.ts'
import { exactMoney } from './format.ts'

type Late = Dashboard['late'][number]

const daysText = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'} late`

/** Customers to call, the longest late first. They stand side by side and scroll sideways. */
export function LateCustomers({ late, overdue }: { late: readonly Late[]; overdue: number }) {
  return (
    <ul
      aria-label="Whom to call"
      className="flex h-full snap-x gap-2 overflow-x-auto overflow-y-hidden [scrollbar-width:none]"
    >
      {late.map((customer) => (
        <LateCustomer key={`${customer.customer} ${customer.currency}`} customer={customer} />
      ))}
      {overdue > late.length && (
        <li className="grid shrink-0 snap-start content-center rounded-card border border-line bg-surface px-3">
          <TextLink href={overdueAddress} className="text-xs">
            All {overdue} overdue
          </TextLink>
        </li>
      )}
    </ul>
  )
}

function LateCustomer({ customer: { customer, mobile, since, ...late } }: { customer: Late }) {
  return (
    <li
      className={cx(
        'flex w-68 max-w-[85%] shrink-0 snap-start items-center gap-1 rounded-card border border-line',
        'bg-surface',
      )}
    >
      <TextLink
        href={statementAddress({ customer, customerId: late.customerId })}
        quiet
        title="Open the statement"
        className={cx(
          'grid h-full min-w-0 flex-1 content-center rounded-card! px-3 -outline-offset-2!',
          'hover:bg-hover hover:no-underline',
        )}
      >
        <UserText kind="name" className="text-sm leading-4.5 font-medium">
          {customer}
        </UserText>
        <span className="truncate text-xs leading-4 text-danger-text tabular-nums">
          {exactMoney(late)} · {daysText(daysFrom(since, today()))}
        </span>
      </TextLink>
      {mobile !== '' && (
        <a
          href={`tel:${mobile.replaceAll(/[^\d+]/g, '')}`}
          aria-label={`Call ${customer}, ${mobile}`}
          title={mobile}
          className={cx(
            'me-1 grid size-9 shrink-0 place-items-center rounded-control text-muted',
            'hover:bg-hover hover:text-text',
          )}
        >
          <Phone size={16} aria-hidden />
        </a>
      )}
    </li>
  )
}
