import { useRef } from 'react'
import { allToggled, extended, isAllSelected, toggled } from './selection.ts'
import type { Anchor } from './selection.ts'
import type { GridRow } from './types.ts'

export interface Selection {
  readonly ids: ReadonlySet<number>
  readonly isAll: boolean
  toggle: (id: number) => void
  /** Selects the range from the anchor to `id`. Without an anchor, the range starts at `from`. */
  extendTo: (id: number, from: number) => void
  toggleAll: () => void
  selectAll: () => void
}

/** The selected rows; undefined if the page has no selection. */
export function useSelection(
  rows: readonly GridRow[],
  selected: ReadonlySet<number> | undefined,
  onSelect: ((ids: ReadonlySet<number>) => void) | undefined,
): Selection | undefined {
  const anchor = useRef<Anchor | undefined>(undefined)
  if (selected === undefined || onSelect === undefined) return undefined
  const setAnchor = (id: number, others: ReadonlySet<number>): Anchor => {
    anchor.current = { id, others }
    return anchor.current
  }
  return {
    ids: selected,
    isAll: isAllSelected(rows, selected),
    toggle: (id) => {
      const next = toggled(selected, id)
      setAnchor(id, next)
      onSelect(next)
    },
    extendTo: (id, from) => {
      // If the page has deselected the anchor, a new range starts.
      const isKnown = anchor.current !== undefined && selected.has(anchor.current.id)
      const start = isKnown && anchor.current !== undefined ? anchor.current : setAnchor(from, selected)
      onSelect(extended(rows, start, id))
    },
    toggleAll: () => {
      anchor.current = undefined
      onSelect(allToggled(rows, selected))
    },
    selectAll: () => {
      if (!isAllSelected(rows, selected)) onSelect(allToggled(rows, selected))
    },
  }
}
