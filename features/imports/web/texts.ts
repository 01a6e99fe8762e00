import type { DateFormat, DecimalMark, ImportTable } from '../domain.ts'

const numberFormat = new Intl.NumberFormat('en-US')
export const count = (n: number, singular = 'row', plural = 'rows'): string =>
  `${numberFormat.format(n)} ${n === 1 ? singular : plural}`

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

/** `B · Amount`: the name of the column in a spreadsheet program, then in the file. */
export const columnName = (index: number, header: string): string => {
  const letter = String.fromCharCode(65 + (index % 26))
  const letters = index < 26 ? letter : `${String.fromCharCode(64 + Math.floor(index / 26))}${letter}`
  return header === '' ? letters : `${letters} · ${header}`
}
