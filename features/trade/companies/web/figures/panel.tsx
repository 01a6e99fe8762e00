import { queryOptions, useQuery } from '@tanstack/react-query'
import { formatMomentDate } from '#platform/web/notation/dates.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { Loading, Panel, Skeleton } from '#platform/web/ui/index.ts'
import type { Company, Figures } from '../../contract.ts'
import { fewestPartners, type ShareName } from '../../domain/figures.ts'
import { api, companiesKey } from '../queries.ts'

const figuresQuery = (id: number) =>
  queryOptions({
    queryKey: [...companiesKey, 'figures', id],
    queryFn: ({ signal }) => api('GET /api/companies/:id/figures', { params: { id }, signal }),
    refetchOnMount: 'always',
  })

const shareLabels: Readonly<Record<ShareName, string>> = {
  onTime: 'Delivered on time',
  short: 'Came short',
  damaged: 'Came damaged',
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

const tradesText = ({ trades, partners, since }: NonNullable<Figures['bought']>): string =>
  `${counted(trades, 'trade', 'trades')} with ${partners} partners since ${formatMomentDate(new Date(since))}`

/** How a company trades, from what both sides confirmed. */
export function FiguresPanel({ company: { id } }: { company: Company }) {
  const query = useQuery(figuresQuery(id))
  const { data: figures, error } = query
  return (
    <Panel title="Trades that both sides confirmed">
      {figures !== undefined ? (
        <Shown figures={figures} />
      ) : error !== null ? (
        <LoadError compact title="The figures could not be loaded" query={query} />
      ) : (
        <Loading label="Loading figures">
          <Skeleton className="h-16 w-full" />
        </Loading>
      )}
    </Panel>
  )
}

function Shown({ figures: { isShown, sold, bought } }: { figures: Figures }) {
  if (!isShown) return <p className="text-sm text-muted">This company does not show figures of its trades.</p>
  return (
    <div className="grid grid-cols-1 gap-4 text-sm">
      {sold !== null && (
        <section aria-label="As a seller" className="grid grid-cols-1 gap-2">
          <p>{`Sold: ${tradesText(sold)}`}</p>
          <dl className="grid grid-cols-1 gap-3 sm:grid-cols-3">
            {sold.shares.map(({ name, count, of }) => (
              <div key={name} className="min-w-0 rounded-card bg-sunken p-3">
                <dt className="text-xs text-muted">{shareLabels[name]}</dt>
                <dd className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
                  <span className="text-lg font-semibold">
                    {of === 0 ? '–' : `${Math.round((count / of) * 100)} %`}
                  </span>
                  <span className="text-xs text-muted">
                    {of === 0 ? 'No line had a date' : `${count} of ${counted(of, 'line', 'lines')}`}
                  </span>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {bought !== null && <p>{`Bought: ${tradesText(bought)}`}</p>}
      {(sold === null || bought === null) && (
        <p className="text-muted">
          {sold === null && bought === null ? 'There are no figures yet. They are' : 'Others are'}
          {` shown from ${fewestPartners} partners on who show theirs too: `}
          with fewer, one partner’s dealings could be guessed.
        </p>
      )}
    </div>
  )
}
