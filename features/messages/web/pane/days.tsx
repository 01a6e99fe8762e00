import { memo, useMemo } from 'react'
import { useMember } from '#features/accounts/web/index.ts'
import type { Member } from '#features/members/web/index.ts'
import { cx } from '#platform/web/ui/cx.ts'
import { Avatar, RelativeTime, VisuallyHidden } from '#platform/web/ui/index.ts'
import type { DirectMessage } from '../../contract.ts'
import { type MessageActions, MessageRow } from './message-row.tsx'
import { dayName, daysOf, lastReadOf, type Run } from './runs.ts'
import { useToday } from './today.ts'

interface Props {
  messages: readonly DirectMessage[]
  other: Member
  actions: MessageActions
}

/** Messages grouped by day. Memoized, so that typing does not render them again. */
export const Days = memo(function Days({ messages, other, actions }: Props) {
  const viewer = useMember()
  const days = useMemo(() => daysOf(messages), [messages])
  const read = lastReadOf(messages, viewer.id)
  const today = useToday()
  return days.map(({ key, date, runs }) => (
    <section key={key} className="grid grid-cols-1">
      <h3
        className={cx(
          'my-4 flex items-center gap-3 text-xs font-medium text-muted',
          'before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line',
        )}
      >
        {dayName(date, new Date(today))}
      </h3>
      <ol className="grid grid-cols-1 gap-3">
        {runs.map((run) => (
          <li key={run.key} className="grid grid-cols-1">
            {run.senderId === viewer.id ? (
              <OwnRun {...{ run, read, other, actions }} />
            ) : (
              <OtherRun {...{ run, other, actions }} />
            )}
          </li>
        ))}
      </ol>
    </section>
  ))
})

const timeOf = ({ messages }: Run) => messages.at(-1)?.timestamp ?? ''

interface RunProps extends Omit<Props, 'messages'> {
  run: Run
}

function OwnRun({ run, read, other, actions }: RunProps & { read: number | undefined }) {
  return (
    <div className="grid grid-cols-1 justify-items-end gap-1">
      <VisuallyHidden>You:</VisuallyHidden>
      {run.messages.map((message) => (
        <MessageRow key={message.id} {...{ message, other, actions }} />
      ))}
      <p className="flex gap-2 text-xs text-muted empty:hidden">
        {run.timed && <RelativeTime date={timeOf(run)} />}
        {run.messages.some(({ id }) => id === read) && <span>Read</span>}
      </p>
    </div>
  )
}

function OtherRun({ run, other, actions }: RunProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
      <Avatar name={other.fullName} src={other.avatar} size="md" className="max-sm:hidden" />
      <div className="col-start-2 grid min-w-0 grid-cols-1 justify-items-start gap-1">
        <VisuallyHidden>{other.fullName}:</VisuallyHidden>
        {run.messages.map((message) => (
          <MessageRow key={message.id} {...{ message, other, actions }} />
        ))}
        {run.timed && (
          <p className="text-xs text-muted">
            <RelativeTime date={timeOf(run)} />
          </p>
        )}
      </div>
    </div>
  )
}
