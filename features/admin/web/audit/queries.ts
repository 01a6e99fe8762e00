import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Page } from '#platform/web/api/index.ts'
import type { AuditEntry } from '../../contract.ts'
import { alwaysRefetch, api } from '../api.ts'

export interface AuditFilter {
  readonly actor: string
  readonly action: string
  readonly target: string
  readonly result: '' | 'done' | 'refused'
  readonly from: string
  readonly to: string
}

export const noFilter: AuditFilter = { actor: '', action: '', target: '', result: '', from: '', to: '' }

const pageSize = 50

export const auditQuery = (filter: AuditFilter) => {
  const { result, ...texts } = filter
  const textFilters = Object.entries(texts).filter(([, text]) => text.trim() !== '')
  return infiniteQueryOptions({
    queryKey: ['admin', 'audit', filter],
    queryFn: ({ pageParam, signal }) =>
      api.page('GET /api/admin/audit', {
        query: {
          ...Object.fromEntries(textFilters),
          ...(result === '' ? {} : { result }),
          cursor: pageParam ?? undefined,
          limit: pageSize,
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: Page<AuditEntry>) => last.nextCursor,
    ...alwaysRefetch,
  })
}
