import { useRef } from 'react'
import { allToggled, extended, isAllSelected, toggled } from './selection.ts'
import type { Anchor } from './selection.ts'
import type { GridRow } from './types.ts'

export interface Selection {
  readonly ids: ReadonlySet<number>
  readonly isAll: boolean
  toggle: (id: number) => void
  /** From where the last choice was made, or from this row, to that one. */
  extendTo: (id: number, from: number) => void
  toggleAll: () => void
  all: () => void
}

/** The member's choice of rows; undefined where the page lets nobody choose. */
export function useSelection(
  rows: readonly GridRow[],
  selected: ReadonlySet<number> | undefined,
  onSelect: ((ids: ReadonlySet<number>) => void) | undefined,
): Selection | undefined {
  const anchor = useRef<Anchor | undefined>(undefined)
  if (selected === undefined || onSelect === undefined) return undefined
  const beginAt = (id: number, others: ReadonlySet<number>): Anchor => {
    anchor.current = { id, others }
    return anchor.current
  }
  return {
    ids: selected,
    isAll: isAllSelected(rows, selected),
    toggle: (id) => {
      const next = toggled(selected, id)
      beginAt(id, next)
      onSelect(next)
    },
    extendTo: (id, from) => {
      // What the page cleared since begins anew.
      const isKnown = anchor.current !== undefined && selected.has(anchor.current.id)
      const begun = isKnown && anchor.current !== undefined ? anchor.current : beginAt(from, selected)
      onSelect(extended(rows, begun, id))
    },
    toggleAll: () => {
      anchor.current = undefined
      onSelect(allToggled(rows, selected))
    },
    all: () => {
      if (!isAllSelected(rows, selected)) onSelect(allToggled(rows, selected))
    },
  }
}
