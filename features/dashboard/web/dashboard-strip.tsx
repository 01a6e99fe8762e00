import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { today } from '#platform/contract/dates.ts'
import { loadErrorText } from '#platform/web/api/index.ts'
import { cx } from '#platform/web/ui/cx.ts'
import { Button, LinkButton, Loading, Skeleton } from '#platform/web/ui/index.ts'
import type { Dashboard } from '../contract.ts'
import { transactionsAddress } from './addresses.ts'
import { LateCustomers } from './late.tsx'
import { figuresQuery } from './queries.ts'
import { GetStarted, NextStep, useStart } from './start.tsx'
import { DuesTile, MoneyTile, StockTile, TodosTile } from './tiles.tsx'

interface Props {
  /** Opens the composer. */
  onWrite: () => void
}

/**
 * Five figures side by side, which scroll sideways on a narrow page, and whom to call. Somebody new has their first
 * steps instead. The height equals that of the placeholder in all of these.
 */
export function DashboardStrip({ onWrite }: Props) {
  const { data, error, refetch, isFetching } = useQuery(figuresQuery(today()))
  const start = useStart(data?.start ?? {})
  if (data !== undefined)
    return isEmpty(data) ? (
      start.shown ? (
        <GetStarted done={data.start} onHide={start.hide} onWrite={onWrite} />
      ) : (
        <NoFigures />
      )
    ) : (
      <div className="grid h-full grid-cols-1 grid-rows-[7.5rem_3rem] gap-2">
        <Tiles figures={data} />
        {data.late.length > 0 ? (
          <LateCustomers late={data.late} overdue={data.dues?.overdue ?? 0} />
        ) : data.dues === null && start.shown ? (
          <NextStep done={data.start} onHide={start.hide} onWrite={onWrite} />
        ) : (
          <p className="content-center truncate rounded-card border border-line bg-surface px-3 text-sm text-muted">
            {data.dues === null
              ? 'Customers who are late stand here once you issue invoices.'
              : 'No customer is late. There is nobody to call.'}
          </p>
        )}
      </div>
    )
  if (error === null)
    return (
      <Loading label="Loading your figures">
        <Skeleton className="h-44 rounded-card!" />
      </Loading>
    )
  return (
    <Notice
      role="alert"
      action={
        <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      Your figures could not be loaded. {loadErrorText(error)}
    </Notice>
  )
}

const isEmpty = ({ money, dues, stock, todos }: Dashboard): boolean =>
  money === null && dues === null && stock === null && todos === null

function Tiles({ figures: { money, dues, stock, todos } }: { figures: Dashboard }) {
  return (
    <ul
      aria-label="Your figures"
      className={cx(
        'grid h-full snap-x auto-cols-[minmax(8rem,1fr)] grid-flow-col overflow-x-auto overflow-y-hidden',
        'rounded-card border border-line bg-surface [scrollbar-width:none]',
      )}
    >
      <MoneyTile money={money} type="received" />
      <MoneyTile money={money} type="paid" />
      <DuesTile dues={dues} />
      <StockTile stock={stock} />
      <TodosTile todos={todos} />
    </ul>
  )
}

const NoFigures = () => (
  <Notice
    action={
      <LinkButton size="sm" href={transactionsAddress}>
        Record a transaction
      </LinkButton>
    }
  >
    Your money, open dues, stock and tasks stand here in figures once you record them.
  </Notice>
)

function Notice({ role, children, action }: { role?: 'alert'; children: ReactNode; action: ReactNode }) {
  return (
    <div
      role={role}
      className={cx(
        'grid h-full content-center justify-items-center gap-2 overflow-hidden',
        'rounded-card border border-line bg-surface px-4 text-center',
      )}
    >
      <p className="line-clamp-2 max-w-110 text-sm text-pretty text-muted">{children}</p>
      {action}
    </div>
  )
}
