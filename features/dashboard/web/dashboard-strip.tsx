import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { today } from '#platform/contract/dates.ts'
import { loadErrorText } from '#platform/web/api/index.ts'
import { cx } from '#platform/web/ui/cx.ts'
import { Button, LinkButton, Loading, Skeleton } from '#platform/web/ui/index.ts'
import type { Dashboard } from '../contract.ts'
import { transactionsAddress } from './addresses.ts'
import { figuresQuery } from './queries.ts'
import { DuesTile, MoneyTile, StockTile, TodosTile } from './tiles.tsx'

/** Five figures side by side. On a narrow page they scroll sideways. The height equals that of the placeholder. */
export function DashboardStrip() {
  const { data, error, refetch, isFetching } = useQuery(figuresQuery(today()))
  if (data !== undefined) return isEmpty(data) ? <NoFigures /> : <Tiles figures={data} />
  if (error === null)
    return (
      <Loading label="Loading your figures">
        <Skeleton className="h-30 rounded-card!" />
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
