import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { DateRangeFields } from '#features/books/records/web/index.ts'
import { type Currency, currencies } from '#platform/contract/decimal.ts'
import { addressOf } from '#platform/web/api/address.ts'
import { ApiError, errorText } from '#platform/web/api/index.ts'
import {
  Button,
  EmptyState,
  ErrorState,
  Loading,
  Select,
  Skeleton,
  SkeletonText,
} from '#platform/web/ui/index.ts'
import { Menu } from '#platform/web/ui/menu.tsx'
import type { Statement } from '../../contract.ts'
import { printDocument } from '../document/print.tsx'
import { statementParams, statementQuery } from '../queries.ts'
import type { StatementOf, StatementView } from '../statement-view.ts'
import { StatementDocument } from './statement-document.tsx'

/** A statement of a period, and how it leaves the page. */
export function StatementPart({ of }: { of: StatementOf }) {
  const [view, setView] = useState<StatementView>({ of })
  // Of all currencies, so that another one can be chosen.
  const query = useQuery(statementQuery({ ...view, currency: undefined }))
  const { data, error, isFetching, refetch } = query
  // The server answers 404 for a customer without issued invoices.
  const isMissing = error instanceof ApiError && error.status === 404
  if (isMissing) return <NoStatement />
  if (data === undefined)
    return error === null ? (
      <Loading label="Loading statement">
        <div className="grid gap-6">
          <Skeleton className="h-6 w-56" />
          <SkeletonText lines={3} />
          <SkeletonText lines={6} />
        </div>
      </Loading>
    ) : (
      <ErrorState
        title={`Error: ${errorText(error, 'The statement could not be loaded')}`}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  const shown = data.accounts.filter(
    ({ currency }) => view.currency === undefined || currency === view.currency,
  )
  const payables = data.payables.filter(
    ({ currency }) => view.currency === undefined || currency === view.currency,
  )
  const statement = { ...data, accounts: shown, payables }
  return (
    <div className="grid grid-cols-1 gap-4">
      <Tools view={view} statement={data} shown={statement} onChange={setView} />
      {shown.length + payables.length === 0 ? (
        <NoStatement />
      ) : (
        <StatementDocument statement={statement} period={view} />
      )}
    </div>
  )
}

const NoStatement = () => (
  <EmptyState
    art="table"
    compact
    title="No issued invoices yet"
    description="A statement lists invoices once they are final, sent or acknowledged, bills, and what was paid."
  />
)

interface ToolsProps {
  view: StatementView
  /** With all currencies. */
  statement: Statement
  shown: Statement
  onChange: (view: StatementView) => void
}

function Tools({ view, statement, shown, onChange }: ToolsProps) {
  const sheet = (format: 'csv' | 'xlsx') =>
    addressOf('/api/invoices/statement/export', {}, { ...statementParams(view), format })
  const currenciesOf = new Set([...statement.accounts, ...statement.payables].map(({ currency }) => currency))
  const set = (part: Partial<StatementView>) => onChange({ ...view, ...part })
  const day = (text: string | undefined) => (text === '' ? undefined : text)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <DateRangeFields range={view} onChange={({ from, to }) => set({ from: day(from), to: day(to) })} />
      {currenciesOf.size > 1 && (
        <span className="w-40">
          <Select
            aria-label="Currency of the statement"
            value={view.currency ?? ''}
            onChange={({ currentTarget }) =>
              set({ currency: currencies.find((each: Currency) => each === currentTarget.value) })
            }
          >
            <option value="">All currencies</option>
            {[...currenciesOf].toSorted().map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </Select>
        </span>
      )}
      <span className="ms-auto flex gap-2">
        <Button
          size="sm"
          icon={Printer}
          onClick={() =>
            void printDocument(`Statement ${statement.customerName}`, () =>
              Promise.resolve(<StatementDocument statement={shown} period={view} />),
            )
          }
        >
          Print
        </Button>
        <Menu
          label="Export statement"
          trigger={
            <Button size="sm" icon={Download}>
              Export
            </Button>
          }
          items={[
            { label: 'Excel workbook (XLSX)', href: sheet('xlsx') },
            { label: 'Text file (CSV)', href: sheet('csv') },
          ]}
        />
      </span>
    </div>
  )
}
