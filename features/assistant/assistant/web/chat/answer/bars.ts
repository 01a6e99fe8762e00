import type { ToolResult } from '#features/assistant/tools/contract.ts'
import { cellText } from './cells.ts'

/** With fewer groups than this, a table is easier to read than a chart. */
const minBars = 7

export interface BarGroup {
  /** What the groups are called, and what is measured. */
  readonly groupLabel: string
  readonly measureLabel: string
  readonly unit: string
  /** Exact decimals. None is negative, because bars start at zero. */
  readonly bars: readonly { readonly name: string; readonly value: string }[]
}

/** The first figure of each group, separately by currency or unit. Empty if bars would tell less than the table. */
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
