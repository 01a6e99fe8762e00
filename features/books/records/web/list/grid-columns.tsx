import { customGridColumns } from '../columns/grid-columns.tsx'
import { deletedColumn, idColumn, textColumn } from './record-columns.tsx'
import type { CustomColumn, CustomField } from '../../contract/columns.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { formatQuantity } from '#platform/web/notation/amounts.ts'
import type { GridColumn } from '#platform/web/grid/index.ts'
import {
  choiceLabel,
  fieldEntries,
  type FieldName,
  type RecordDefinition,
  type RecordField,
  type RecordFields,
  type ShownValues,
} from '../../domain.ts'

export type RecordGridRow<F extends RecordFields> = ShownValues<F> & {
  readonly id: number
  readonly deletedAt: string | null
  readonly customFields: readonly CustomField[]
}

/** Default widths in px. */
const widths: Readonly<Record<RecordField['kind'], number>> = {
  text: 170,
  day: 120,
  number: 136,
  choice: 110,
}

/** The grid column of one field. All tables share it. */
export function fieldColumn<Row extends object>(
  name: keyof Row & string,
  field: RecordField,
): GridColumn<Row> {
  const { label: title, kind } = field
  const valueOf = (row: Row) => String(row[name] ?? '')
  if (kind === 'text') return textColumn(name, title, widths.text, valueOf)
  const textOf = (row: Row) => (kind === 'choice' ? choiceLabel(field, valueOf(row)) : valueOf(row))
  const dayText = (row: Row) => (valueOf(row) === '' ? '' : formatDate(valueOf(row)))
  return {
    id: name,
    title,
    width: widths[kind],
    sortable: true,
    card: kind === 'day' ? 'line' : undefined,
    align: kind === 'number' ? 'end' : 'start',
    text: textOf,
    cell:
      kind === 'number'
        ? (row) => formatQuantity(Number(row[name]))
        : kind === 'day'
          ? (row) => <span className="tabular-nums">{dayText(row)}</span>
          : textOf,
  }
}

type Changes<F extends RecordFields> = Partial<
  Record<
    FieldName<F>,
    Partial<Pick<GridColumn<RecordGridRow<F>>, 'width' | 'least' | 'cell' | 'card' | 'pinned'>>
  >
>

interface Options<F extends RecordFields> {
  /** Properties of columns that this table overrides. */
  readonly changes: Changes<F>
  readonly custom: readonly CustomColumn[]
  readonly isTrash: boolean
  /** Fields that the trash does not show. */
  readonly notInTrash?: readonly (FieldName<F> | 'custom')[]
}

/** The columns of a table of records, in the order of their definition. */
export function recordGridColumns<F extends RecordFields>(
  { fields, figure }: RecordDefinition<F>,
  { changes, custom, isTrash, notInTrash = [] }: Options<F>,
): GridColumn<RecordGridRow<F>>[] {
  const isShown = (name: FieldName<F> | 'custom') => !isTrash || !notInTrash.includes(name)
  const listed = fieldEntries(fields).filter(([name, { isListed }]) => isListed !== false && isShown(name))
  return [
    idColumn<RecordGridRow<F>>(),
    ...listed.map(([name, field]) => ({
      ...fieldColumn<RecordGridRow<F>>(name, field),
      ...(name === figure ? { card: 'figure' as const } : {}),
      ...changes[name],
    })),
    ...(isShown('custom') ? customGridColumns<RecordGridRow<F>>(custom) : []),
    ...(isTrash ? [deletedColumn<RecordGridRow<F>>()] : []),
  ]
}
