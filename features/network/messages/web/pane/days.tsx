import { memo, useMemo } from 'react'
import { useMember } from '#features/people/accounts/web/index.ts'
import { cx } from '#platform/web/ui/cx.ts'
import { Avatar, RelativeTime, UserText, VisuallyHidden } from '#platform/web/ui/index.ts'
import type { DirectMessage } from '../../contract.ts'
import { type Peer, senderOf } from '../cache/peer.ts'
import { type MessageActions, MessageRow } from './message-row.tsx'
import { type ReadMark, readMarkOf } from './read-mark.ts'
import { dayName, daysOf, type Run } from './runs.ts'
import { useToday } from './today.ts'

interface Props {
  messages: readonly DirectMessage[]
  peer: Peer
  actions: MessageActions
}

/** Messages grouped by day. Memoized, so that typing does not render them again. */
export const Days = memo(function Days({ messages, peer, actions }: Props) {
  const viewer = useMember()
  const days = useMemo(() => daysOf(messages), [messages])
  const read = readMarkOf(messages, peer, viewer.id)
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
            <OneRun {...{ run, read, peer, actions }} />
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

function OneRun({ read, ...props }: RunProps & { read: ReadMark | undefined }) {
  const viewer = useMember()
  if (props.run.isEvent) return <Lines run={props.run} />
  return props.run.senderId === viewer.id ? <OwnRun read={read} {...props} /> : <OtherRun {...props} />
}

/** What happened to the group. */
const Lines = ({ run }: { run: Run }) =>
  run.messages.map(({ id, content }) => (
    <UserText key={id} as="p" className="text-center text-xs text-muted">
      {content}
    </UserText>
  ))

function OwnRun({ run, read, peer, actions }: RunProps & { read: ReadMark | undefined }) {
  const isMarked = run.messages.some(({ id }) => id === read?.messageId)
  return (
    <div className="grid grid-cols-1 justify-items-end gap-1">
      <VisuallyHidden>You:</VisuallyHidden>
      {run.messages.map((message) => (
        <MessageRow key={message.id} {...{ message, peer, actions }} />
      ))}
      <p className="flex gap-2 text-xs text-muted empty:hidden">
        {run.timed && <RelativeTime date={timeOf(run)} />}
        {isMarked && <span title={read?.names}>{read?.text}</span>}
      </p>
    </div>
  )
}

function OtherRun({ run, peer, actions }: RunProps) {
  const { fullName, avatar } = senderOf(peer, run.messages[0] ?? run)
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
      <Avatar name={fullName} src={avatar} size="md" className="max-sm:hidden" />
      <div className="col-start-2 grid min-w-0 grid-cols-1 justify-items-start gap-1">
        {peer.group === undefined ? (
          <VisuallyHidden>{fullName}:</VisuallyHidden>
        ) : (
          <UserText kind="name" className="max-w-full text-xs font-medium text-muted">
            {fullName}
          </UserText>
        )}
        {run.messages.map((message) => (
          <MessageRow key={message.id} {...{ message, peer, actions }} />
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
