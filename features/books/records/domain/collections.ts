import type { RecordKind } from '#features/people/notifications/domain.ts'
import type { Area } from '#platform/contract/books.ts'

interface Collection {
  /** One of them, in the summaries of calls. */
  readonly one: string
  /** One and several. */
  readonly noun: readonly [one: string, many: string]
  /** The areas of a book that it belongs to. */
  readonly areas: readonly Area[]
  /** Its calls begin with it. */
  readonly path: string
  /** In the database. */
  readonly table: string
  /** Its name in notifications. */
  readonly kind: RecordKind
  /** The parameter that opens one in its tab of the workspace. */
  readonly parameter: string
}

/** The kinds of records with comments, files and a history. Each is also a tab of the workspace. */
export const collections = {
  financials: {
    one: 'a financial transaction',
    noun: ['transaction', 'transactions'],
    areas: ['financials'],
    path: '/api/financial-transactions',
    table: 'financial_transactions',
    kind: 'transaction',
    parameter: 'record',
  },
  materials: {
    one: 'a material transaction',
    noun: ['transaction', 'transactions'],
    areas: ['materials'],
    path: '/api/material-transactions',
    table: 'material_transactions',
    kind: 'movement',
    parameter: 'record',
  },
  invoices: {
    one: 'an invoice',
    noun: ['invoice', 'invoices'],
    areas: ['invoices'],
    path: '/api/invoices',
    table: 'invoices',
    kind: 'invoice',
    parameter: 'invoice',
  },
  bills: {
    one: 'a bill',
    noun: ['bill', 'bills'],
    areas: ['invoices'],
    path: '/api/bills',
    table: 'bills',
    kind: 'bill',
    parameter: 'bill',
  },
  parties: {
    one: 'a customer or supplier',
    noun: ['party', 'parties'],
    areas: ['invoices', 'trade'],
    path: '/api/parties',
    table: 'parties',
    kind: 'party',
    parameter: 'party',
  },
} as const satisfies Readonly<Record<string, Collection>>
export type RecordCollection = keyof typeof collections
export const recordCollections = Object.keys(collections) as readonly RecordCollection[]

export const isCollection = (kind: string): kind is RecordCollection => Object.hasOwn(collections, kind)

/** All areas in which there are records. */
export const areasOfCollections: readonly Area[] = [
  ...new Set(Object.values(collections).flatMap(({ areas }): readonly Area[] => areas)),
]

/** The page that shows a record, without the book. */
export const recordAddress = (collection: RecordCollection, id: number): string =>
  `/ai?tab=${collection}&${collections[collection].parameter}=${id}`

/** Makes one thing for each kind of record, under its name. */
export const forCollections = <T>(
  make: (collection: RecordCollection) => T,
): Readonly<Record<RecordCollection, T>> =>
  Object.fromEntries(recordCollections.map((collection) => [collection, make(collection)])) as Record<
    RecordCollection,
    T
  >

/** The same things under other names: `addToBills` for `bills`. */
export const prefixed = <const P extends string, T extends object>(
  prefix: P,
  things: T,
): { readonly [C in keyof T as `${P}${Capitalize<C & string>}`]: T[C] } =>
  Object.fromEntries(
    Object.entries(things).map(([name, thing]: [string, unknown]) => [
      `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      thing,
    ]),
  ) as never
