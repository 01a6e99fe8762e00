import { expect, it } from 'vitest'
import { ApiError } from '#platform/web/api/index.ts'
import { preparedTable } from './prepared.ts'
import {
  blankLine,
  blankTable,
  isBlankTable,
  readTable,
  refusedFields,
  tableBody,
  tableProblems,
  type Table,
} from './table.ts'

const line = { ...blankLine(2), description: 'Bearing', quantity: '2.5', unit: 'kg' }
const plain = {
  description: 'Bearing',
  itemId: 1,
  quantity: '1',
  unit: 'pcs',
  neededBy: null,
  specification: '',
}
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

it('is what a client has prepared, as a blank table where that says nothing', () => {
  const fields = {
    currency: null,
    deadline: null,
    sealed: true,
    deliveryPlace: 'Hamburg',
    lines: [{ ...plain, quantity: '0.000001' }],
  }
  const made = preparedTable({ bookId: 7, fields, proposalId: 3, clientName: 'Desk' })
  const { currency, date, time } = blankTable()
  expect(made).toMatchObject({ currency, date, time, bookId: 7, sealed: true, deliveryPlace: 'Hamburg' })
  expect(tableBody(made)).toMatchObject({ proposalId: 3, lines: [{ quantity: '0.000001', neededBy: null }] })
  expect(tableBody({ ...made, origin: null }).proposalId).toBeNull()
  expect(readTable(JSON.parse(JSON.stringify(made)))).toEqual(made)
  expect(readTable({ ...made, origin: { proposalId: 'x' } })?.origin).toBeNull()
  const timed = preparedTable({
    bookId: 7,
    fields: { ...fields, deadline: '2099-01-31T18:00:30.000Z' },
    proposalId: 3,
    clientName: 'Desk',
  })
  expect(tableBody(timed).deadline).toBe('2099-01-31T18:00:00.000Z')
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
