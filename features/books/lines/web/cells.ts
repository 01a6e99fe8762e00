/** Moving between the cells of the lines by keyboard, as in a spreadsheet. */

export const cells = ['description', 'unit', 'quantity', 'unitPrice'] as const
export type Cell = (typeof cells)[number]

/** What a key does in a cell. */
export type Move =
  | { readonly kind: 'go'; readonly line: number; readonly cell: Cell }
  | { readonly kind: 'add' }
  | { readonly kind: 'remove' }

interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

interface CellState {
  readonly line: number
  readonly cell: Cell
  /** Number of lines. */
  readonly count: number
  /** A list of suggestions is open under the cell and takes the arrow keys. */
  readonly open: boolean
  /** One of its entries is marked: Enter picks it. */
  readonly marked: boolean
}

export function moveFor(pressed: KeyPress, { line, cell, count, open, marked }: CellState): Move | undefined {
  const command = pressed.ctrlKey || pressed.metaKey
  if (pressed.altKey) return undefined
  if (command) return pressed.key === 'Backspace' ? { kind: 'remove' } : undefined
  if (pressed.shiftKey) return undefined
  if (pressed.key === 'Enter' && !marked) {
    const next = cells[cells.indexOf(cell) + 1]
    if (next !== undefined) return { kind: 'go', line, cell: next }
    return line + 1 < count ? { kind: 'go', line: line + 1, cell: 'description' } : { kind: 'add' }
  }
  if (open) return undefined
  if (pressed.key === 'ArrowUp' && line > 0) return { kind: 'go', line: line - 1, cell }
  if (pressed.key === 'ArrowDown' && line + 1 < count) return { kind: 'go', line: line + 1, cell }
  return undefined
}

/** The cell of an element, from its name in the form: `items.2.unit`. */
export function cellOf(name: string): { line: number; cell: Cell } | undefined {
  const [, line, found] = /^items\.(\d+)\.(\w+)$/.exec(name) ?? []
  const cell = cells.find((one) => one === found)
  return line === undefined || cell === undefined ? undefined : { line: Number(line), cell }
}

export function focusCell(within: Element, line: number, cell: Cell): void {
  const input = within.querySelector<HTMLInputElement>(`input[name="items.${line}.${cell}"]`)
  input?.focus()
  input?.select()
}
