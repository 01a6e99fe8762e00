import { type Area, type AreaRight, type BookRights, mayWrite } from '#platform/contract/books.ts'

export const roles = ['owner', 'manager', 'bookkeeper', 'trader', 'storekeeper', 'viewer'] as const
export type Role = (typeof roles)[number]

export const roleLabels: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  bookkeeper: 'Bookkeeper',
  trader: 'Trader',
  storekeeper: 'Storekeeper',
  viewer: 'Viewer',
}

export const areaLabels: Readonly<Record<Area, string>> = {
  financials: 'Money',
  materials: 'Materials',
  invoices: 'Invoices',
  trade: 'Trade',
  files: 'Files',
  people: 'People and settings',
}

const everything = {
  financials: 'write',
  materials: 'write',
  invoices: 'write',
  trade: 'write',
  files: 'write',
  people: 'write',
} as const

/** What each role may do in the book of its company. No other place says it. */
export const rightsOf: Readonly<Record<Role, BookRights>> = {
  owner: everything,
  manager: everything,
  bookkeeper: {
    financials: 'write',
    materials: 'read',
    invoices: 'write',
    trade: 'read',
    files: 'write',
    people: 'none',
  },
  trader: {
    financials: 'none',
    materials: 'read',
    invoices: 'write',
    trade: 'write',
    files: 'write',
    people: 'none',
  },
  // They see the files that are shared with them.
  storekeeper: {
    financials: 'none',
    materials: 'write',
    invoices: 'none',
    trade: 'read',
    files: 'none',
    people: 'none',
  },
  viewer: {
    financials: 'read',
    materials: 'read',
    invoices: 'read',
    trade: 'read',
    files: 'read',
    people: 'none',
  },
}

const read = (right: AreaRight): AreaRight => (right === 'write' ? 'read' : right)

/** The rights of a role in a book. One that is to be deleted is only read; its people and settings are kept up. */
export function rightsIn(role: Role, isEnding: boolean): BookRights {
  const rights = rightsOf[role]
  if (!isEnding) return rights
  const { financials, materials, invoices, trade, files, people } = rights
  return {
    financials: read(financials),
    materials: read(materials),
    invoices: read(invoices),
    trade: read(trade),
    files: read(files),
    people,
  }
}

/** A manager makes no owner, and does not change one. */
export const mayGive = (own: Role, given: Role): boolean =>
  own === 'owner' || (own === 'manager' && given !== 'owner')

/** Companies that one member may be in. */
export const maxCompanies = 20
/** People and open invitations of one company. */
export const maxPeople = 500
export const maxBankAccounts = 10
export const invitationDays = 30
/** Invitations that one company may send within a day. */
export const invitationsPerDay = 50

export const maxName = 200
export const maxAbout = 2000

/** The days of the longest February count: a year may begin on February 29 nowhere, so it is refused. */
export function isYearStart(written: string): boolean {
  const [, month, day] = /^(\d\d)-(\d\d)$/.exec(written) ?? []
  if (month === undefined || day === undefined) return false
  const date = new Date(Date.UTC(2023, Number(month) - 1, Number(day)))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}

/** What a member may move from their personal book into a company's, in this order. */
export const moveAreas = ['items', 'parties', 'financials', 'materials', 'invoices', 'bills'] as const
export type MoveArea = (typeof moveAreas)[number]
export const moveLabels: Readonly<Record<MoveArea, string>> = {
  items: 'Items and services',
  parties: 'Customers and suppliers',
  financials: 'Money',
  materials: 'Materials',
  invoices: 'Invoices',
  bills: 'Bills',
}
/** The areas of which one must be written to move each of them. */
export const moveRights: Readonly<Record<MoveArea, readonly Area[]>> = {
  items: ['materials', 'invoices', 'trade'],
  parties: ['invoices', 'trade'],
  financials: ['financials'],
  materials: ['materials'],
  invoices: ['invoices'],
  bills: ['invoices'],
}
export const mayMove = (role: Role, area: MoveArea): boolean => mayWrite(rightsOf[role], moveRights[area])
export const moveStates = ['running', 'done', 'failed', 'undoing', 'undone'] as const
/** Why an area is left out: the role may not write it, or an import into it is under way. */
export const leftOutReasons = ['role', 'importing'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]
export const columnOutcomes = ['matched', 'created', 'hidden'] as const
/** Days within which a move can be undone. */
export const undoDays = 7
/** Changed invoice numbers that a preview names. */
export const maxNumbersShown = 100
