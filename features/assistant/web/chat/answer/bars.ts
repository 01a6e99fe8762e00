import type { ToolResult } from '#features/inquiry/contract.ts'
import { cellText } from './cells.ts'

/** Fewer than these are read faster than drawn. */
const minBars = 7

export interface BarGroup {
  /** What the groups are, and what is measured of them. */
  readonly groupLabel: string
  readonly measureLabel: string
  readonly unit: string
  /** Exact decimals, none below zero: bars begin there. */
  readonly bars: readonly { readonly name: string; readonly value: string }[]
}

/** The first figure of each group, apart by currency or unit; nothing where bars would say less than the table. */
export function barsOf({ isGrouped, columns, rows }: ToolResult): readonly BarGroup[] {
  const column = columns.findIndex(({ kind }) => kind === 'number')
  const [head, measure] = [columns[0], columns[column]]
  if (!isGrouped || head === undefined || measure === undefined) return []
  const byUnit = new Map<string, { name: string; value: string }[]>()
  for (const { cells } of rows) {
    const cell = cells[column]
    if (cell === undefined || typeof cell === 'string') continue
    const bars = byUnit.get(cell.unit) ?? []
    byUnit.set(cell.unit, [...bars, { name: cellText(cells[0], head.kind), value: cell.value }])
  }
  return [...byUnit]
    .map(([unit, bars]) => ({ groupLabel: head.label, measureLabel: measure.label, unit, bars }))
    .filter(({ bars }) => {
      const names = new Set(bars.map(({ name }) => name))
      return (
        bars.length >= minBars &&
        names.size === bars.length &&
        bars.every(({ value }) => !value.startsWith('-'))
      )
    })
}
