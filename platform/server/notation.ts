import { AsyncLocalStorage } from 'node:async_hooks'
import { formatDate, formatDay } from '../contract/dates.ts'
import {
  type Currency,
  type Decimal,
  formatMoney as moneyIn,
  formatQuantity as quantityIn,
} from '../contract/decimal.ts'
import { type Notation, specNotation } from '../contract/notation.ts'

/** How the sentences of one answer write numbers and dates. Outside of an answer it is the specification's notation. */
const current = new AsyncLocalStorage<Notation>()

export const inNotation = <T>(notation: Notation, run: () => T): T => current.run(notation, run)
export const currentNotation = (): Notation => current.getStore() ?? specNotation

export const formatQuantity = (value: Decimal | number | string): string =>
  quantityIn(value, currentNotation().numbers)
export const formatMoney = (value: Decimal | number | string, currency: Currency): string =>
  moneyIn(value, currency, currentNotation().numbers)

/** `Oct 05, 2026`, for a table. */
export const dateText = (day: string): string => formatDate(day, currentNotation().dates)

/** `Oct 5, 2026`, in a sentence. */
export const dayText = (day: string): string =>
  currentNotation().dates === specNotation.dates ? `${formatDay(day)}, ${day.slice(0, 4)}` : dateText(day)

/** `Oct 5`, where the year is told beside it. */
export const dayOfYearText = (day: string): string => formatDay(day, currentNotation().dates)
