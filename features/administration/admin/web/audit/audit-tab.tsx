import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useAtLeast, useListKeys } from '#platform/web/shell/index.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { Button, EmptyState } from '#platform/web/ui/index.ts'
import { LoadingBars } from '#platform/web/ui/loading-bars.tsx'
import { LoadMore } from '#platform/web/shell/load-more.tsx'
import { addressOf } from '#platform/web/api/address.ts'
import { AuditCards } from '#platform/web/audit/audit-cards.tsx'
import { AuditFilters } from '#platform/web/audit/audit-filters.tsx'
import { AuditFiles } from '#platform/web/audit/audit-files.tsx'
import { AuditTable } from '#platform/web/audit/audit-table.tsx'
import { auditQueryOf, noFilter } from '#platform/web/audit/filter.ts'
import { auditQuery } from './queries.ts'

/** The audit log. Changes by administrators show at once; other new entries after a press on Refresh. */
export function AuditTab() {
  useListKeys({ entry: 'entry', group: 'Audit log' })
  const [filter, setFilter] = useState(noFilter)
  const deferredFilter = useDeferredValue(filter)
  const list = useInfiniteQuery({ ...auditQuery(deferredFilter), placeholderData: (before) => before })
  const wide = useAtLeast('medium')
  const entries = list.data?.pages.flatMap((page) => page.items)
  const isFiltered = Object.values(filter).some((text) => text !== '')
  return (
    <div className="grid grid-cols-1 gap-3">
      <AuditFilters filter={filter} onChange={setFilter}>
        <Button icon={RefreshCw} busy={list.isRefetching} onClick={() => void list.refetch()}>
          Refresh
        </Button>
      </AuditFilters>
      {entries === undefined ? (
        list.error === null ? (
          <LoadingBars label="Loading the audit log" bars={12} height={wide ? 'h-9' : 'h-20'} />
        ) : (
          <LoadError title="The audit log could not be loaded" query={list} />
        )
      ) : entries.length === 0 ? (
        <EmptyState
          art="table"
          title={isFiltered ? 'No entries fit' : 'Nothing has been recorded yet'}
          description={
            isFiltered ? undefined : 'What administrators do, and what is refused to others, will stand here.'
          }
          action={isFiltered && <Button onClick={() => setFilter(noFilter)}>Show all entries</Button>}
        />
      ) : (
        <>
          {wide ? <AuditTable entries={entries} /> : <AuditCards entries={entries} />}
          <LoadMore list={list} label="Load older entries" />
          <AuditFiles
            addressOf={(format) =>
              addressOf('/api/admin/audit/file', {}, { ...auditQueryOf(deferredFilter), format })
            }
          />
        </>
      )}
    </div>
  )
}
