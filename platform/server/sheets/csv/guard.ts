/**
 * Spreadsheet programs run what begins like a formula, whoever wrote it. In a CSV file such a text gets an apostrophe
 * in front, as one would type it there; a text that has one there already gets another, so that reading takes away
 * exactly what writing has added.
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/
const guarded = /^'+[=+\-@\t\r\n＝＋－＠]/

export const withGuard = (text: string): string => (formula.test(text) ? `'${text}` : text)
export const withoutGuard = (text: string): string => (guarded.test(text) ? text.slice(1) : text)
