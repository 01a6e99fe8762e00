import { expect, it } from 'vitest'
import { ApiError } from '#platform/web/api/index.ts'
import {
  blankLine,
  blankTable,
  isBlankTable,
  readTable,
  refusedFields,
  tableBody,
  tableProblems,
  type Table,
} from './draft.ts'

const line = { ...blankLine(2), description: 'Bearing', quantity: '2.5', unit: 'kg' }
const table: Table = { ...blankTable(), bookId: 7, lines: [blankLine(1), line] }

it('sends no blank lines, and a deadline with its time zone', () => {
  expect(tableProblems(table)).toBeUndefined()
  const { lines, deadline } = tableBody(table)
  expect(lines).toEqual([
    {
      line: null,
      description: 'Bearing',
      itemId: null,
      quantity: '2.5',
      unit: 'kg',
      neededBy: null,
      specification: '',
    },
  ])
  expect(new Date(deadline)).toEqual(new Date(`${table.date}T${table.time}`))
})

it('says what is wrong at its field', () => {
  expect(tableProblems(blankTable())).toEqual({
    'lines.0.description': 'Please say what is wanted',
    'lines.0.quantity': 'The quantity must be more than 0',
  })
  const wrong = { ...table, date: '2020-01-01', lines: [{ ...line, quantity: '1,5' }] }
  expect(Object.keys(tableProblems(wrong) ?? {})).toEqual(['deadline', 'lines.0.quantity'])
  expect(tableProblems({ ...table, time: '' })).toHaveProperty('deadline')
})

it('shows a refusal at the line as it stands in the form', () => {
  const problem = { field: 'requisition.lines.0.itemId', code: 'x', params: {}, message: 'Not in this book' }
  const refusal = (field: string) => new ApiError('No', { status: 400, problems: [{ ...problem, field }] })
  expect(refusedFields(refusal(problem.field), table)).toEqual({ 'lines.1.description': 'Not in this book' })
  expect(refusedFields(refusal('content'), table)).toBeUndefined()
})

it('comes back from a stored draft, sealed in doubt', () => {
  expect(readTable(JSON.parse(JSON.stringify(table)))).toEqual(table)
  expect(readTable({ lines: 'x', companies: [{ id: -1 }], currency: 3 })).toMatchObject({
    sealed: true,
    currency: 'USD',
    companies: [],
    lines: [blankLine(1)],
  })
  expect([readTable('x'), readTable(null)]).toEqual([null, null])
  expect([isBlankTable(blankTable()), isBlankTable(table)]).toEqual([true, false])
})
