import { expect, it } from 'vitest'
import { changeKinds, signInChangeStates } from '#features/people/accounts/domain.ts'
import type { Purpose } from '#features/people/accounts/server/sql/links.ts'
import { ledgerEntry } from '#features/assistant/assistant/contract/control.ts'
import { engines, grantValues, proposalKinds, turnStates } from '#features/assistant/assistant/domain.ts'
import { billNews, disputeStates } from '#features/trade/billing/domain.ts'
import { billKinds, billStatuses } from '#features/books/bills/domain.ts'
import { statuses as connectionStatuses } from '#features/network/connections/domain.ts'
import { bankChangeStates } from '#features/trade/companies/domain/bank.ts'
import { moveAreas, moveStates } from '#features/trade/companies/domain.ts'
import { cutKinds } from '#features/trade/companies/server/moves/sql.ts'
import { maxNameLength } from '#features/network/audiences/domain.ts'
import { maxAbout, maxName as maxCompanyName, roles } from '#features/trade/companies/domain.ts'
import { categories, financialRecord } from '#features/books/financials/domain.ts'
import { languages, linkKinds, textStates, recognisedKinds } from '#features/files/files/domain.ts'
import { importStates, importTables } from '#features/books/imports/domain.ts'
import { mailStates as guestMailStates } from '#features/trade/guests/domain.ts'
import { categories as assistantCategories } from '#features/assistant/tools/domain.ts'
import { invoiceRecord, kinds, maxName as maxInvoiceName, statuses } from '#features/books/invoices/domain.ts'
import type { Upload } from '#features/books/invoices/server/sql/uploads.ts'
import { materialRecord } from '#features/books/materials/domain.ts'
import { groupEvents } from '#features/network/messages/domain.ts'
import { channels, defaultChannel, notificationTypes } from '#features/people/notifications/domain.ts'
import type { Download } from '#platform/contract/downloads.ts'
import { changeStates } from '#features/trade/orders/domain/changes.ts'
import {
  deliveryStates,
  eventKinds,
  movementKinds,
  numberKinds,
  orderSides,
  orderStates,
} from '#features/trade/orders/domain.ts'
import { methods, sides as accountSides } from '#features/books/payments/domain.ts'
import { postTypes, privacies } from '#features/network/posts/domain.ts'
import type { PreviewState } from '#features/network/previews/server/sql.ts'
import { cardTypes, visibilities } from '#features/network/profiles/domain.ts'
import {
  recordCollections,
  bulkActions,
  bulkStates,
  bulkTables,
  columnTypes,
  fieldEntries,
  type RecordFields,
} from '#features/books/records/domain.ts'
import type { NewHistory } from '#features/books/records/server/index.ts'
import { costUnits } from '#features/trade/requisitions/domain/landed.ts'
import { quoteStates } from '#features/trade/requisitions/domain.ts'
import { sides } from '#platform/contract/sides.ts'
import { reasonNames, reportKinds, reportStates } from '#features/network/reports/domain.ts'
import {
  actions as repeatActions,
  maxFailure,
  maxRecipient as maxRepeatRecipient,
  pauses,
  units as repeatUnits,
} from '#features/books/series/domain.ts'
import {
  mailKinds,
  mailStates,
  maxMessage,
  maxRecipient,
  maxSubject,
} from '#features/books/correspondence/domain.ts'
import { suggestionStatuses } from '#features/network/suggestions/domain.ts'
import { maxTagLength } from '#features/network/tags/domain.ts'
import { priceModes, taxCategories } from '#features/books/taxes/domain.ts'
import { attachmentKinds } from '#features/people/storage/domain.ts'
import { bookKinds, issuedModes } from '#platform/contract/books.ts'
import { currencies, minorDigits } from '#platform/contract/decimal.ts'
import { dateNotations, numberNotations } from '#platform/contract/notation.ts'
import { sql } from '#platform/server/database/sql.ts'
import { testApplication } from '#tests/support/application.ts'

/** Rules that the database holds beside the code. A change of one side alone fails here. */

const { database } = await testApplication()

/** All members of a type that no list has at run time. The compiler asks for each. */
const namesOf = <T extends string>(names: Readonly<Record<T, true>>): string[] => Object.keys(names)

const quoted = (text: string): string[] =>
  [...text.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, value = '']) => value.replaceAll("''", "'"))

interface Check {
  readonly table: string
  readonly column: string
  readonly definition: string
}

const checks = await database.all(sql<Check>`
  select c.conrelid::regclass::text as table, a.attname as column, pg_get_constraintdef(c.oid) as definition
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'c' and array_length(c.conkey, 1) = 1 and c.connamespace = 'public'::regnamespace
  order by 1, 2`)

const generated = async (table: string, column: string): Promise<string> =>
  (
    await database.one(sql<{ expression: string }>`
      select pg_get_expr(d.adbin, d.adrelid) as expression from pg_attrdef d
        join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      where d.adrelid = ${table}::regclass and a.attname = ${column}`)
  ).expression

it('the database allows the values that the code lists, in every column that has a list', () => {
  const found = checks.flatMap(({ table, column, definition }) =>
    definition.includes("= ANY (ARRAY['") ? [[`${table}.${column}`, quoted(definition).toSorted()]] : [],
  )
  const listed = {
    'financial_transactions.transaction_type': financialRecord.fields.transactionType.values,
    'financial_transactions.currency': currencies,
    'financial_transactions.category': categories,
    'financial_transactions.side': accountSides,
    'financial_transactions.method': methods,
    'material_transactions.transaction_type': materialRecord.fields.transactionType.values,
    'material_transactions.category': ['', ...materialRecord.fields.category.values],
    'sign_in_changes.kind': changeKinds,
    'sign_in_changes.state': signInChangeStates,
    'invoices.kind': kinds,
    'invoices.prices_include': priceModes,
    'document_counters.kind': kinds.filter((kind) => kind !== 'invoice'),
    'books.issued': issuedModes,
    'invoices.status': statuses,
    'invoices.currency': currencies,
    'custom_columns.type': columnTypes,
    'import_mappings.table_name': importTables,
    'book_move_cuts.kind': cutKinds,
    'book_move_parts.area': moveAreas,
    'book_moves.state': moveStates,
    'company_bank_changes.state': bankChangeStates,
    'approval_changes.state': bankChangeStates,
    'approval_changes.currency': currencies,
    'bulk_changes.table_name': bulkTables,
    'bulk_changes.action': bulkActions,
    'bulk_changes.state': bulkStates,
    'record_comments.collection': recordCollections,
    'attachments.collection': recordCollections,
    'attachments.kind': attachmentKinds,
    'file_links.kind': linkKinds,
    'file_shares.role': roles,
    'file_texts.state': textStates,
    'file_texts.language': languages,
    'file_texts.recognised': recognisedKinds,
    'file_pages.language': languages,
    'imports.table_name': importTables,
    'link_previews.state': namesOf<PreviewState>({ pending: true, ready: true, failed: true }),
    'imports.state': importStates,
    'posts.post_type': postTypes,
    'posts.privacy': privacies,
    'notifications.type': notificationTypes,
    // The default has no row.
    'notification_channels.channel': channels.filter((channel) => channel !== defaultChannel),
    'reports.kind': reportKinds,
    'reports.state': reportStates,
    'report_reasons.reason': reasonNames,
    'messages.event': groupEvents,
    'friendships.status': connectionStatuses,
    'suggestions.status': suggestionStatuses,
    'business_cards.card_type': cardTypes,
    'business_cards.visibility': visibilities,
    'users.bio_visibility': visibilities,
    'users.number_notation': numberNotations,
    'users.date_notation': dateNotations,
    'account_exports.state': namesOf<Exclude<Download['state'], 'none'>>({
      working: true,
      ready: true,
      failed: true,
    }),
    'company_exports.state': namesOf<Exclude<Download['state'], 'none'> | 'expired'>({
      working: true,
      ready: true,
      failed: true,
      expired: true,
    }),
    'account_links.purpose': namesOf<Purpose>({
      'reset-password': true,
      'verify-email': true,
      'not-me': true,
      'change-email-old': true,
      'change-email-new': true,
    }),
    'uploads.mime_type': namesOf<Upload['mimeType']>({ 'image/jpeg': true, 'image/png': true }),
    // Nobody is in a guest's.
    'books.kind': [...bookKinds, 'guest'],
    'companies.currency': currencies,
    'parties.currency': currencies,
    'items.currency': currencies,
    'items.tax_category': taxCategories,
    'bills.kind': billKinds,
    'bills.status': billStatuses,
    'bills.currency': currencies,
    'bills.prices_include': priceModes,
    'bill_items.tax_category': taxCategories,
    'requisitions.side': sides,
    'requisitions.currency': currencies,
    'quotes.state': quoteStates,
    'requisition_comparisons.rate_currency': currencies,
    'quote_costs.freight_unit': costUnits,
    'quote_costs.duty_unit': costUnits,
    'award_decisions.currency': currencies,
    'award_decisions.rate_currency': currencies,
    'orders.sent_by': orderSides,
    'orders.state': orderStates,
    'orders.currency': currencies,
    'order_events.side': orderSides,
    'order_events.kind': eventKinds,
    'order_changes.side': orderSides,
    'order_changes.state': changeStates,
    'books.approval_currency': currencies,
    'guest_mails.state': guestMailStates,
    'deliveries.state': deliveryStates,
    'delivery_movements.kind': movementKinds,
    'bill_disputes.state': disputeStates,
    'bill_news.kind': billNews,
    'trade_counters.kind': numberKinds,
    'invoice_mails.kind': mailKinds,
    'invoice_mails.state': mailStates,
    'recurring_series.currency': currencies,
    'recurring_series.unit': repeatUnits,
    'recurring_series.action': repeatActions,
    'recurring_series.paused_for': pauses,
    'company_members.role': roles,
    'company_invitations.role': roles,
    'record_history.collection': recordCollections,
    'record_history.kind': namesOf<NewHistory['kind']>({
      created: true,
      changed: true,
      trashed: true,
      restored: true,
      moved: true,
    }),
    'assistant_ledger.kind': ledgerEntry.shape.kind.options,
    'assistant_ledger.state': turnStates,
    'assistant_ledger.engine': engines,
    'assistant_grants.category': assistantCategories,
    'assistant_grants.value': grantValues,
    'assistant_ledger.proposed': proposalKinds,
    'client_proposals.kind': proposalKinds,
    'client_proposals.state': ['waiting', 'confirmed', 'discarded'],
    'clients.kind': ['registered', 'document'],
    'client_tokens.kind': ['access', 'refresh'],
    'assistant_turns.state': turnStates,
    'assistant_turns.engine': engines,
  }
  expect(
    Object.fromEntries(found),
    'a list of values stands in a migration, and above beside its list in the code',
  ).toEqual(Object.fromEntries(Object.entries(listed).map(([name, values]) => [name, values.toSorted()])))
})

it.each([
  ['financial_transactions', financialRecord.fields],
  ['material_transactions', materialRecord.fields],
  ['invoices', invoiceRecord.fields],
] as const)('the texts of %s have the same limits in the database', (table, fields: RecordFields) => {
  const limits = fieldEntries(fields).flatMap(([, field]) =>
    field.kind === 'text' ? [[field.column, field.max]] : [],
  )
  const found = checks.flatMap(({ table: other, column, definition }) => {
    const [, limit] = /length\(\w+\) <= (\d+)/.exec(definition) ?? []
    return other === table && limit !== undefined ? [[column, Number(limit)] as const] : []
  })
  expect(
    Object.fromEntries(found),
    `a migration gives each text column of ${table} its limit: check (length(column) <= 200)`,
  ).toMatchObject(Object.fromEntries(limits))
})

it.each([
  ['tags', 'name', maxTagLength],
  ['audiences', 'name', maxNameLength],
  ['companies', 'about', maxAbout],
  ['companies', 'legal_name', maxCompanyName],
  ['invoice_mails', 'recipient', maxRecipient],
  ['invoice_mails', 'subject', maxSubject],
  ['invoice_mails', 'message', maxMessage],
  ['recurring_series', 'recipient', maxRepeatRecipient],
  ['recurring_series', 'failure', maxFailure],
  ['recurring_series', 'customer_name', maxInvoiceName],
])('%s.%s has the same limit in the database', (table, column, most) => {
  const limits = checks.flatMap((check) => {
    const [, limit] = /length\(\w+\) <= (\d+)/.exec(check.definition) ?? []
    return check.table === table && check.column === column && limit !== undefined ? [Number(limit)] : []
  })
  expect(limits).toEqual([most])
})

it('the database orders and rounds as the code does', async () => {
  const ranks = await generated('invoices', 'status_rank')
  // The last status is the else branch.
  expect(quoted(ranks)).toEqual(statuses.slice(0, -1))
  const wholeCoins = currencies.filter((currency) => minorDigits(currency) === 0)
  expect(quoted(await generated('invoice_items', 'amount'))).toEqual(wholeCoins)
  const amounts = checks.filter(({ definition }) => definition.includes('CASE currency'))
  for (const { definition } of amounts) expect(quoted(definition)).toEqual(wholeCoins)
})
