/** How a member writes numbers and dates. A notation is named by what it looks like. */

export const numberNotations = ['1,234.50', '1.234,50', '1 234,50', "1'234.50"] as const
export type NumberNotation = (typeof numberNotations)[number]

export const dateNotations = [
  'MMM DD, YYYY',
  'DD MMM YYYY',
  'DD.MM.YYYY',
  'DD/MM/YYYY',
  'MM/DD/YYYY',
  'YYYY-MM-DD',
] as const
export type DateNotation = (typeof dateNotations)[number]

export interface Notation {
  readonly numbers: NumberNotation
  readonly dates: DateNotation
}

/** A member's choice; null means that of their browser. */
export interface NotationChoice {
  readonly numbers: NumberNotation | null
  readonly dates: DateNotation | null
}

/** The specification's notation. */
export const specNotation: Notation = { numbers: '1,234.50', dates: 'MMM DD, YYYY' }

/** A non-breaking space keeps the groups of a number on one line. */
const marks: Readonly<Record<NumberNotation, readonly [group: string, decimal: string]>> = {
  '1,234.50': [',', '.'],
  '1.234,50': ['.', ','],
  '1 234,50': ['\u00A0', ','],
  "1'234.50": ["'", '.'],
}

export const decimalMark = (numbers: NumberNotation): string => marks[numbers][1]

const plain = /^(-?)(\d+)(?:\.(\d+))?$/

/** A plain decimal such as `-1234.50`, without its groups if `grouped` is false. Other texts stay as they are. */
export function writeNumber(text: string, numbers: NumberNotation, grouped = true): string {
  const [, sign = '', whole, fraction] = plain.exec(text) ?? []
  if (whole === undefined) return text
  const [group, mark] = marks[numbers]
  const groups = grouped ? whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group) : whole
  return `${sign}${groups}${fraction === undefined ? '' : `${mark}${fraction}`}`
}
