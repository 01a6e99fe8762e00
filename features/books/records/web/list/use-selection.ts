import { useMemo, useState } from 'react'

const nothing: ReadonlySet<number> = new Set()

/** The selected rows of a table. Rows that are gone are not selected. Another view starts without a selection. */
export function useSelection(view: string, rows: readonly { readonly id: number }[]) {
  const [selection, setSelection] = useState<{ view: string; ids: ReadonlySet<number> }>({
    view,
    ids: nothing,
  })
  const selected = useMemo(() => {
    if (selection.view !== view || selection.ids.size === 0) return nothing
    return new Set(rows.flatMap(({ id }) => (selection.ids.has(id) ? [id] : [])))
  }, [selection, view, rows])
  const select = (ids: ReadonlySet<number>) => setSelection({ view, ids })
  return { selected, select, clear: () => select(nothing) }
}
