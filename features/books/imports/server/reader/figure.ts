import type { Cell } from '#platform/server/sheets/sheet.ts'
import type { Formats, Mapping } from '../../contract.ts'
import type { KnownField } from '../fields.ts'
import { readCell } from './cell.ts'
import type { ReadResult } from './numbers.ts'

export interface Figure {
  readonly read: ReadResult
  /** The type that the sign or the column of the figure says. */
  readonly type?: string
}

const withoutSign = (value: string): string => value.replace(/^[-+]/, '')
const unexpectedSign = (value: string, type: string) => ({
  sentence: `“${value}” has an unexpected sign for ${type}`,
})
const isZero = (value: string): boolean => !/[1-9]/.test(value)

/** Reads the figure of a row, and its type where the sign or the column of the figure says it. */
export function createFigureReader(fields: readonly KnownField[], mapping: Mapping, formats: Formats) {
  const figure = fields.find(({ role }) => role === 'figure')
  const type = fields.find(({ role }) => role === 'type')
  const source = figure === undefined ? undefined : mapping[figure.key]
  const typeSource = type === undefined ? undefined : mapping[type.key]
  if (figure === undefined || type === undefined || source === undefined) return () => undefined
  const missing = { sentence: `${figure.label} is missing` }

  if ('columns' in source) {
    const { columns, minus } = source
    return (cells: readonly Cell[]): Figure => {
      const found: (Figure & { type: string })[] = []
      for (const [option, at] of Object.entries(columns)) {
        const read = readCell(cells[at] ?? '', figure, formats)
        if (read.sentence !== undefined) return { read }
        if (isZero(read.value)) continue
        if (read.value.startsWith('-') !== (option === minus))
          return { read: unexpectedSign(read.value, option) }
        found.push({ read: { ...read, value: withoutSign(read.value) }, type: option })
      }
      const [only, other] = found
      return other === undefined
        ? (only ?? { read: missing })
        : { read: { sentence: 'Both columns hold an amount' } }
    }
  }
  if (!('column' in source)) return () => undefined
  return (cells: readonly Cell[], given: string): Figure => {
    const read = readCell(cells[source.column] ?? '', figure, formats)
    if (source.minus !== undefined && read.sentence === undefined && read.value !== '') {
      const isNegative = read.value.startsWith('-')
      if (given !== '' && isNegative !== (given === source.minus))
        return { read: unexpectedSign(read.value, given) }
      return { read: { ...read, value: withoutSign(read.value) } }
    }
    if (typeSource === undefined || !('negative' in typeSource) || read.sentence !== undefined)
      return { read }
    if (read.value === '') return { read: missing }
    const { negative } = typeSource
    const isNegative = read.value.startsWith('-')
    const positive = type.options.find((option) => option !== negative)
    const option = isNegative ? negative : positive
    return {
      read: { ...read, value: withoutSign(read.value) },
      ...(option === undefined ? {} : { type: option }),
    }
  }
}
