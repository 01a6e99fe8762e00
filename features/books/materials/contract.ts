import * as z from 'zod'
import {
  recordEndpoints,
  recordFilter,
  recordForm,
  recordShape,
  tableQuery,
} from '#features/books/records/contract.ts'
import { lineDigits, maxUnit } from '#platform/contract/quantities.ts'
import { amount } from '#platform/contract/amounts.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import { id, paging, requiredText, text } from '#platform/contract/shapes.ts'
import { categories, materialRecord, maxName, transactionTypes } from './domain.ts'

const type = z.enum(transactionTypes, 'Transaction type is required')
const category = z.enum(categories, 'The category must be one of the list')
const quantity = (sentence: string) => ({ name: 'Quantity', sentence, digits: lineDigits })

export const materialTransaction = recordShape(materialRecord)
export type MaterialTransaction = z.infer<typeof materialTransaction>

export const materialForm = recordForm(materialRecord)
export type MaterialValues = z.output<typeof materialForm>

const filter = {
  ...recordFilter,
  type: type.optional(),
  category: category.optional(),
  warehouse: text(maxName, 'Warehouse').optional(),
}
export const materialFilter = z.object(filter)
export type MaterialFilter = z.output<typeof materialFilter>

/** One material in one unit at one warehouse. */
const shelf = { materialName: z.string(), unit: z.string(), warehouse: z.string() }

export const stockRow = z.object({
  ...shelf,
  itemId: z.number().nullable(),
  in: z.number(),
  out: z.number(),
  onHand: z.number(),
  /** What accepted orders still take of the material in this unit, and what they bring: of all warehouses together. */
  reserved: z.number(),
  expected: z.number(),
  /** The first day on which something is to come. */
  expectedBy: z.string().nullable(),
  /** What should be at this warehouse at least, and in all of them; null where nothing is set. */
  minimum: z.number().nullable(),
  itemMinimum: z.number().nullable(),
  /** Below one of the two. */
  low: z.boolean(),
})
export type StockRow = z.infer<typeof stockRow>

export const materialsApi = {
  ...recordEndpoints({
    area: 'materials',
    path: '/api/material-transactions',
    name: 'material transaction',
    form: materialForm,
    record: materialTransaction,
    /** `sort`: a field of the record, `id`, `deletedAt`, or `custom:<columnId>`. */
    query: z.object({ ...tableQuery, ...filter }),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/api/material-transactions/totals',
    summary: 'Quantities per unit of what a filter leaves: the foot of the table; at most 100 units',
    access: 'member',
    book: ['materials'],
    query: materialFilter,
    response: z.array(
      z.object({ unit: z.string(), in: z.number(), out: z.number(), count: z.number().int() }),
    ),
  }),
  stock: endpoint({
    method: 'GET',
    path: '/api/material-transactions/stock',
    summary: 'Stock on hand per material, unit and warehouse, in alphabetical order',
    access: 'member',
    book: ['materials'],
    query: z.object({
      ...paging,
      search: tableQuery.search,
      warehouse: text(maxName, 'Warehouse').optional(),
      low: z.enum(['true', 'false'], 'low must be true or false').optional(),
    }),
    response: z.array(stockRow),
    paged: true,
  }),
  setMinimum: endpoint({
    method: 'PUT',
    path: '/api/material-transactions/stock/minimum',
    quota: 'records',
    summary: 'Say how much of a material should be at a warehouse at least; null forgets it',
    access: 'member',
    book: ['materials'],
    body: z.object({
      /** Of several items of this name. */
      itemId: id.nullish(),
      materialName: requiredText(maxName, 'Material name'),
      unit: requiredText(maxUnit, 'Unit'),
      warehouse: requiredText(maxName, 'Warehouse'),
      minimum: amount({ ...quantity('The minimum must be zero or more'), min: 0 }).nullable(),
    }),
    response: stockRow,
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/api/material-transactions/suggestions',
    summary:
      'The book’s items, and what was typed before: at most 100 of each; with a text, materials that have it',
    access: 'member',
    book: ['materials'],
    query: z.object({ search: text(200, 'Search').optional() }),
    response: z.object({
      projectName: z.array(z.string()),
      transactionWith: z.array(z.string()),
      /** The book's items first, with unit and code; then what was typed, with the unit it was last counted in. */
      materials: z.array(z.object({ materialName: z.string(), unit: z.string(), code: z.string() })),
      units: z.array(z.string()),
      warehouses: z.array(z.string()),
    }),
  }),
}

export const materialErrors = defineErrors({
  inTrash: [409, 'The transaction is in trash. Restore it before you change it.'],
  unknownSort: [400, 'The table cannot be sorted by this column'],
  unknownStock: [404, 'Not found'],
})
