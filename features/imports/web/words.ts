import type { DateFormat, DecimalMark, ImportTable } from '../domain.ts'

const whole = new Intl.NumberFormat('en-US')
export const count = (n: number, one = 'row', many = 'rows'): string =>
  `${whole.format(n)} ${n === 1 ? one : many}`

export const tableNames: Readonly<Record<ImportTable, string>> = {
  financials: 'financial transactions',
  materials: 'material transactions',
}

export const dateFormatNames: Readonly<Record<DateFormat, string>> = {
  'YYYY-MM-DD': 'Year first: 2026-01-31',
  'DD.MM.YYYY': 'Day first, points: 31.01.2026',
  'DD/MM/YYYY': 'Day first, slashes: 31/01/2026',
  'MM/DD/YYYY': 'Month first: 01/31/2026',
}

export const decimalNames: Readonly<Record<DecimalMark, string>> = {
  '.': 'Point: 1,234.50',
  ',': 'Comma: 1.234,50',
}

/** `B · Amount`: as a spreadsheet program names the column, and as the file does. */
export const columnName = (at: number, header: string): string => {
  const letter = String.fromCharCode(65 + (at % 26))
  const letters = at < 26 ? letter : `${String.fromCharCode(64 + Math.floor(at / 26))}${letter}`
  return header === '' ? letters : `${letters} · ${header}`
}
