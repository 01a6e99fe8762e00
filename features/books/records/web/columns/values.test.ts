import { describe, expect, it } from 'vitest'
import { filledFields, valueText } from './values.ts'

describe('a custom value', () => {
  it.each([
    ['date', '2026-03-05', 'Mar 05, 2026'],
    ['date', 'soon', 'soon'],
    ['number', '1234567.50', '1,234,567.5'],
    ['number', 'many', 'many'],
    ['select', 'Berlin', 'Berlin'],
    ['text', '', ''],
  ] as const)('of type %s, %j, reads %j', (type, value, text) => {
    expect(valueText(type, value)).toBe(text)
  })
})

it('a form has a field for every column, and keeps values of columns it does not show', () => {
  const columns = [
    { columnId: 'a', name: 'Approved by', type: 'text' as const, options: '' },
    { columnId: 'b', name: 'Batch', type: 'text' as const, options: '' },
  ]
  const fields = [
    { id: 'hidden', name: 'Test Column', value: 'x' },
    { id: 'b', name: 'Batch', value: '7' },
  ]
  expect(filledFields(columns, fields)).toEqual([
    { id: 'a', name: 'Approved by', value: '' },
    { id: 'b', name: 'Batch', value: '7' },
    { id: 'hidden', name: 'Test Column', value: 'x' },
  ])
})
