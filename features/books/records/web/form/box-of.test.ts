import { expect, it } from 'vitest'
import { boxOf } from './box-of.ts'

const typed = {
  amount: '1,000',
  customFields: [
    { id: 'shade', value: 'dark' },
    { id: 'lot', value: 'seven' },
  ],
}
const problem = (field: string, params = {}) => ({ field, code: 'invalid', params, message: 'Wrong' })

it('finds the box of a field, and of a custom value by its column', () => {
  expect(boxOf(problem('amount'), typed)).toBe('amount')
  expect(boxOf(problem('customFields', { column: 'lot' }), typed)).toBe('customFields.1.value')
  expect(boxOf(problem('customFields.0.value'), typed)).toBe('customFields.0.value')
})

it('answers root where no box shows the field', () => {
  for (const other of [
    undefined,
    problem('version'),
    problem('customFields'),
    problem('customFields', { column: 'gone' }),
  ])
    expect(boxOf(other, typed)).toBe('root')
})
