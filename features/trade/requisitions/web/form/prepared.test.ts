import { expect, it } from 'vitest'
import { blankTable, readTable, tableBody } from '#features/network/posts/web/table/draft.ts'
import { preparedTable } from './prepared.ts'

const plain = {
  description: 'Bearing',
  itemId: 1,
  quantity: '1',
  unit: 'pcs',
  neededBy: null,
  specification: '',
}
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
