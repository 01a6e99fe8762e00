import { byteOrderMark, csvRecord } from '../sheets/csv/write.ts'
import type { ListForm } from './archive.ts'

const cell = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  return JSON.stringify(value)
}

/** A column for each field of the first row; what is nested stands as JSON. Nothing for an empty list. */
export const asCsv: ListForm = {
  extension: 'csv',
  async *text(chunks) {
    let columns: readonly string[] | undefined
    yield byteOrderMark
    for await (const chunk of chunks) {
      const [first] = chunk
      if (columns === undefined && first !== undefined) {
        columns = Object.keys(first)
        yield csvRecord(columns)
      }
      const names = columns ?? []
      yield chunk
        .map((row) => {
          const fields = new Map(Object.entries(row))
          return csvRecord(names.map((name) => cell(fields.get(name))))
        })
        .join('')
    }
  },
}
