import type { GridColumn } from './types.ts'

/** A plain figure, with or without a currency: '-1,204.50 EUR'. It is safe although it may begin like a formula. */
const figure = /^[-+]?\d[\d.,'\u00A0\u202F ]*(?:\s?(?:[A-Z]{3}|[%€$£¥]))?$/
/** The characters that begin a formula in a spreadsheet, full-width forms included. */
const formula = /^[\s\u200E\u200F]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/

function escapeCell(text: string): string {
  const plain = formula.test(text) && !figure.test(text) ? `'${text}` : text
  return /["\t\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** Rows as text for a spreadsheet: one line per row, with tabs between the columns that have a text. */
export function asTabbedText<Row>(rows: readonly Row[], columns: readonly GridColumn<Row>[]): string {
  const texts = columns.flatMap(({ text }) => text ?? [])
  return rows.map((row) => texts.map((text) => escapeCell(text(row))).join('\t')).join('\n')
}
