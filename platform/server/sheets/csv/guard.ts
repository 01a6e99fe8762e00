/**
 * Spreadsheet programs run text that begins like a formula, whoever wrote it. In a CSV file such a text gets an
 * apostrophe in front, as one would type it. A text with apostrophes there already gets one more, so that reading
 * removes exactly what writing added.
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/
const guarded = /^'+[=+\-@\t\r\n＝＋－＠]/

export const withGuard = (text: string): string => (formula.test(text) ? `'${text}` : text)
export const withoutGuard = (text: string): string => (guarded.test(text) ? text.slice(1) : text)
