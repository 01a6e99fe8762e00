import { maxUnit } from '#platform/contract/quantities.ts'
import { addDays, isDate, today } from '#platform/contract/dates.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import { bookCurrency } from '#platform/web/api/book-place.ts'
import { ApiError } from '#platform/web/api/index.ts'
import type { RequisitionInput } from '../../contract.ts'
import { maxDeliveryPlace, maxLineDescription, maxSpecification } from '../../domain.ts'

/** A line as it is typed. */
export interface TableLine {
  /** Stays with the line while others come and go. */
  readonly key: number
  /** Its number in the requisition, if it is there already. */
  readonly line: number | null
  readonly description: string
  readonly itemId: number | null
  readonly quantity: string
  readonly unit: string
  readonly neededBy: string
  readonly specification: string
}

export interface ChosenCompany {
  readonly id: number
  readonly name: string
}

/** The draft of a client that a table is made of. */
export interface Origin {
  readonly proposalId: number
  /** As the client calls itself. */
  readonly clientName: string
}

/** The table of a post as it is typed. */
export interface Table {
  /** Null until one is chosen: then the window's, or else the first. */
  readonly bookId: number | null
  readonly currency: Currency
  /** In the browser's time zone. */
  readonly date: string
  readonly time: string
  readonly sealed: boolean
  /** Suppliers ask without names; null as long as nobody said so: then if quotes are sealed. */
  readonly hidesAskers: boolean | null
  readonly deliveryPlace: string
  readonly lines: readonly TableLine[]
  readonly companies: readonly ChosenCompany[]
  /** Null for what a person began. */
  readonly origin: Origin | null
}

/** Sentences by field: `deadline`, `lines.0.quantity`. */
export type TableProblems = Readonly<Record<string, string>>

const closingTime = '18:00'

export const inDays = (days: number): Pick<Table, 'date'> => ({ date: addDays(today(), days) })

export const blankLine = (key: number): TableLine => ({
  key,
  line: null,
  description: '',
  itemId: null,
  quantity: '',
  unit: '',
  neededBy: '',
  specification: '',
})

export const blankTable = (): Table => ({
  bookId: null,
  currency: bookCurrency(),
  ...inDays(7),
  time: closingTime,
  sealed: false,
  hidesAskers: null,
  deliveryPlace: '',
  lines: [blankLine(1)],
  companies: [],
  origin: null,
})

const isBlankLine = (line: TableLine): boolean =>
  [line.description, line.quantity, line.unit, line.specification, line.neededBy].every(
    (text) => text.trim() === '',
  )

/** True if nothing would be lost. */
export const isBlankTable = ({ lines, deliveryPlace, companies }: Table): boolean =>
  lines.every(isBlankLine) && deliveryPlace.trim() === '' && companies.length === 0

/** What it is about, in few words. */
export const tableWords = ({ lines }: Table): string =>
  lines
    .map(({ description }) => description.trim())
    .filter((text) => text !== '')
    .join(', ')

/** The positions of the lines that are sent; blank ones are not. */
const filled = ({ lines }: Pick<Table, 'lines'>): number[] => {
  const found = lines.flatMap((line, at) => (isBlankLine(line) ? [] : [at]))
  return found.length === 0 ? [0] : found
}

/** The deadline as a moment; undefined where it is none. */
export function deadlineOf({ date, time }: Pick<Table, 'date' | 'time'>): Date | undefined {
  const moment = new Date(`${date}T${time}`)
  return isDate(date) && !Number.isNaN(moment.getTime()) ? moment : undefined
}

/** The date and time of a moment, as the boxes have them. */
export function deadlineBoxes(iso: string): Pick<Table, 'date' | 'time'> {
  const moment = new Date(iso)
  const two = (part: number) => String(part).padStart(2, '0')
  return { date: today(moment), time: `${two(moment.getHours())}:${two(moment.getMinutes())}` }
}

const isQuantity = (text: string): boolean => /^(\d+\.?\d*|\.\d+)$/.test(text.trim()) && Number(text) > 0

function lineProblems(line: TableLine): [field: string, sentence: string][] {
  const { description, quantity, unit, specification } = line
  return [
    ...(description.trim() === '' ? [['description', 'Please say what is wanted'] as [string, string]] : []),
    ...tooLong('description', 'Description', description, maxLineDescription),
    ...(isQuantity(quantity) ? [] : [['quantity', 'The quantity must be more than 0'] as [string, string]]),
    ...tooLong('unit', 'Unit', unit, maxUnit),
    ...tooLong('specification', 'Specification', specification, maxSpecification),
  ]
}

const tooLong = (field: string, name: string, text: string, limit: number): [string, string][] =>
  text.length > limit ? [[field, `${name} must be at most ${limit} characters`]] : []

/** Why the table cannot be sent, checked before the server does; undefined if nothing is wrong. */
export function tableProblems(table: Table): TableProblems | undefined {
  const deadline = deadlineOf(table)
  const found: [string, string][] = [
    ...(deadline === undefined
      ? [['deadline', 'Please say until when quotes are welcome'] as [string, string]]
      : deadline.getTime() <= Date.now()
        ? [['deadline', 'The deadline must be in the future'] as [string, string]]
        : []),
    ...tooLong('deliveryPlace', 'Place of delivery', table.deliveryPlace, maxDeliveryPlace),
    ...filled(table).flatMap((at) => {
      const line = table.lines[at]
      return line === undefined
        ? []
        : lineProblems(line).map(([field, sentence]): [string, string] => [`lines.${at}.${field}`, sentence])
    }),
  ]
  return found.length === 0 ? undefined : Object.fromEntries(found)
}

const fields =
  /^(?:requisition\.)?((?:lines|deadline|companies|bookId|currency|sealed|hidesAskers|deliveryPlace)\b.*)$/

/** What the server refused of the table, by its fields; undefined if it is about something else. */
export function refusedFields(error: unknown, table: Table): TableProblems | undefined {
  const problems = error instanceof ApiError ? error.problems : []
  const rows = filled(table)
  const found = problems.flatMap(({ field, message }) => {
    const [, own] = fields.exec(field) ?? []
    if (own === undefined) return []
    // The lines of the request are counted without blank ones.
    const box = own.replace(/^lines\.(\d+)/, (_, row: string) => `lines.${rows[Number(row)] ?? 0}`)
    return [[box.replace(/\.itemId$/, '.description'), message] as const]
  })
  return found.length === 0 ? undefined : Object.fromEntries(found)
}

/** What can be changed later, too. */
export function termsOf(table: Table) {
  return {
    deadline: deadlineOf(table)?.toISOString() ?? '',
    sealed: table.sealed,
    hidesAskers: table.hidesAskers ?? table.sealed,
    deliveryPlace: table.deliveryPlace,
    lines: filled(table).flatMap((at) => {
      const { key: _, ...line } = table.lines[at] ?? blankLine(0)
      return [{ ...line, neededBy: line.neededBy === '' ? null : line.neededBy }]
    }),
  }
}

export const tableBody = (table: Table): RequisitionInput => ({
  ...termsOf(table),
  bookId: table.bookId ?? 0,
  proposalId: table.origin?.proposalId ?? null,
  currency: table.currency,
  companies: table.companies.map(({ id }) => id),
})

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const idOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null
/** The list of currencies is with decimals, which a draft does not need; the server refuses a code that is none. */
const currencyOf = (value: unknown): Currency =>
  /^[A-Z]{3}$/.test(textOf(value)) ? (textOf(value) as Currency) : bookCurrency()
const listOf = (value: unknown): Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter((each) => isRecord(each)) : []

function originOf(stored: unknown): Origin | null {
  const proposalId = isRecord(stored) ? idOf(stored['proposalId']) : null
  return isRecord(stored) && proposalId !== null
    ? { proposalId, clientName: textOf(stored['clientName']) }
    : null
}

/** A stored table; null where there is none. */
export function readTable(stored: unknown): Table | null {
  if (!isRecord(stored)) return null
  const lines = listOf(stored['lines']).map((line, at) => ({
    key: at + 1,
    line: null,
    description: textOf(line['description']),
    itemId: idOf(line['itemId']),
    quantity: textOf(line['quantity']),
    unit: textOf(line['unit']),
    neededBy: textOf(line['neededBy']),
    specification: textOf(line['specification']),
  }))
  return {
    bookId: idOf(stored['bookId']),
    currency: currencyOf(stored['currency']),
    date: textOf(stored['date']),
    time: textOf(stored['time']),
    // In doubt nobody reads quotes early.
    sealed: stored['sealed'] !== false,
    hidesAskers: typeof stored['hidesAskers'] === 'boolean' ? stored['hidesAskers'] : null,
    deliveryPlace: textOf(stored['deliveryPlace']),
    lines: lines.length === 0 ? [blankLine(1)] : lines,
    companies: listOf(stored['companies']).flatMap(({ id, name }) => {
      const known = idOf(id)
      return known === null ? [] : [{ id: known, name: textOf(name) }]
    }),
    origin: originOf(stored['origin']),
  }
}
