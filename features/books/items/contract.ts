import * as z from 'zod'
import { taxCategories } from '#features/books/taxes/domain.ts'
import type { Area } from '#platform/contract/books.ts'
import { currencies } from '#platform/contract/decimal.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/errors.ts'
import { id, idParams, paging, requiredText, text, timestamp } from '#platform/contract/shapes.ts'
import { itemForm } from './contract/form.ts'
import { itemTrade } from './contract/trade.ts'
import { maxName, maxNames, maxShortages, maxTyped } from './domain.ts'

export type { ItemForm } from './contract/form.ts'
export type { ItemTrade } from './contract/trade.ts'

export const itemErrors = /* @__PURE__ */ defineErrors({
  nameTaken: [409, 'There is another item of this name'],
  codeTaken: [409, 'There is another item with this code'],
  inTrash: [409, 'This is in the trash. Restore it before you change it.'],
  itself: [400, 'Please choose another one to merge into'],
  noStock: [409, 'This is the name of a service, which has no stock'],
  unknownUnit: [409, 'The item of this name does not know this unit. Please add it to the item first.'],
  unknownItem: [400, 'This item is not in this book'],
  tooManyNames: [409, `One item can have at most ${maxNames} names`],
})

export const item = z.object({
  id,
  name: z.string(),
  code: z.string(),
  unit: z.string(),
  unitPrice: z.number().nullable(),
  currency: z.enum(currencies).nullable(),
  taxCategory: z.enum(taxCategories).nullable(),
  taxRate: z.number(),
  taxExemptionReason: z.string(),
  minimumStock: z.number().nullable(),
  isService: z.boolean(),
  description: z.string(),
  units: z.array(z.object({ unit: z.string(), factor: z.number() })),
  /** Names that its records may have besides the present one. */
  otherNames: z.array(z.string()),
  /** What the material transactions leave, in its unit. Null for a service, and for who may not read them. */
  stock: z.number().nullable(),
  /** What is still to be sent of accepted orders, and what is still to come, in its unit. Null like the stock. */
  reserved: z.number().nullable(),
  expected: z.number().nullable(),
  /** The first day on which something is to come. */
  expectedBy: z.string().nullable(),
  belowMinimum: z.boolean(),
  createdAt: timestamp,
  deletedAt: timestamp.nullable(),
  version: z.number().int(),
})
export type Item = z.infer<typeof item>

/** A name in records that no item has, as the newest line with it says. */
export const typedItem = z.object({
  name: z.string(),
  /** How many of the newest records and lines have it. */
  count: z.number().int(),
  unit: z.string(),
  unitPrice: z.number().nullable(),
  currency: z.enum(currencies).nullable(),
})
export type TypedItem = z.infer<typeof typedItem>

/** What to ask for of items that are below their minimum: what lacks to it and is not expected yet. */
export const shortages = z.object({
  items: z.array(z.object({ id, name: z.string(), unit: z.string(), missing: z.number() })).max(maxShortages),
  isAll: z.boolean(),
})
export type Shortages = z.infer<typeof shortages>

/** Whoever may read or write one of these. */
const areas = ['materials', 'invoices', 'trade'] as const satisfies readonly Area[]

const one = { access: 'member', book: areas, params: idParams } as const
const flag = (name: string) => z.enum(['true', 'false'], `${name} must be true or false`).default('false')

export const itemsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/items',
    summary: 'Items and services by name; the trash with the newest first',
    access: 'member',
    book: areas,
    query: z.object({
      ...paging,
      search: text(200, 'Search').optional(),
      deleted: flag('deleted'),
      belowMinimum: flag('belowMinimum'),
    }),
    response: z.array(item),
    paged: true,
  }),
  typed: endpoint({
    method: 'GET',
    path: '/api/items/typed',
    summary: `Names in invoices and material transactions that are no item yet; at most ${maxTyped}`,
    access: 'member',
    book: areas,
    response: z.array(typedItem).max(maxTyped),
  }),
  addTyped: endpoint({
    method: 'POST',
    path: '/api/items/typed',
    quota: 'records',
    summary: 'Make items of names in records, with unit and price of the newest line',
    access: 'member',
    book: areas,
    body: z.object({
      names: z
        .array(requiredText(maxName, 'Name'), 'names must be a list')
        .min(1, 'Please choose at least one name')
        .max(maxTyped, `At most ${maxTyped} names at once`),
    }),
    response: z.object({ added: z.number().int() }),
    status: 201,
  }),
  shortages: endpoint({
    method: 'GET',
    path: '/api/items/shortages',
    summary: `How much to order of what is below its minimum, less what is expected; at most ${maxShortages} items`,
    access: 'member',
    book: ['materials'],
    response: shortages,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/items/:id',
    summary: 'An item or service with its stock',
    ...one,
    response: item,
    versioned: true,
  }),
  trade: endpoint({
    method: 'GET',
    path: '/api/items/:id/trade',
    summary: 'Stock, movements and sales of an item under all of its names, counted in its unit',
    ...one,
    response: itemTrade,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/items',
    quota: 'records',
    summary: 'Add an item or service',
    access: 'member',
    book: areas,
    body: itemForm,
    response: item,
    status: 201,
    idempotent: true,
    versioned: true,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/items/:id',
    quota: 'records',
    summary: 'Change an item or service; a former name stays one of its other names',
    ...one,
    body: itemForm,
    response: item,
    versioned: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/items/:id',
    quota: 'records',
    summary: 'Move an item or service to the trash; records keep what they say',
    ...one,
    response: item,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/items/:id/restore',
    quota: 'records',
    summary: 'Restore an item or service from the trash',
    ...one,
    response: item,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/items/:id/merge',
    quota: 'records',
    summary: 'Merge one that was entered twice into another, which gets its names and fills its gaps',
    ...one,
    body: z.object({ into: id }),
    response: item,
  }),
}
