import { cx } from '#platform/web/ui/cx.ts'
import type { Dashboard } from '../contract.ts'
import { LateCustomers } from './late.tsx'
import { NextStep, type Start } from './start.tsx'
import { DuesTile, MoneyTile, StockTile, TodosTile } from './tiles.tsx'

export interface FiguresProps {
  figures: Dashboard
  start: Start
  onWrite: () => void
}

/** The tiles, and below them whom to call. */
export function Figures({ figures, start, onWrite }: FiguresProps) {
  return (
    <div className="grid h-full grid-cols-1 grid-rows-[7.5rem_3rem] gap-2">
      <Tiles figures={figures} />
      {figures.late.length > 0 ? (
        <LateCustomers late={figures.late} overdue={figures.dues?.overdue ?? 0} />
      ) : figures.dues === null && start.shown ? (
        <NextStep done={figures.start} onHide={start.hide} onWrite={onWrite} />
      ) : (
        <p className="content-center truncate rounded-card border border-line bg-surface px-3 text-sm text-muted">
          {figures.dues === null
            ? 'Customers who are late stand here once you issue invoices.'
            : 'No customer is late. There is nobody to call.'}
        </p>
      )}
    </div>
  )
}

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
