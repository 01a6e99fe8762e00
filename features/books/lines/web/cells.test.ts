import { describe, expect, it } from 'vitest'
import { type Cell, cellOf, moveFor } from './cells.ts'

const key = (name: string, more = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
})
const at = (line: number, cell: Cell, more = {}) => ({
  line,
  cell,
  count: 3,
  open: false,
  marked: false,
  ...more,
})

describe('keys in the lines', () => {
  it('Enter goes on to the next field, the next line, and a new one after the last', () => {
    expect(moveFor(key('Enter'), at(0, 'unit'))).toEqual({ kind: 'go', line: 0, cell: 'quantity' })
    expect(moveFor(key('Enter'), at(0, 'unitPrice'))).toEqual({ kind: 'go', line: 1, cell: 'description' })
    expect(moveFor(key('Enter'), at(2, 'unitPrice'))).toEqual({ kind: 'add' })
  })

  it('leaves a marked suggestion and an open list their keys', () => {
    expect(moveFor(key('Enter'), at(0, 'unit', { open: true, marked: true }))).toBeUndefined()
    expect(moveFor(key('ArrowDown'), at(0, 'unit', { open: true }))).toBeUndefined()
    expect(moveFor(key('Enter'), at(0, 'unit', { open: true }))).toMatchObject({ cell: 'quantity' })
  })

  it('arrows move between lines and stop at both ends', () => {
    expect(moveFor(key('ArrowDown'), at(0, 'quantity'))).toEqual({ kind: 'go', line: 1, cell: 'quantity' })
    expect(moveFor(key('ArrowUp'), at(0, 'quantity'))).toBeUndefined()
    expect(moveFor(key('ArrowDown'), at(2, 'quantity'))).toBeUndefined()
  })

  it('Ctrl-Enter stays with the form, Ctrl-Backspace removes', () => {
    expect(moveFor(key('Enter', { ctrlKey: true }), at(0, 'unitPrice'))).toBeUndefined()
    expect(moveFor(key('Backspace', { ctrlKey: true }), at(0, 'unit'))).toEqual({ kind: 'remove' })
  })

  it('knows a cell by its name in the form', () => {
    expect(cellOf('items.12.unitPrice')).toEqual({ line: 12, cell: 'unitPrice' })
    expect(cellOf('customerName')).toBeUndefined()
  })
})
