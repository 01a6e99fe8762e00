import ArrowDown from 'lucide-react/icons/arrow-down'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMember } from '#features/people/accounts/web/index.ts'
import { toastError } from '#platform/web/api/index.ts'
import { LoadAtEdge } from '#platform/web/shell/load-at-edge.tsx'
import { cx } from '#platform/web/ui/cx.ts'
import { announce, Button } from '#platform/web/ui/index.ts'
import { type Peer, senderOf } from '../cache/peer.ts'
import type { Thread } from '../cache/thread.ts'
import type { Outgoing } from '../outbox.ts'
import { summaryOf } from '../summary.ts'
import { Days } from './days.tsx'
import type { MessageActions } from './message-row.tsx'
import { loadNewer, loadOlder, showNewest } from '../load/load-messages.ts'
import { OutgoingList } from './outgoing-list.tsx'
import { useScrollPosition } from './use-scroll-position.ts'
import { useMarkRead } from './use-mark-read.ts'

interface Props {
  peer: Peer
  thread: Thread | undefined
  outgoing: readonly Outgoing[]
  actions: MessageActions
}

/** The messages in a scroll box, which starts at its end. */
export function MessageList({ peer, thread, outgoing, actions }: Props) {
  const viewer = useMember()
  const messages = thread?.messages ?? []
  const last = messages.at(-1)
  const sending = outgoing.at(-1)
  const { box, content, atEnd, goToEnd, onScroll } = useScrollPosition({
    oldest: messages[0]?.id,
    newest: sending?.key ?? String(last?.id),
    isWhole: thread?.hasNewer !== true,
  })
  useMarkRead(thread, atEnd && thread?.hasNewer !== true, viewer.id)

  // A member who sends a message wants to see it.
  const sendingKey = sending?.key
  const toNewest = async () => {
    try {
      if (thread !== undefined) await showNewest(thread.id, viewer.id)
    } catch (error) {
      return toastError(error)
    }
    // The page renders what was loaded before.
    requestAnimationFrame(goToEnd)
  }
  const showEnd = useEffectEvent(() => {
    if (thread?.hasNewer === true) void toNewest()
    else goToEnd()
  })
  useEffect(() => {
    if (sendingKey !== undefined) showEnd()
  }, [sendingKey])

  const [seen, setSeen] = useState(last?.id ?? 0)
  const newest = last?.id ?? 0
  if (atEnd && newest > seen) setSeen(newest)
  const unseen = atEnd ? 0 : messages.filter(({ id, senderId }) => id > seen && senderId !== viewer.id).length
  useAnnouncement(peer, thread, viewer.id)

  return (
    <div className="relative grid min-h-0 grid-cols-1 grid-rows-[minmax(0,1fr)]">
      <div
        ref={box}
        role="log"
        aria-live="off"
        aria-label={`Messages with ${peer.name}`}
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
          {thread !== undefined && <Start thread={thread} />}
          {thread === undefined && outgoing.length === 0 && <Beginning name={peer.name} />}
          <Days messages={messages} peer={peer} actions={actions} />
          {thread?.hasNewer === true && last !== undefined && (
            <LoadAtEdge size="sm" what="newer messages" next={last.id} load={() => loadNewer(thread.id)} />
          )}
          <OutgoingList outgoing={outgoing} peer={peer} />
        </div>
      </div>
      {thread?.hasNewer === true && <End label="To the newest" onClick={() => void toNewest()} />}
      {unseen > 0 && (
        <End label={unseen === 1 ? 'New message' : `${unseen} new messages`} onClick={goToEnd} />
      )}
    </div>
  )
}

const End = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <div className="pointer-events-none absolute inset-x-0 bottom-2 flex justify-center">
    <Button
      size="sm"
      variant="primary"
      icon={ArrowDown}
      onClick={onClick}
      className="pointer-events-auto animate-[k-appear_160ms_var(--ease-out)] rounded-pill shadow-floating"
    >
      {label}
    </Button>
  </div>
)

const Start = ({ thread: { id, olderCursor } }: { thread: Thread }) =>
  olderCursor === null ? (
    <p className="pb-2 text-center text-xs text-muted">The conversation begins here.</p>
  ) : (
    <LoadAtEdge size="sm" what="older messages" next={olderCursor} load={() => loadOlder(id, olderCursor)} />
  )

const Beginning = ({ name }: { name: string }) => (
  <p className="py-8 text-center text-sm text-muted">
    This is the beginning of your conversation with <bdi>{name}</bdi>.
  </p>
)

/** Announces new messages to screen readers. */
function useAnnouncement(peer: Peer, thread: Thread | undefined, viewerId: number): void {
  const last = thread?.messages.at(-1)
  const [first] = useState(last?.id ?? 0)
  const arrived = last !== undefined && last.senderId !== viewerId && last.id > first ? last : undefined
  const announceLast = useEffectEvent(() => {
    if (arrived === undefined) return
    const text = summaryOf(arrived).slice(0, 300)
    announce(arrived.event === undefined ? `${senderOf(peer, arrived).fullName}: ${text}` : text)
  })
  // Depends on the id alone, so that each message is announced once.
  const arrivedId = arrived?.id
  useEffect(() => {
    if (arrivedId !== undefined) announceLast()
  }, [arrivedId])
}
