import { today } from '#platform/contract/dates.ts'
import { formatDate, formatDay } from '#platform/web/notation/dates.ts'
import { Badge } from '#platform/web/ui/index.ts'
import type { Todo } from '../contract.ts'
import { urgencyOf } from '../domain.ts'

interface Props {
  todo: Pick<Todo, 'dueDate' | 'completed'>
  /** Shows only month and day. */
  isShort?: boolean
}

/** The due date, with a badge if it is today or overdue. */
export function DueDate({ todo, isShort = false }: Props) {
  const { dueDate } = todo
  if (dueDate === null) return null
  const urgency = urgencyOf(todo, today())
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <time dateTime={dueDate} className="whitespace-nowrap tabular-nums">
        {isShort ? formatDay(dueDate) : formatDate(dueDate)}
      </time>
      {urgency === 'overdue' && <Badge tone="danger">Overdue</Badge>}
      {urgency === 'today' && <Badge tone="info">Today</Badge>}
    </span>
  )
}
