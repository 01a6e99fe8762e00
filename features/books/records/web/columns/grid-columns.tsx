import type { GridColumn } from '#platform/web/grid/index.ts'
import { UserText } from '#platform/web/ui/index.ts'
import type { CustomColumn, CustomField } from '../../contract/columns.ts'
import { customSort } from '../../domain.ts'
import { valueIn, valueText } from './values.ts'

interface Row {
  readonly customFields: readonly CustomField[]
}

/** One grid column for each custom column. */
export const customGridColumns = <R extends Row>(columns: readonly CustomColumn[]): GridColumn<R>[] =>
  columns.map(({ columnId, name, type }) => {
    const textOf = (row: R) => valueText(type, valueIn(row, columnId))
    return {
      id: `${customSort}${columnId}`,
      title: name,
      width: 140,
      sortable: true,
      align: type === 'number' ? 'end' : 'start',
      text: textOf,
      cell: (row) =>
        type === 'text' || type === 'select' ? <UserText kind="name">{textOf(row)}</UserText> : textOf(row),
    }
  })
