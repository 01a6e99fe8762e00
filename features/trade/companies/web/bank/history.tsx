import { useInfiniteQuery } from '@tanstack/react-query'
import { formatMoment } from '#platform/web/notation/dates.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { LoadMore } from '#platform/web/shell/load-more.tsx'
import { Badge, EmptyState, Panel, UserText } from '#platform/web/ui/index.ts'
import { LoadingRows } from '#platform/web/ui/loading-rows.tsx'
import type { BankChange } from '../../contract.ts'
import { Accounts } from './accounts.tsx'
import { bankChangesQuery } from './queries.ts'

/** Who changed the bank details, when, and from what to what. */
export function BankHistory({ companyId }: { companyId: number }) {
  const list = useInfiniteQuery(bankChangesQuery(companyId))
  const changes = list.data?.pages.flatMap(({ items }) => items)
  return (
    <Panel title="Changes of the bank details">
      {changes === undefined ? (
        list.error === null ? (
          <LoadingRows label="Loading changes" rows={2} row="h-16" />
        ) : (
          <LoadError compact title="The changes could not be loaded" query={list} />
        )
      ) : changes.length === 0 ? (
        <EmptyState compact art="files" title="The bank details have not been changed yet" />
      ) : (
        <>
          <ul aria-label="Changes of the bank details" className="grid grid-cols-1 divide-y divide-line">
            {changes.map((change) => (
              <Row key={change.id} change={change} />
            ))}
          </ul>
          <LoadMore list={list} label="Show earlier changes" />
        </>
      )}
    </Panel>
  )
}

const moment = (at: string): string => formatMoment(new Date(at))

function Row({ change }: { change: BankChange }) {
  const { state, before, after, changedBy, changedAt, effectiveAt, stoppedBy, decidedAt } = change
  const told = {
    waiting: { label: 'Waits', tone: 'warning', text: `Takes effect on ${moment(effectiveAt)}` },
    applied: {
      label: 'In effect',
      tone: 'success',
      text: `In effect since ${moment(decidedAt ?? effectiveAt)}`,
    },
    stopped: {
      label: 'Stopped',
      tone: 'neutral',
      text: `Stopped by ${stoppedBy?.fullName ?? 'somebody who is gone'} on ${moment(decidedAt ?? effectiveAt)}`,
    },
  } as const
  const { label, tone, text } = told[state]
  return (
    <li className="grid min-w-0 grid-cols-1 gap-2 py-3 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{label}</Badge>
        <UserText as="span" className="font-medium wrap-anywhere">
          {changedBy?.fullName ?? 'Somebody who is gone'}
        </UserText>
        <span className="text-muted">{moment(changedAt)}</span>
      </p>
      <p dir="auto" className="text-xs wrap-anywhere text-muted">
        {text}
      </p>
      <dl className="grid min-w-0 grid-cols-1 gap-3 sm:grid-cols-2">
        <Accounts label="From" accounts={before} />
        <Accounts label="To" accounts={after} />
      </dl>
    </li>
  )
}
