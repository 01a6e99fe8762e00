import { useMutation } from '#platform/web/api/index.ts'
import { useState } from 'react'
import type { BulkChange } from '../../contract/bulk.ts'
import type { BulkMove, BulkTable } from '../../domain.ts'
import type { ListFilter } from './tools.tsx'
import { api, storeLatest } from './bulk-queries.ts'

interface Options {
  readonly table: BulkTable
  /** The address of the view. Another view starts without a choice. */
  readonly view: string
  /** The filter of the list. */
  readonly filter: ListFilter
}

interface NewValue {
  readonly field: string
  readonly value: string
}

/** Sets a field of the selected records. */
export interface SetField {
  readonly isPending: boolean
  readonly run: (
    to: NewValue,
    then: { readonly done: () => void; readonly failed: (error: Error) => void },
  ) => void
}

const written = (filter: ListFilter): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  )

/** The choice of all records that the filter finds, which the server holds, and what is done to them. */
export function useBulk({ table, view, filter }: Options) {
  const [choice, setChoice] = useState<{ readonly view: string; readonly change: BulkChange }>()
  const choose = useMutation({
    mutationFn: () => api('POST /api/bulk-changes', { body: { table, filter: written(filter) } }),
    onSuccess: (change) => setChoice({ view, change }),
    meta: { errorFallback: 'The rows could not be selected' },
  })
  const run = useMutation({
    mutationFn: ({ id, action }: { id: number; action: BulkMove }) =>
      api('POST /api/bulk-changes/:id/run', { params: { id }, body: { action } }),
    onSuccess: storeLatest,
    meta: { errorFallback: 'The rows could not be changed' },
  })
  const set = useMutation({
    mutationFn: async ({ ids, ...body }: NewValue & { readonly ids: readonly number[] }) => {
      const { id } = chosen ?? (await api('POST /api/bulk-changes', { body: { table, ids: [...ids] } }))
      return api('POST /api/bulk-changes/:id/set', { params: { id }, body })
    },
    onSuccess: storeLatest,
    meta: { quiet: true },
  })
  const chosen = choice?.view === view ? choice.change : undefined
  const clear = () => setChoice(undefined)
  return {
    chosen,
    clear,
    choose: () => choose.mutate(),
    isChoosing: choose.isPending,
    run: (action: BulkMove) => {
      if (chosen === undefined || run.isPending) return
      clear()
      run.mutate({ id: chosen.id, action })
    },
    setting: (ids: ReadonlySet<number>): SetField => ({
      isPending: set.isPending,
      run: (to, { done, failed }) =>
        set.mutate({ ...to, ids: [...ids] }, { onSuccess: done, onError: failed }),
    }),
  }
}
