import type { GridColumn } from './types.ts'

/** A plain figure, perhaps with its currency: '-1,204.50 EUR'. Everything else that begins like a formula is none. */
const figure = /^[-+]?\d[\d.,'\u00A0\u202F ]*(?:\s?(?:[A-Z]{3}|[%€$£¥]))?$/
/** What a spreadsheet takes for the beginning of a formula, full-width forms included. */
const formula = /^[\s\u200E\u200F]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/

function safe(text: string): string {
  const plain = formula.test(text) && !figure.test(text) ? `'${text}` : text
  return /["\t\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** Rows as a spreadsheet pastes them: tabs between the columns that have a text, one line a row. */
export function asTabbedText<Row>(rows: readonly Row[], columns: readonly GridColumn<Row>[]): string {
  const texts = columns.flatMap(({ text }) => text ?? [])
  return rows.map((row) => texts.map((text) => safe(text(row))).join('\t')).join('\n')
}
