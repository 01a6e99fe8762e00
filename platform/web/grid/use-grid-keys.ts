import { useRef } from 'react'
import { useKeyHints, useShortcut } from '../shell/use-shortcut.ts'
import type { ActiveCell } from './use-active.ts'

interface Options {
  /** The name of the table, under which its keys are listed. */
  label: string
  cell: ActiveCell
  selectable: boolean
  opens: boolean
  isTable: boolean
}

const openKeys = [{ keys: ['Enter'], label: 'Open the row' }]
const selectKeys = [
  { keys: ['Space'], label: 'Select the row' },
  { keys: ['Shift', '↓'], label: 'Select several rows' },
  { keys: ['Ctrl', 'A'], label: 'Select all loaded rows' },
]
const tableKeys = [
  { keys: ['↑', '↓', '←', '→'], label: 'Move between cells' },
  { keys: ['Ctrl', 'C'], label: 'Copy the row' },
]
const none: typeof openKeys = []

/** `j` and `k` reach the rows from anywhere on the page. Inside the grid they and the other keys are its own. */
export function useGridKeys({ label, cell, selectable, opens, isTable }: Options): void {
  const wasReached = useRef(false)
  const step = (by: 1 | -1) => {
    const { line, at } = cell.active
    cell.goTo({ line: Math.max(1, line + (wasReached.current ? by : 0)), at })
    wasReached.current = true
  }
  useShortcut({ key: 'j', label: 'Next row', group: label }, () => step(1))
  useShortcut({ key: 'k', label: 'Previous row', group: label }, () => step(-1))
  useKeyHints(label, opens ? openKeys : none)
  useKeyHints(label, selectable ? selectKeys : none)
  useKeyHints(label, isTable ? tableKeys : none)
}
