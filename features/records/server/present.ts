import {
  fieldEntries,
  type RecordField,
  type RecordFields,
  type ShownValues,
  type StoredValues,
} from '../domain.ts'
import type { RecordRow } from './sql/definition/table.ts'

export type ShownRecord<F extends RecordFields, Row = RecordRow<F>> = Omit<Row, keyof F> & ShownValues<F>

/** Turns a row into an answer: figures become numbers, and a missing choice becomes null. */
export function recordPresenter<F extends RecordFields>({ fields }: { readonly fields: F }) {
  const shownAs = (field: RecordField, value: unknown): unknown =>
    field.kind === 'number' ? Number(value) : value === '' ? null : value
  const changed = fieldEntries(fields).filter(
    ([, field]) => field.kind === 'number' || (field.kind === 'choice' && field.optional === true),
  )
  return <Row extends StoredValues<F>>(row: Row): ShownRecord<F, Row> => {
    const shown = changed.map(([name, field]) => [name, shownAs(field, row[name])])
    return { ...row, ...Object.fromEntries(shown) }
  }
}
