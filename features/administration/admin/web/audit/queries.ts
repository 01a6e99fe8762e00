import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Page } from '#platform/web/api/index.ts'
import type { AuditEntry } from '#platform/contract/audit.ts'
import { type AuditFilter, auditQueryOf } from '#platform/web/audit/filter.ts'
import { alwaysRefetch, api } from '../api.ts'

const pageSize = 50

export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'audit', filter],
    queryFn: ({ pageParam, signal }) =>
      api.page('GET /api/admin/audit', {
        query: { ...auditQueryOf(filter), cursor: pageParam ?? undefined, limit: pageSize },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: Page<AuditEntry>) => last.nextCursor,
    ...alwaysRefetch,
  })
