import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { addressOf } from '#platform/web/api/address.ts'
import { AuditCards } from '#platform/web/audit/audit-cards.tsx'
import { AuditFiles } from '#platform/web/audit/audit-files.tsx'
import { AuditFilters } from '#platform/web/audit/audit-filters.tsx'
import { type AuditFilter, auditQueryOf, noFilter } from '#platform/web/audit/filter.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { LoadMore } from '#platform/web/shell/load-more.tsx'
import { EmptyState } from '#platform/web/ui/index.ts'
import { LoadingBars } from '#platform/web/ui/loading-bars.tsx'
import { api, companiesKey } from '../queries.ts'

const firstPage: string | null = null

const logQuery = (id: number, filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: [...companiesKey, 'log', id, filter],
    queryFn: ({ pageParam, signal }) =>
      api.page('GET /api/companies/:id/log', {
        params: { id },
        query: { ...auditQueryOf(filter), cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }: { readonly nextCursor: string | null }) => nextCursor,
    refetchOnMount: 'always',
  })

/** What was done and tried in the company's book, and how its people signed in. */
export function CompanyLog({ companyId }: { companyId: number }) {
  const [filter, setFilter] = useState(noFilter)
  const wanted = useDeferredValue(filter)
  const list = useInfiniteQuery({ ...logQuery(companyId, wanted), placeholderData: (before) => before })
  const entries = list.data?.pages.flatMap((page) => page.items)
  return (
    <div className="grid grid-cols-1 gap-3">
      <AuditFilters filter={filter} onChange={setFilter} isNarrow />
      {entries === undefined ? (
        list.error === null ? (
          <LoadingBars label="Loading the log" bars={8} height="h-20" />
        ) : (
          <LoadError title="The log could not be loaded" query={list} />
        )
      ) : entries.length === 0 ? (
        <EmptyState
          art="table"
          title="No entries fit"
          description="What the people of the company do, and how they sign in, will stand here."
        />
      ) : (
        <>
          <AuditCards entries={entries} label="Log" />
          <LoadMore list={list} label="Load older entries" />
          <AuditFiles
            addressOf={(format) =>
              addressOf(
                '/api/companies/:id/log/file',
                { id: companyId },
                { ...auditQueryOf(wanted), format },
                null,
              )
            }
          />
        </>
      )}
    </div>
  )
}
