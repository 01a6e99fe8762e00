/** The parts of a book that roles give rights to. `people`: the company itself, its members and its settings. */
export const areas = ['financials', 'materials', 'invoices', 'trade', 'files', 'people'] as const
export type Area = (typeof areas)[number]

/** What a member made in a book, and what stays in force by itself when they leave. */
export const legacyKinds = ['documentLinks', 'guests', 'shares', 'series', 'programs'] as const
export type LegacyKind = (typeof legacyKinds)[number]

/** Of these, what reads a book from outside; a list names so many of each kind at most. */
export const maxOutsideReaders = 200

export const areaRights = ['none', 'read', 'write'] as const
export type AreaRight = (typeof areaRights)[number]

export type BookRights = Readonly<Record<Area, AreaRight>>

/** Whether what an issued invoice says can still be changed. */
export const issuedModes = ['loose', 'fixed'] as const
export type IssuedMode = (typeof issuedModes)[number]

export const bookKinds = ['personal', 'company'] as const
export type BookKind = (typeof bookKinds)[number]

/** What a member may do in their personal book. */
export const fullRights: BookRights = {
  financials: 'write',
  materials: 'write',
  invoices: 'write',
  trade: 'write',
  files: 'write',
  people: 'write',
}

/** Whether the rights allow to read one of the areas; no areas means membership alone. */
export const mayRead = (rights: BookRights, of: readonly Area[]): boolean =>
  of.length === 0 || of.some((area) => rights[area] !== 'none')

export const mayWrite = (rights: BookRights, of: readonly Area[]): boolean =>
  of.length === 0 || of.some((area) => rights[area] === 'write')

/** The beginnings of the paths whose calls are about a book. A test compares them with the contracts. */
export const bookPaths = [
  '/api/ai/',
  '/api/bills',
  '/api/bulk-changes',
  '/api/comments/',
  '/api/custom-columns',
  '/api/dashboard',
  '/api/financial-transactions',
  '/api/imports',
  '/api/invoices',
  '/api/items',
  '/api/layouts/',
  '/api/open-requisitions',
  '/api/orders',
  '/api/material-transactions',
  '/api/parties',
  '/api/payments',
  '/api/record-files/',
  '/api/recurring',
  '/api/stored-files',
  '/api/upload',
] as const
