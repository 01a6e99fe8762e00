import ArrowDown from 'lucide-react/icons/arrow-down'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMember } from '#features/accounts/web/index.ts'
import type { Member } from '#features/members/web/index.ts'
import { cx } from '#platform/web/ui/cx.ts'
import { announce, Button } from '#platform/web/ui/index.ts'
import type { Thread } from '../cache/thread.ts'
import type { Outgoing } from '../outbox.ts'
import { Days } from './days.tsx'
import type { MessageActions } from './message-row.tsx'
import { Older } from './older.tsx'
import { OutgoingList } from './outgoing-list.tsx'
import { useScrollPosition } from './use-scroll-position.ts'
import { useMarkRead } from './use-mark-read.ts'

interface Props {
  other: Member
  thread: Thread | undefined
  outgoing: readonly Outgoing[]
  actions: MessageActions
}

/** The messages in a scroll box, which starts at its end. */
export function MessageList({ other, thread, outgoing, actions }: Props) {
  const viewer = useMember()
  const messages = thread?.messages ?? []
  const last = messages.at(-1)
  const sending = outgoing.at(-1)
  const { box, content, atEnd, goToEnd, onScroll } = useScrollPosition({
    oldest: messages[0]?.id,
    newest: sending?.key ?? String(last?.id),
  })
  useMarkRead(thread, atEnd, viewer.id)

  // A member who sends a message wants to see it.
  const sendingKey = sending?.key
  const showEnd = useEffectEvent(goToEnd)
  useEffect(() => {
    if (sendingKey !== undefined) showEnd()
  }, [sendingKey])

  const [seen, setSeen] = useState(last?.id ?? 0)
  const newest = last?.id ?? 0
  if (atEnd && newest > seen) setSeen(newest)
  const unseen = atEnd ? 0 : messages.filter(({ id, senderId }) => id > seen && senderId === other.id).length
  useAnnouncement(other, thread)

  return (
    <div className="relative grid min-h-0 grid-cols-1 grid-rows-[minmax(0,1fr)]">
      <div
        ref={box}
        role="log"
        aria-live="off"
        aria-label={`Messages with ${other.fullName}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard has to reach it
        tabIndex={0}
        onScroll={onScroll}
        className={cx(
          'flex min-h-0 flex-col overflow-y-auto overscroll-contain px-4',
          '[overflow-anchor:none] [scrollbar-width:thin] focus-visible:-outline-offset-2',
        )}
      >
        {/* A margin, because with an alignment the top of tall content could not be scrolled to. */}
        <div ref={content} className="mx-auto mt-auto w-full max-w-180 min-w-0 py-4">
          {thread !== undefined && <Older thread={thread} />}
          {thread === undefined && outgoing.length === 0 && <Beginning other={other} />}
          <Days messages={messages} other={other} actions={actions} />
          <OutgoingList outgoing={outgoing} other={other} />
        </div>
      </div>
      {unseen > 0 && (
        <div className="pointer-events-none absolute inset-x-0 bottom-2 flex justify-center">
          <Button
            size="sm"
            variant="primary"
            icon={ArrowDown}
            onClick={goToEnd}
            className="pointer-events-auto animate-[k-appear_160ms_var(--ease-out)] rounded-pill shadow-floating"
          >
            {unseen === 1 ? 'New message' : `${unseen} new messages`}
          </Button>
        </div>
      )}
    </div>
  )
}

const Beginning = ({ other }: { other: Member }) => (
  <p className="py-8 text-center text-sm text-muted">
    This is the beginning of your conversation with <bdi>{other.fullName}</bdi>.
  </p>
)

/** Announces new messages to screen readers. */
function useAnnouncement(other: Member, thread: Thread | undefined): void {
  const last = thread?.messages.at(-1)
  const [first] = useState(last?.id ?? 0)
  const arrived = last !== undefined && last.senderId === other.id && last.id > first ? last : undefined
  const announceLast = useEffectEvent(() => {
    if (arrived !== undefined) announce(`${other.fullName}: ${arrived.content.slice(0, 300)}`)
  })
  // Depends on the id alone, so that each message is announced once.
  const arrivedId = arrived?.id
  useEffect(() => {
    if (arrivedId !== undefined) announceLast()
  }, [arrivedId])
}
