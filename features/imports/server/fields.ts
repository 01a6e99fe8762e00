import type { CustomColumn } from '#features/columns/contract.ts'
import { optionsOf } from '#features/columns/domain.ts'
import * as financials from '#features/financials/domain.ts'
import * as materials from '#features/materials/domain.ts'
import { currencies } from '#platform/contract/decimal.ts'
import { customField, type ImportField, type ImportTable } from '../domain.ts'

/** A field with the other names that people give its column, as `plainName` makes them. */
export interface KnownField extends ImportField {
  readonly names: readonly string[]
}

interface Rest {
  readonly kind?: ImportField['kind']
  readonly required?: boolean
  readonly options?: readonly string[]
}

const field = (
  key: string,
  label: string,
  names: string,
  { kind = 'text', required = false, options = [] }: Rest = {},
): KnownField => ({ key, label, kind, required, options, names: names === '' ? [] : names.split(' ') })

const required = { required: true }
const choice = (options: readonly string[], isRequired: boolean): Rest => ({
  kind: 'choice',
  options,
  required: isRequired,
})

const projectName = field('projectName', 'Project Name', 'project projects job projekt', required)
const transactionDate = field(
  'transactionDate',
  'Date',
  'transactiondate day bookingdate postingdate valuedate datum buchungsdatum fecha التاريخ',
  { kind: 'date', required: true },
)
const description = field(
  'description',
  'Description',
  'details memo note notes narrative purpose comment comments beschreibung verwendungszweck',
)
const transactionWith = field(
  'transactionWith',
  'Transaction With',
  'with counterparty partner customer supplier vendor payee client company customername suppliername party',
)

/** In the order in which the tables show them and an export writes them. */
const tableFields: Readonly<Record<ImportTable, readonly KnownField[]>> = {
  financials: [
    projectName,
    transactionDate,
    description,
    transactionWith,
    field(
      'transactionType',
      'Type',
      'transactiontype direction paidreceived paidorreceived inout',
      choice(financials.transactionTypes, true),
    ),
    field('amount', 'Amount', 'sum total value betrag amt amountpaid importe المبلغ', {
      kind: 'number',
      required: true,
    }),
    field('currency', 'Currency', 'curr ccy currencycode wahrung', choice(currencies, true)),
    field('category', 'Category', 'transactioncategory class kategorie', choice(financials.categories, true)),
    field('accountAffected', 'Account Affected', 'account bankaccount accountname konto'),
  ],
  materials: [
    projectName,
    transactionDate,
    field(
      'materialName',
      'Material',
      'materialname item itemname product productname article goods artikel',
      required,
    ),
    field('quantity', 'Quantity', 'qty count number menge anzahl cantidad الكمية', {
      kind: 'number',
      required: true,
    }),
    field('unit', 'Unit', 'uom units unitofmeasure einheit', required),
    field(
      'transactionType',
      'Type',
      'transactiontype direction inout inorout movement',
      choice(materials.transactionTypes, true),
    ),
    field('category', 'Category', 'materialcategory class kategorie', choice(materials.categories, false)),
    field('warehouseAffected', 'Warehouse', 'warehouseaffected location store storage depot lager', required),
    transactionWith,
    description,
  ],
}

const kinds = { text: 'text', number: 'number', date: 'date', select: 'choice' } as const

/** Everything that a table's rows hold: its own fields, then the member's custom columns. */
export const fieldsOf = (table: ImportTable, columns: readonly CustomColumn[]): KnownField[] => [
  ...tableFields[table],
  ...columns.map(({ columnId, name, type, options }) =>
    field(customField + columnId, name, '', { kind: kinds[type], options: optionsOf(options) }),
  ),
]

/** A name without what people write in many ways: case, spaces, marks, accents. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
