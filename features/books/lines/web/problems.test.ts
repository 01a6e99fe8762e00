import { expect, it } from 'vitest'
import { boxOf } from './problems.ts'
import { blankLine } from './values.ts'

const written = { ...blankLine(1), description: 'Steel pipe', unit: 'm', unitPrice: '2.50' }
const values = { customerName: '', companyLogo: '', items: [written, blankLine(2), written] }
const box = (field: string) => boxOf({ field }, values)

it('finds the box of a field', () => {
  expect(box('customerName')).toBe('customerName')
  expect(box('companyLogo')).toBe('companyLogo')
  expect(box('items')).toBe('items')
})

it('finds the cell of a line, though blank lines were not sent', () => {
  expect(box('items.0.unit')).toBe('items.0.unit')
  expect(box('items.1.quantity')).toBe('items.2.quantity')
})

it('finds no box for what the form does not show', () => {
  for (const field of ['version', 'items.2.unit', 'items.0.amount', 'items.0', 'toString'])
    expect(box(field)).toBeUndefined()
})
