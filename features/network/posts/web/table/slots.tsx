import { Skeleton } from '#platform/web/ui/index.ts'
import { slot } from '#platform/web/ui/slot.tsx'
import type { Table, TableProblems } from './draft.ts'

/** Below the table of a post: what one may do about it. */
export const TableActionsSlot = slot<{ readonly postId: number; readonly isOpen: boolean }>()

export interface TableFieldsProps {
  readonly table: Table
  /** Applies to what there is then, because a book may arrive while somebody types. */
  readonly onChange: (change: Partial<Table>) => void
  readonly problems: TableProblems | undefined
  readonly disabled: boolean
  readonly onRemove: () => void
}

/** The fields of a table that is written. */
export const TableFieldsSlot = slot<TableFieldsProps>(() => <Skeleton className="h-96 w-full" />)

export interface TableFillProps {
  /** What is typed by then. */
  readonly typed: () => { readonly text: string; readonly table: Table | null }
  readonly onFill: (filled: { readonly text: string; readonly table: Table }) => void
}

/** Fills the table of a post with what is below its minimum, once. It shows nothing. */
export const TableFillSlot = slot<TableFillProps>()
