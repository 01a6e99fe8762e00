import {
  fieldEntries,
  mapFields,
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

/** Values of all fields, for a stored answer that lacks those that were added after it. */
export const absentValues = <F extends RecordFields>(definition: { readonly fields: F }): ShownValues<F> =>
  mapFields<ShownValues<F>>(definition, absentValue as never)

function absentValue(field: RecordField): string | number | null {
  switch (field.kind) {
    case 'text':
      return ''
    case 'number':
      return Number(field.initial ?? '0')
    case 'day':
      return field.optional === true ? null : ''
    case 'choice':
      return field.optional === true ? null : (field.initial ?? field.values[0] ?? '')
  }
}
