import { type Cell, isBlank } from '#platform/server/sheets/sheet.ts'
import type { Formats } from '../../contract.ts'
import type { KnownField } from '../fields.ts'
import { readChoice } from './choices.ts'
import { readDay } from './days.ts'
import { type ReadResult, readNumber } from './numbers.ts'

export const cellText = (cell: Cell): string =>
  typeof cell === 'string' ? cell : Object.values(cell).join('')

/** Reads a cell for a field. Text is parsed by the field's kind and the file's formats. */
export function readCell(
  cell: Cell,
  { kind, options, isMoney }: Pick<KnownField, 'kind' | 'options' | 'isMoney'>,
  { date, decimal: mark }: Formats,
  choices?: Readonly<Record<string, string>>,
): ReadResult {
  if (typeof cell === 'object' && 'error' in cell)
    return { sentence: `The cell holds the error ${cell.error}` }
  if (isBlank(cell)) return { value: '' }
  const text = cellText(cell)
  switch (kind) {
    case 'number':
      if (typeof cell === 'object' && 'date' in cell)
        return { sentence: 'The cell holds a date, not a number' }
      return typeof cell === 'object' ? { value: text } : readNumber(text, mark, { money: isMoney })
    case 'date':
      if (typeof cell === 'object' && 'number' in cell)
        return { sentence: `The cell holds the number ${text}, not a date` }
      return typeof cell === 'object' ? { value: text } : readDay(text, date)
    case 'choice':
      return readChoice(text, options, choices)
    case 'text':
      return { value: text }
  }
}
