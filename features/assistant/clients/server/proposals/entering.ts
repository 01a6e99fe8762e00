import type { FinancialTransaction, FinancialValues } from '#features/books/financials/contract.ts'
import { financialService } from '#features/books/financials/server/index.ts'
import { type Invoice, type InvoiceValues, typedOf } from '#features/books/invoices/contract.ts'
import type { invoicesForClients } from '#features/books/invoices/server/index.ts'
import type { NewTodo, Todo } from '#features/people/todos/contract.ts'
import { todoService } from '#features/people/todos/server/index.ts'
import type { Notation } from '#platform/contract/notation.ts'
import { type Book, expectRight } from '#platform/server/book.ts'
import type { App } from '#platform/server/app.ts'
import type { Transact, Transaction } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { proposalErrors, type RequisitionFields } from '../../contract.ts'
import { type Fact, factsOf } from '../../facts.ts'
import type { ReadableBook } from '../open-books.ts'
import type { LockedProposal } from '../sql/index.ts'
import type { Form } from './forms.ts'
import { kinds } from './kinds.ts'

/** What a form of the application sends. */
export type EnteredForm =
  | { readonly kind: 'todo'; readonly form: NewTodo }
  | { readonly kind: 'transaction'; readonly form: FinancialValues }
  | { readonly kind: 'invoice'; readonly form: InvoiceValues }
  | { readonly kind: 'requisition'; readonly form: EnteredRequisition }

/** A requisition with what its post says. Nobody prepares who may quote. */
export type EnteredRequisition = RequisitionFields & { readonly companies: number }

/** What is confirmed as it stands. A requisition is not: its form asks who sees it. */
export type ConfirmedKind = Exclude<Form['kind'], 'requisition'>

/** What was prepared has no field for what is shared with others, and none for custom columns. */
export function asEntered(prepared: Form): EnteredForm {
  if (prepared.kind === 'todo') return { kind: 'todo', form: { ...prepared.form, shareWithUsers: [] } }
  if (prepared.kind === 'transaction')
    return { kind: 'transaction', form: { ...prepared.form, customFields: [] } }
  if (prepared.kind === 'requisition')
    return { kind: 'requisition', form: { ...prepared.form, companies: 0 } }
  return prepared
}

/** All that a form says. */
export function enteredFacts({ kind, form }: EnteredForm, notation: Notation): Fact[] {
  if (kind === 'invoice') return factsOf({ kind, fields: typedOf(form) }, notation)
  if (kind === 'todo')
    return [...factsOf({ kind, fields: form }, notation), ['Shared with', form.shareWithUsers.join(', ')]]
  if (kind === 'requisition') {
    const { companies, ...fields } = form
    const chosen: Fact = ['Companies that may quote', companies === 0 ? '' : String(companies)]
    return [...factsOf({ kind, fields }, notation), chosen]
  }
  const { customFields, ...fields } = form
  return [
    ...factsOf({ kind, fields }, notation),
    ...customFields.map(({ id = '', name = id, value }): Fact => [name, value]),
  ]
}

export interface Where {
  readonly viewer: Viewer
  readonly book: Book
}

/** Where a proposal is entered now, if its client may still prepare it there and the member may write it. */
export function placeFor({ kind, bookId }: LockedProposal, places: readonly ReadableBook[]): ReadableBook {
  const { category, area } = kinds[kind]
  const isOpen = ({ opened }: ReadableBook) => opened.has(category)
  if (area === undefined) {
    const open = places.find(isOpen)
    if (open === undefined) throw new Refusal(proposalErrors.closed)
    return open
  }
  const place = places.find(({ book }) => book.id === bookId)
  if (place === undefined) throw new Refusal(proposalErrors.noBook)
  expectRight(place.book, [area], 'write')
  if (!isOpen(place)) throw new Refusal(proposalErrors.closed)
  return place
}

/** Does what the forms do, with the member's rights of now. */
export function entering(
  app: Pick<App, 'config' | 'database' | 'live' | 'log'>,
  invoices: Pick<ReturnType<typeof invoicesForClients>, 'enter'>,
) {
  const todos = todoService(app)
  const { records: transactions } = financialService(app)
  const within =
    (tx: Transaction): Transact =>
    (work) =>
      work(tx)

  const todo = (tx: Transaction, { viewer }: Where, form: NewTodo): Promise<Todo> =>
    todos.create(viewer, form, within(tx))
  const transaction = (
    tx: Transaction,
    { book }: Where,
    form: FinancialValues,
  ): Promise<FinancialTransaction> => transactions.create(book, form, within(tx))
  const invoice = (tx: Transaction, { book }: Where, form: InvoiceValues): Promise<Invoice> =>
    invoices.enter(tx, book, form)

  const prepared = (tx: Transaction, where: Where, form: Form): Promise<{ readonly id: number }> => {
    const entered = asEntered(form)
    if (entered.kind === 'requisition') throw new Refusal(proposalErrors.needsForm)
    if (entered.kind === 'todo') return todo(tx, where, entered.form)
    if (entered.kind === 'transaction') return transaction(tx, where, entered.form)
    return invoice(tx, where, entered.form)
  }

  return { todo, transaction, invoice, prepared }
}
