import { formatDate, formatDay, today } from '#platform/contract/dates.ts'
import { Badge } from '#platform/web/ui/index.ts'
import type { Todo } from '../contract.ts'
import { urgencyOf } from '../domain.ts'

interface Props {
  todo: Pick<Todo, 'dueDate' | 'completed'>
  /** Month and day are enough. */
  short?: boolean
}

/** When it is due; that it is overdue stands there as a word. */
export function DueDate({ todo, short = false }: Props) {
  const { dueDate } = todo
  if (dueDate === null) return null
  const urgency = urgencyOf(todo, today())
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <time dateTime={dueDate} className="whitespace-nowrap tabular-nums">
        {short ? formatDay(dueDate) : formatDate(dueDate)}
      </time>
      {urgency === 'overdue' && <Badge tone="danger">Overdue</Badge>}
      {urgency === 'today' && <Badge tone="info">Today</Badge>}
    </span>
  )
}
