import { useCallback } from 'react'
import { toast } from '#platform/web/ui/index.ts'
import { isBlankTable, type Table, type TableProblems } from '../table/draft.ts'
import { TableFieldsSlot } from '../table/slots.tsx'
import type { ComposerStore } from './store.ts'

interface Props {
  readonly table: Table
  readonly store: ComposerStore
  readonly problems: TableProblems | undefined
  readonly disabled: boolean
  readonly onRemoved: () => void
}

/** The table of a requisition. Its fields are loaded when somebody adds one. */
export function TableSlot({ table, store, problems, disabled, onRemoved }: Props) {
  const change = useCallback(
    (changed: Partial<Table>) => {
      const { draft } = store.get()
      if (draft.table !== null) store.edit({ table: { ...draft.table, ...changed } })
    },
    [store],
  )
  const remove = () => {
    store.edit({ table: null })
    onRemoved()
    if (isBlankTable(table)) return
    toast({ title: 'Table removed', action: { label: 'Undo', onSelect: () => store.edit({ table }) } })
  }
  return (
    <TableFieldsSlot
      table={table}
      onChange={change}
      problems={problems}
      disabled={disabled}
      onRemove={remove}
    />
  )
}
