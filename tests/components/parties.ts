import { commentsApi } from '#features/books/comments/contract.ts'
import { statementApi } from '#features/books/invoices/contract/statement.ts'
import { type Party, partiesApi, type PartyRecords } from '#features/books/parties/contract.ts'
import { recordFilesApi } from '#features/books/record-files/contract.ts'
import { membersApi } from '#features/people/members/contract.ts'
import { companyApi } from '#features/trade/companies/contract/companies.ts'
import { answer } from './answers.ts'
import { answerListed } from './listed.ts'

export const party = (id: number, more: Partial<Party> = {}): Party => ({
  id,
  name: `Party ${id}`,
  legalName: '',
  customerId: '',
  street: '',
  postcode: '',
  city: '',
  country: '',
  vatId: '',
  registration: '',
  email: '',
  phone: '',
  currency: null,
  paymentTermsDays: null,
  note: '',
  contacts: [],
  companyId: null,
  companyName: null,
  userId: null,
  mailStopped: false,
  otherNames: [],
  mergedName: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  deletedAt: null,
  version: 1,
  ...more,
})

const none = { count: 0, newest: [] }
const noRecords: PartyRecords = {
  dues: [],
  invoices: none,
  quotes: none,
  creditNotes: none,
  bills: none,
  payments: none,
  financials: none,
  materials: none,
}

/** Answers for these customers and suppliers, with whom nothing was traded. */
export function answerParties(rows: Party[] = []) {
  answer(partiesApi.typed, [])
  answer(partiesApi.trade, { invoices: [], financials: [], materials: { count: 0, lastDate: null } })
  answer(partiesApi.records, noRecords)
  answer(partiesApi.history, [])
  answer(commentsApi.parties, [])
  answer(recordFilesApi.parties, [])
  answer(companyApi.list, [])
  answer(membersApi.list, [])
  answer(statementApi.statement, ({ query }) => {
    const { id = null, name = '' } = rows.find((row) => row.id === Number(query.get('partyId'))) ?? {}
    return {
      customerName: name,
      customerId: '',
      customerAddress: '',
      partyId: id,
      accounts: [],
      payables: [],
    }
  })
  return answerListed(partiesApi, rows, {
    rowOf: ({ mailStopped, ...form }, id, was) => ({
      ...party(id, was),
      ...form,
      mailStopped: mailStopped ?? was?.mailStopped ?? false,
      otherNames: was === undefined || was.name === form.name ? [] : [was.name],
    }),
    find: ({ name, otherNames }, query) =>
      [name, ...otherNames]
        .join(' ')
        .toLowerCase()
        .includes((query.get('search') ?? '').toLowerCase()),
  })
}
