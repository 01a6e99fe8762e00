import type { Area } from '#platform/contract/books.ts'

/** The categories of data that a member opens to the assistant, in the order they are shown. */
export const categories = [
  'financial',
  'material',
  'posts',
  'erp',
  'todo',
  'user',
  'notifications',
  'files',
] as const
export type Category = (typeof categories)[number]

export const categoryLabels: Readonly<Record<Category, string>> = {
  financial: 'Financial',
  material: 'Material',
  posts: 'Posts',
  erp: 'ERP',
  todo: 'To-do',
  user: 'User',
  notifications: 'Notifications',
  files: 'Files',
}

/**
 * The areas of a book that categories of its records need a right to. Files need none: each is read by whoever has a
 * right to all of them, or has it by a share.
 */
export const areaOf = {
  financial: 'financials',
  material: 'materials',
  erp: 'invoices',
} as const satisfies Partial<Record<Category, Area>>

/** Categories of a book's records and files: in a company one choice holds for all its people. */
export const isOfBook = (category: Category): boolean => category in areaOf || category === 'files'

/** What each category opens, as a sentence. */
export const categoryScopes: Readonly<Record<Category, string>> = {
  financial: 'Your financial transactions: money paid and received.',
  material:
    'Your material transactions, the stock they leave, what orders bring and take, and your items with their prices.',
  posts: 'Regular posts that you can see, yours and others’.',
  erp:
    'Your invoices and dues, bills, payments, customers and suppliers with their contacts, your orders and the ' +
    'quotes of your side, and the requisitions and ERP posts that you can see.',
  todo: 'Your to-dos and those shared with you.',
  user: 'Members’ public profiles and your connections.',
  notifications: 'Your notifications.',
  files: 'The words of files, in the folders that you opened to the assistant.',
}

/** Maximum per answer. Further records are counted but not named. */
export const maxRecords = 200
export const maxRows = 50
export const maxCalls = 12

export const operations = ['list', 'total', 'group'] as const
export const periods = ['day', 'week', 'month', 'quarter', 'year'] as const
export const orders = ['newest', 'oldest', 'largest', 'smallest'] as const
