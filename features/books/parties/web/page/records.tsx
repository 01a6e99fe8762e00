import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { formatCurrency } from '#platform/web/notation/amounts.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { Button, LinkButton, Loading, Panel, Skeleton, TextLink, UserText } from '#platform/web/ui/index.ts'
import type { Party, PartyRecords, PartyTrade, TradedRecord } from '../../contract.ts'
import { maxShownRecords, type RecordSection, recordSections, shownRecords } from '../../domain.ts'
import { recordsQuery, tradeQuery } from '../queries.ts'
import { allAddress, recordAddress } from './addresses.ts'
import { OpenDues, type RecordsPayment, type ShowsOnAccount } from './dues.tsx'

const titles: Readonly<Record<RecordSection, string>> = {
  invoices: 'Invoices',
  quotes: 'Quotes',
  creditNotes: 'Credit notes',
  bills: 'Bills',
  payments: 'Payments',
  financials: 'Transactions',
  materials: 'Movements of material',
}

/** What is open, and the newest records of each kind. Areas that may not be read are absent. */
interface Props {
  party: Party
  RecordPayment: RecordsPayment
  OnAccount: ShowsOnAccount
}

export function PartyRecordsPart({ party, RecordPayment, OnAccount }: Props) {
  const [limit, setLimit] = useState(shownRecords)
  const trade = useQuery(tradeQuery(party.id))
  const query = useQuery(recordsQuery(party.id, limit))
  const { data, error } = query
  if (data === undefined)
    return error === null ? (
      <Loading label="Loading what was traded">
        <div className="grid gap-4">
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      </Loading>
    ) : (
      <LoadError compact title="What was traded could not be loaded" query={query} />
    )
  // Payments are transactions: they stand among these, for whoever may read them.
  const filled = recordSections.filter(
    (name) => (data[name]?.count ?? 0) > 0 && (name !== 'payments' || data.financials === null),
  )
  return (
    <>
      {data.dues !== null && (
        <OpenDues
          dues={data.dues}
          partyId={party.id}
          partyName={party.name}
          RecordPayment={RecordPayment}
          OnAccount={OnAccount}
        />
      )}
      <LoadLine title="The totals could not be loaded" query={trade} />
      {filled.length === 0 && <p className="text-sm text-muted">Nothing was traded yet.</p>}
      {filled.map((name) => (
        <Section
          key={name}
          name={name}
          party={party}
          section={data[name]}
          sums={trade.data === undefined ? [] : sumsOf(name, trade.data)}
          // Only payments have no tab that shows all.
          limit={name === 'payments' ? limit : shownRecords}
          onMore={() => setLimit(maxShownRecords)}
        />
      ))}
    </>
  )
}

/** What it comes to in each currency. */
function sumsOf(name: RecordSection, { invoices, financials }: PartyTrade): string[] {
  if (name === 'invoices')
    return (invoices ?? []).map(({ total, currency }) => `${formatCurrency(total, currency)} invoiced`)
  if (name !== 'financials') return []
  return (financials ?? []).flatMap(({ currency, received, paid }) => [
    ...(received === 0 ? [] : [`${formatCurrency(received, currency)} received`]),
    ...(paid === 0 ? [] : [`${formatCurrency(paid, currency)} paid`]),
  ])
}

interface SectionProps {
  name: RecordSection
  party: Party
  section: PartyRecords[RecordSection]
  sums: readonly string[]
  limit: number
  onMore: () => void
}

function Section({ name, party, section, sums, limit, onMore }: SectionProps) {
  const search = useSearch()
  if (section === null) return null
  const { count, newest } = section
  const shown = newest.slice(0, limit)
  const all = allAddress(name, party, search)
  return (
    <Panel
      level={3}
      title={`${titles[name]} (${count})`}
      actions={
        all === undefined ? (
          count > shown.length &&
          limit < maxShownRecords && (
            <Button size="sm" variant="ghost" onClick={onMore}>
              Show all
            </Button>
          )
        ) : (
          <LinkButton size="sm" variant="ghost" href={all} aria-label={`Show all: ${titles[name]}`}>
            Show all
          </LinkButton>
        )
      }
    >
      {sums.length > 0 && <p className="text-sm text-muted tabular-nums">{sums.join(' · ')}</p>}
      <ul aria-label={titles[name]} className="grid grid-cols-1 divide-y divide-line text-sm">
        {shown.map((record) => (
          <Row key={record.id} record={record} href={recordAddress(name, record.id, search)} />
        ))}
      </ul>
      {all === undefined && limit === maxShownRecords && count > maxShownRecords && (
        <p className="text-xs text-muted">These are the newest {maxShownRecords}.</p>
      )}
    </Panel>
  )
}

const stateOf = (state: string): string =>
  state === 'out' ? 'Out' : state === 'in' ? 'In' : state.charAt(0).toUpperCase() + state.slice(1)

function Row({ record, href }: { record: TradedRecord; href: string | undefined }) {
  const { date, title, state, quantity, amount, currency, open } = record
  const figure = amount === null || currency === null ? quantity : formatCurrency(amount, currency)
  return (
    <li className="flex min-w-0 items-center gap-3 py-2">
      <span className="grid min-w-0 flex-1 grid-cols-1">
        <UserText kind="name" className="min-w-0">
          {href === undefined || title === '' ? title : <TextLink href={href}>{title}</TextLink>}
        </UserText>
        <span className="text-xs text-muted tabular-nums">
          {formatDate(date)} · {stateOf(state)}
        </span>
      </span>
      <span className="grid shrink-0 text-end tabular-nums">
        <span>{figure}</span>
        {open !== null && open !== 0 && open !== amount && currency !== null && (
          <span className="text-xs text-muted">{formatCurrency(open, currency)} open</span>
        )}
        {open === 0 && amount !== 0 && <span className="text-xs text-muted">Settled</span>}
      </span>
    </li>
  )
}
