import { lineDigits, maxUnit } from '#platform/contract/quantities.ts'
import { defineRecord } from '#features/books/records/domain.ts'

export const transactionTypes = ['in', 'out'] as const
export type TransactionType = (typeof transactionTypes)[number]

export const categories = ['Raw Material', 'Packaging Material', 'Finished Goods', 'Others'] as const
export type Category = (typeof categories)[number]

export const maxName = 200
export const maxDescription = 5000

export const typeLabels: Readonly<Record<TransactionType, string>> = { in: 'In', out: 'Out' }

export const materialRecord = defineRecord(
  {
    projectName: {
      kind: 'text',
      label: 'Project',
      sheetLabel: 'Project Name',
      name: 'Project name',
      max: maxName,
      required: true,
      column: 'project_name',
      aliases: 'project projects job projekt',
      slot: 'project',
      isSetInBulk: true,
    },
    transactionDate: {
      kind: 'day',
      label: 'Date',
      demand: 'Date is required',
      column: 'transaction_date',
      aliases: 'transactiondate day bookingdate postingdate valuedate datum buchungsdatum fecha التاريخ',
      shownAs: 'day',
    },
    materialName: {
      kind: 'text',
      label: 'Material',
      name: 'Material name',
      max: maxName,
      required: true,
      column: 'material_name',
      aliases: 'materialname item itemname product productname article goods artikel',
      slot: 'material',
    },
    quantity: {
      kind: 'number',
      label: 'Quantity',
      name: 'Quantity',
      demand: 'Quantity must be a positive number',
      digits: lineDigits,
      column: 'quantity',
      aliases: 'qty count number menge anzahl cantidad الكمية',
      shownAs: 'amount',
    },
    unit: {
      kind: 'text',
      label: 'Unit',
      name: 'Unit',
      max: maxUnit,
      required: true,
      column: 'unit',
      aliases: 'uom units unitofmeasure einheit',
      slot: 'unit',
    },
    transactionType: {
      kind: 'choice',
      label: 'Type',
      demand: 'Transaction type is required',
      values: transactionTypes,
      labels: typeLabels,
      column: 'transaction_type',
      aliases: 'transactiontype direction inout inorout movement typ art bewegung bewegungsart',
      slot: 'type',
    },
    category: {
      kind: 'choice',
      label: 'Category',
      demand: 'The category must be one of the list',
      values: categories,
      optional: true,
      column: 'category',
      aliases: 'materialcategory class kategorie',
      slot: 'category',
      isSetInBulk: true,
    },
    warehouseAffected: {
      kind: 'text',
      label: 'Warehouse',
      name: 'Warehouse',
      max: maxName,
      required: true,
      column: 'warehouse_affected',
      aliases: 'warehouseaffected location store storage depot lager',
      slot: 'warehouse',
      isSetInBulk: true,
    },
    transactionWith: {
      kind: 'text',
      label: 'Transaction With',
      name: 'Transaction with',
      max: maxName,
      column: 'transaction_with',
      aliases:
        'with counterparty partner customer supplier vendor payee client company customername suppliername party',
      slot: 'party',
      isSetInBulk: true,
    },
    description: {
      kind: 'text',
      label: 'Description',
      name: 'Description',
      max: maxDescription,
      column: 'description',
      isListed: false,
      aliases: 'details memo note notes narrative purpose comment comments beschreibung verwendungszweck',
      shownAs: 'description',
    },
  },
  { figure: 'quantity', day: 'transactionDate' },
)

/** The most units in the totals, and the most suggestions of one kind. */
export const maxUnits = 100
export const maxSuggestions = 100
