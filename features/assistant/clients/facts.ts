import { financialRecord } from '#features/books/financials/domain.ts'
import { invoiceRecord, totalsOf } from '#features/books/invoices/domain.ts'
import { choiceLabel, fieldEntries, type RecordField } from '#features/books/records/domain.ts'
import { lineAmount, taxCategoryLabels } from '#features/books/taxes/domain.ts'
import { priorityNames } from '#features/people/todos/domain.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { type Currency, formatCurrency, formatQuantity } from '#platform/contract/decimal.ts'
import type { Notation } from '#platform/contract/notation.ts'
import type { Decision } from '#features/assistant/assistant/contract.ts'
import type { Proposal } from './contract.ts'

export type Fact = readonly [name: string, value: string]

type FieldsOf<K extends Proposal['kind']> = Extract<Proposal, { kind: K }>['fields']
/** What a client has prepared, or what a member has made of it. */
export type Drafted = {
  [K in Proposal['kind']]: { readonly kind: K; readonly fields: FieldsOf<K> }
}[Proposal['kind']]

const has = ([, value]: Fact): boolean => value !== ''

const textOf = (
  field: RecordField,
  value: string,
  currency: Currency,
  { numbers, dates }: Notation,
): string => {
  if (value === '') return ''
  if (field.kind === 'day') return formatDate(value, dates)
  if (field.kind === 'choice') return choiceLabel(field, value)
  if (field.kind === 'text') return value
  return field.isMoney === true ? formatCurrency(value, currency, numbers) : formatQuantity(value, numbers)
}

function transactionFacts(fields: FieldsOf<'transaction'>, notation: Notation): Fact[] {
  const short = fieldEntries(financialRecord.fields).flatMap(([name, field]): Fact[] =>
    // The amount names its currency, and the longest text comes last.
    name === 'currency' || name === 'description'
      ? []
      : [[field.label, textOf(field, fields[name], fields.currency, notation)]],
  )
  return [...short, [financialRecord.fields.description.label, fields.description]]
}

type Invoice = FieldsOf<'invoice'>

/** What a prepared invoice always is, and what most do without. */
const usual: Readonly<Record<string, string>> = {
  status: 'draft',
  pricesInclude: 'net',
  discountPercent: '0',
  previousDues: '0',
  paidAmount: '0',
}

function lineFact(
  line: Invoice['items'][number],
  index: number,
  { currency }: Invoice,
  { numbers }: Notation,
): Fact {
  const money = (value: string) => formatCurrency(value, currency, numbers)
  const percent = (value: string) => `${formatQuantity(value, numbers)} %`
  const tax =
    line.taxCategory === '' || line.taxCategory === 'S'
      ? `tax ${percent(line.taxRate)}`
      : taxCategoryLabels[line.taxCategory]
  const told = [
    `${formatQuantity(line.quantity, numbers)} ${line.unit} × ${money(line.unitPrice)}`,
    line.discountPercent === '0' ? '' : ` less ${percent(line.discountPercent)}`,
    ` = ${money(lineAmount(taxed(line), currency).toFixed())}`,
    line.taxCategory === '' ? '' : ` · ${tax}`,
    line.code === '' ? '' : ` · ${line.code}`,
  ]
  return [`Line ${index + 1}`, `${line.description}\n${told.join('')}`]
}

function invoiceFacts(invoice: Invoice, notation: Notation): Fact[] {
  const { currency, items } = invoice
  const facts = fieldEntries(invoiceRecord.fields).map(([name, field]): readonly [string, Fact] => [
    name,
    [field.label, invoice[name] === usual[name] ? '' : textOf(field, invoice[name], currency, notation)],
  ])
  const isSender = (name: string) => name.startsWith('company')
  const told = (wanted: boolean) => facts.flatMap(([name, fact]) => (isSender(name) === wanted ? [fact] : []))
  const total = totalsOf({ ...invoice, items: items.map(taxed) }).totalAmount.toFixed()
  return [
    ...told(false),
    ...items.map((line, index) => lineFact(line, index, invoice, notation)),
    ['Total Amount', formatCurrency(total, currency, notation.numbers)],
    ...told(true),
  ]
}

const taxed = ({ taxCategory, ...line }: Invoice['items'][number]) => ({
  ...line,
  taxCategory: taxCategory === '' ? null : taxCategory,
})

/** `Dec 01, 2026, 17:00 UTC`: no reader's time zone is known where changes are compared. */
const utcText = (iso: string, { dates }: Notation): string =>
  `${formatDate(iso.slice(0, 10), dates)}, ${iso.slice(11, 16)} UTC`

type WantedLine = FieldsOf<'requisition'>['lines'][number]

function wantedFact({ description, ...line }: WantedLine, index: number, notation: Notation): Fact {
  const { quantity, unit, neededBy, specification } = line
  const told = [
    [formatQuantity(quantity, notation.numbers), unit].filter((text) => text !== '').join(' '),
    ...(neededBy === null ? [] : [`needed by ${formatDate(neededBy, notation.dates)}`]),
  ].join(' · ')
  const rest = specification === '' ? '' : `\n${specification}`
  return [`Line ${index + 1}`, `${description}\n${told}${rest}`]
}

const requisitionFacts = (
  { text, currency, deadline, sealed, deliveryPlace, lines }: FieldsOf<'requisition'>,
  notation: Notation,
  momentText: MomentText,
): Fact[] => [
  ['Text', text],
  ...lines.map((line, index) => wantedFact(line, index, notation)),
  ['Quotes until', deadline === null ? '' : momentText(deadline, notation)],
  ['Quotes are', sealed ? 'Sealed' : 'Open'],
  ['Place of delivery', deliveryPlace],
  ['Currency', currency ?? ''],
]

type MomentText = (iso: string, notation: Notation) => string

/** All that would be entered, by the names of the form; what is empty is left out. */
export function factsOf(drafted: Drafted, notation: Notation, momentText: MomentText = utcText): Fact[] {
  switch (drafted.kind) {
    case 'todo': {
      const { title, priority, dueDate, description } = drafted.fields
      return [
        ['Title', title] as const,
        ['Priority', priorityNames[priority]] as const,
        ['Due date', dueDate === null ? '' : formatDate(dueDate, notation.dates)] as const,
        ['Description', description ?? ''] as const,
      ].filter(has)
    }
    case 'transaction':
      return transactionFacts(drafted.fields, notation).filter(has)
    case 'invoice':
      return invoiceFacts(drafted.fields, notation).filter(has)
    case 'requisition':
      return requisitionFacts(drafted.fields, notation, momentText).filter(has)
  }
}

/** What a member changed, in the order of the facts. */
export function changesBetween(before: readonly Fact[], after: readonly Fact[]): Decision['changes'] {
  const [from, to] = [new Map(before), new Map(after)]
  return [...new Set([...to.keys(), ...from.keys()])]
    .map((label) => ({ label, from: from.get(label) ?? '', to: to.get(label) ?? '' }))
    .filter((change) => change.from !== change.to)
}
