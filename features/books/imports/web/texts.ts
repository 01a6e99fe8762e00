import { formatCount } from '#platform/web/notation/counts.ts'
import type { Encoding } from '#platform/contract/encodings.ts'
import type { DateFormat, DecimalMark, ImportTable } from '../domain.ts'

export const count = (n: number, singular = 'row', plural = 'rows'): string =>
  `${formatCount(n)} ${n === 1 ? singular : plural}`

export const tableNames: Readonly<Record<ImportTable, string>> = {
  financials: 'financial transactions',
  materials: 'material transactions',
}

export const dateFormatNames: Readonly<Record<DateFormat, string>> = {
  'YYYY-MM-DD': 'Year first: 2026-01-31',
  'DD.MM.YYYY': 'Day first, points: 31.01.2026, 31.01.26',
  'DD/MM/YYYY': 'Day first, slashes: 31/01/2026, 31/01/26',
  'MM/DD/YYYY': 'Month first: 01/31/2026, 01/31/26',
}

export const decimalNames: Readonly<Record<DecimalMark, string>> = {
  '.': 'Point: 1,234.50',
  ',': 'Comma: 1.234,50',
}

export const encodingNames: Readonly<Record<Encoding, string>> = {
  'UTF-8': 'Unicode (UTF-8)',
  'UTF-16': 'Unicode (UTF-16)',
  'Windows-1252': 'Western European (Windows-1252)',
  'Windows-1250': 'Central European: Polish, Czech, Hungarian (Windows-1250)',
  'ISO-8859-2': 'Central European (ISO-8859-2)',
  'Windows-1251': 'Cyrillic (Windows-1251)',
  'KOI8-R': 'Cyrillic, Russian (KOI8-R)',
  'KOI8-U': 'Cyrillic, Ukrainian (KOI8-U)',
  IBM866: 'Cyrillic of DOS (IBM866)',
  'Windows-1253': 'Greek (Windows-1253)',
  'Windows-1254': 'Turkish (Windows-1254, ISO-8859-9)',
  'Windows-1255': 'Hebrew (Windows-1255)',
  'Windows-1256': 'Arabic (Windows-1256)',
  'Windows-1257': 'Baltic (Windows-1257)',
  'Windows-1258': 'Vietnamese (Windows-1258)',
  'Windows-874': 'Thai (Windows-874)',
  GB18030: 'Chinese, simplified (GB18030, GBK)',
  Big5: 'Chinese, traditional (Big5)',
  Shift_JIS: 'Japanese (Shift_JIS)',
  'EUC-JP': 'Japanese (EUC-JP)',
  'EUC-KR': 'Korean (EUC-KR)',
  'ISO-8859-15': 'Western European (ISO-8859-15)',
  Macintosh: 'Western European of old Macs (Macintosh)',
}

export const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** `B · Amount`: the name of the column in a spreadsheet program, then in the file. */
export const columnName = (index: number, header: string): string => {
  const letter = String.fromCharCode(65 + (index % 26))
  const letters = index < 26 ? letter : `${String.fromCharCode(64 + Math.floor(index / 26))}${letter}`
  return header === '' ? letters : `${letters} · ${header}`
}
