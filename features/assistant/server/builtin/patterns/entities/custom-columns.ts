import type { Names } from '#features/inquiry/server/index.ts'
import { type Sheet, sheetOf, takeMatches, wordsBetween } from '../writing/sheet.ts'
import type { TextMark } from './texts.ts'

/** A custom column as questions name it. */
export interface KnownColumn {
  readonly name: string
  /** Finds it with a value. */
  readonly source: string
  /** The options of a dropdown, by their words in lower case. */
  readonly options: ReadonlyMap<string, string>
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
const before = '(?:(?:with|of|for|having|have|has|had|whose|where|and|the|an?|under|by) )*'
const between = '(?: (?:is|was|are|were|equals?|equal to|of|number|=))*'

/** Values of a dropdown are its options; others must have a digit, so that no word of a question is taken for one. */
export const knownColumns = ({ columns }: Pick<Names, 'columns'>): KnownColumn[] =>
  columns.map(({ name, options }) => {
    const known = new Map(options.map((option) => [sheetOf(option).plain, option]))
    const values = known.size > 0 ? [...known.keys()].map(escaped).join('|') : '(?=[^ ]*\\d)[^ §¶¤·‡]+'
    return { name, source: `${before}${escaped(sheetOf(name).plain)}${between} (${values})`, options: known }
  })

/** `With Incoterm FOB`, `whose order no. is PO-4104`: the values of custom columns. */
export function takeCustomColumns(sheet: Sheet, columns: readonly KnownColumn[]): TextMark[] {
  const marks: TextMark[] = []
  for (const { name, source, options } of columns)
    takeMatches(sheet, source, 'other', ({ index, 0: all, 1: value = '' }) => {
      const from = index + all.length - value.length
      const text = `${name}: ${options.get(value) ?? wordsBetween(sheet, from, from + value.length)}`
      return marks.push({ at: index, role: 'custom', text }) > 0
    })
  return marks
}
