import { useMemo, useState } from 'react'

const nothing: ReadonlySet<number> = new Set()

/** The selected rows of a table. Rows that are no longer there are no longer selected; another view selects anew. */
export function useSelection(view: string, rows: readonly { readonly id: number }[]) {
  const [kept, setKept] = useState<{ view: string; ids: ReadonlySet<number> }>({ view, ids: nothing })
  const selected = useMemo(() => {
    if (kept.view !== view || kept.ids.size === 0) return nothing
    return new Set(rows.flatMap(({ id }) => (kept.ids.has(id) ? [id] : [])))
  }, [kept, view, rows])
  const select = (ids: ReadonlySet<number>) => setKept({ view, ids })
  return { selected, select, clear: () => select(nothing) }
}
