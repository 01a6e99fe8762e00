import { UserText } from '#platform/web/ui/index.ts'
import type { Todo } from '../contract.ts'

/** The owner of a shared to-do, in layouts without a column for it. */
export const SharedByLine = ({ todo: { sharedBy } }: { todo: Todo }) =>
  sharedBy !== undefined && (
    <p className="flex min-w-0 text-xs text-muted">
      <span className="shrink-0 whitespace-pre">{'Shared by '}</span>
      <UserText kind="name">{sharedBy.fullName}</UserText>
    </p>
  )
