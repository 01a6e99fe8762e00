import { type HistoryChange, insertHistory, type NewHistory } from '#features/books/records/server/index.ts'
import type { Book, BookId } from '#platform/server/book.ts'
import type { Transaction } from '#platform/server/database/database.ts'
import type { Party } from '../contract.ts'

/** The book, and who changes something in it. */
interface Author {
  readonly id: BookId
  readonly memberId: number
}

interface Fact {
  readonly label: string
  readonly read: (party: Party) => string
}

/** In the order of the form. Restoring reads these texts again. */
const facts: Readonly<Record<string, Fact>> = {
  name: { label: 'Name', read: ({ name }) => name },
  legalName: { label: 'Legal name', read: ({ legalName }) => legalName },
  street: { label: 'Street', read: ({ street }) => street },
  postcode: { label: 'Postcode', read: ({ postcode }) => postcode },
  city: { label: 'City', read: ({ city }) => city },
  country: { label: 'Country', read: ({ country }) => country },
  customerId: { label: 'Customer ID', read: ({ customerId }) => customerId },
  vatId: { label: 'VAT number', read: ({ vatId }) => vatId },
  registration: { label: 'Registration number', read: ({ registration }) => registration },
  email: { label: 'Email', read: ({ email }) => email },
  phone: { label: 'Phone', read: ({ phone }) => phone },
  currency: { label: 'Currency', read: ({ currency }) => currency ?? '' },
  paymentTermsDays: { label: 'Payment terms', read: ({ paymentTermsDays: days }) => String(days ?? '') },
  mailStopped: { label: 'Reminders and mails', read: ({ mailStopped }) => (mailStopped ? 'stopped' : '') },
  companyId: {
    label: 'Company on Kontor',
    read: ({ companyId, companyName }) => (companyId === null ? '' : `${companyId} ${companyName ?? ''}`),
  },
  userId: { label: 'Member on Kontor', read: ({ userId }) => String(userId ?? '') },
  contacts: {
    label: 'People',
    read: ({ contacts }) => (contacts.length === 0 ? '' : JSON.stringify(contacts)),
  },
  note: { label: 'Note', read: ({ note }) => note },
  otherNames: { label: 'Also written', read: ({ otherNames }) => otherNames.join(' · ') },
}

const changesBetween = (before: Party, after: Party): HistoryChange[] =>
  Object.entries(facts)
    .map(([field, { label, read }]) => ({ field, label, from: read(before), to: read(after) }))
    .filter(({ from, to }) => from !== to)

export const noteParties = (
  tx: Transaction,
  { id: bookId, memberId }: Author,
  kind: NewHistory['kind'],
  records: NewHistory['records'],
): Promise<void> => insertHistory(tx, { bookId, collection: 'parties', memberId, kind, records })

/** In a personal book it can be nobody else. */
export const noteAdded = async (tx: Transaction, book: Book, ids: readonly number[]): Promise<void> => {
  if (book.kind === 'company')
    await noteParties(
      tx,
      book,
      'created',
      ids.map((id) => ({ id })),
    )
}

/** Notes what differs between two versions. */
export const noteChange = async (
  tx: Transaction,
  book: Author,
  before: Party,
  after: Party,
): Promise<void> => {
  const changes = changesBetween(before, after)
  if (changes.length > 0) await noteParties(tx, book, 'changed', [{ id: after.id, changes }])
}
