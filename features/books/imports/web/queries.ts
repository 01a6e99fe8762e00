import { queryOptions } from '@tanstack/react-query'
import { client, queryClient, uploader } from '#platform/web/api/index.ts'
import { watchLive } from '#platform/web/live/index.ts'
import type { ImportChoice, ImportDetail, importsApi, ImportSummary } from '../contract.ts'
import { type ImportState, importStates, type ImportTable, activeStates } from '../domain.ts'

export const api = client<typeof importsApi>()
export const upload = uploader<typeof importsApi>()

/** Polling covers lost live frames. */
const pollIntervalMs = 3_000
const pollInterval = (state: ImportState | undefined) =>
  state !== undefined && activeStates.includes(state) ? pollIntervalMs : false

/** The newest import of a table: the one under way, if any is. */
export const latestQuery = (table: ImportTable) =>
  queryOptions({
    queryKey: ['imports', 'latest', table] as const,
    queryFn: async ({ signal }): Promise<ImportSummary | null> =>
      (await api.page('GET /api/imports', { query: { table, limit: 1 }, signal })).items[0] ?? null,
    refetchInterval: ({ state }) => pollInterval(state.data?.state),
  })

export const detailQuery = (id: number) =>
  queryOptions({
    queryKey: ['imports', 'one', id] as const,
    queryFn: ({ signal }) => api('GET /api/imports/:id', { params: { id }, signal }),
    refetchInterval: ({ state }) => pollInterval(state.data?.state),
  })

/** Nothing is cached: the table's columns may have changed since the last check. */
export const checkQuery = (id: number, choice: ImportChoice) =>
  queryOptions({
    queryKey: ['imports', 'check', id, choice] as const,
    queryFn: ({ signal }) => api('POST /api/imports/:id/check', { params: { id }, body: choice, signal }),
    gcTime: 0,
  })

export const refreshImports = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['imports'] })

export function cacheDetail(detail: ImportDetail): void {
  queryClient.setQueryData(detailQuery(detail.id).queryKey, detail)
  queryClient.setQueryData(latestQuery(detail.table).queryKey, detail)
}

const isState = (state: unknown): state is ImportState => importStates.some((known) => known === state)

/** Applies the progress from a live frame. Any other change reloads the imports. */
function applyFrame({ id, state, done }: Readonly<Record<string, unknown>>): void {
  if (state !== 'running' || typeof done !== 'number' || !isState(state)) return void refreshImports()
  for (const [key, data] of queryClient.getQueriesData<ImportSummary>({ queryKey: ['imports'] }))
    if (key[1] !== 'check' && data?.id === id) queryClient.setQueryData(key, { ...data, state, done })
}

watchLive('imports', { changed: { imports: applyFrame }, missed: () => void refreshImports() })
