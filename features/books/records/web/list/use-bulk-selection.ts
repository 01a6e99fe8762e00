import { useMemo } from 'react'
import type { BulkTable } from '../../domain.ts'
import type { AllOffer } from './selection-bar.tsx'
import type { ListFilter } from './tools.tsx'
import { useSelection } from './use-selection.ts'
import { type SetField, useBulk } from './use-bulk.ts'

interface Options {
  readonly table: BulkTable
  /** The address of the view. Another view starts without a selection. */
  readonly view: string
  readonly filter: ListFilter
  /** The loaded rows. */
  readonly rows: readonly { readonly id: number }[]
}

type Act = (ids: readonly number[]) => void

/** The selected rows of a table, or all that its filter finds. */
export function useBulkSelection({ table, view, filter, rows }: Options) {
  const loaded = useSelection(view, rows)
  const bulk = useBulk({ table, view, filter })
  const isAll = bulk.chosen !== undefined
  const all = useMemo(() => new Set(rows.map(({ id }) => id)), [rows])
  const clear = () => {
    bulk.clear()
    loaded.clear()
  }
  const setting = bulk.setting(loaded.selected)
  const offer = (total: number | undefined, isFiltered: boolean): AllOffer => ({
    total,
    chosen: bulk.chosen?.total,
    isFiltered,
    isOffered: rows.length > 0 && loaded.selected.size === rows.length,
    isChoosing: bulk.isChoosing,
    choose: bulk.choose,
  })
  return {
    selected: isAll ? all : loaded.selected,
    select: (ids: ReadonlySet<number>) => {
      bulk.clear()
      loaded.select(ids)
    },
    clear,
    bulk: {
      offer,
      /** The number of selected records, also of those that are not loaded. */
      count: bulk.chosen?.total ?? loaded.selected.size,
      set: {
        isPending: setting.isPending,
        run: (to, { done, failed }) =>
          setting.run(to, {
            done: () => {
              done()
              clear()
            },
            failed,
          }),
      } satisfies SetField,
      /** The actions on the selected rows: a change by the server if all are chosen. */
      acting: ({ trash, restore }: { readonly trash: Act; readonly restore: Act }) =>
        isAll ? { trash: () => bulk.run('trash'), restore: () => bulk.run('restore') } : { trash, restore },
    },
  }
}
