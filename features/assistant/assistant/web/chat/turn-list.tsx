import ArrowDown from 'lucide-react/icons/arrow-down'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { cx } from '#platform/web/ui/cx.ts'
import { announce, Button, Loading, SkeletonText } from '#platform/web/ui/index.ts'
import type { Turn } from '../../contract.ts'
import { blocksOf, plainText } from '../formatted/markdown.ts'
import { PendingTurn } from './answer/pending-turn.tsx'
import { TurnView } from './answer/turn-view.tsx'
import { EmptyConversation } from './empty-conversation.tsx'
import { useLoadOlderTurns } from './queries.ts'
import type { Thread } from './thread.ts'
import type { ChatState } from './use-chat.ts'
import { useScrollEnd } from './use-scroll-end.ts'

/** The turns of a conversation. The box follows its end unless the member scrolls up. */
export function TurnList({ chat }: { chat: ChatState }) {
  const { turns, answering } = chat
  const { box, content, isAtEnd, onScroll, goToEnd } = useScrollEnd({
    question: answering?.question,
    hasContent: turns.length > 0 || answering !== undefined,
    firstKey: turns[0]?.id,
  })
  useAnnouncedAnswer(turns.at(-1))
  return (
    <div className="relative grid min-h-0 grid-cols-1 grid-rows-[minmax(0,1fr)]">
      <div
        ref={box}
        role="log"
        // A screen reader would speak each word as it arrives. Instead the finished answer is announced once.
        aria-live="off"
        aria-label="Questions and answers"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard has to reach it
        tabIndex={0}
        onScroll={onScroll}
        className={cx(
          'min-h-0 overflow-y-auto overscroll-contain px-4 [overflow-anchor:none]',
          '[scrollbar-gutter:stable_both-edges] [scrollbar-width:thin] focus-visible:-outline-offset-2',
        )}
      >
        <div ref={content} className="mx-auto grid w-full max-w-180 min-w-0 grid-cols-1 gap-6 py-4">
          <Turns chat={chat} />
          {answering !== undefined && <PendingTurn chat={chat} answering={answering} />}
        </div>
      </div>
      {!isAtEnd && (
        <div className="pointer-events-none absolute inset-x-0 bottom-2 flex justify-center">
          <Button
            size="sm"
            icon={ArrowDown}
            onClick={goToEnd}
            className="pointer-events-auto rounded-pill shadow-floating"
          >
            To the end
          </Button>
        </div>
      )}
    </div>
  )
}

function Turns({ chat }: { chat: ChatState }) {
  const { thread, turns, answering } = chat
  if (thread?.data === undefined && thread?.error) {
    return <LoadError title="The conversation could not be loaded" query={thread} />
  }
  if (thread !== undefined && thread.data === undefined)
    return (
      <Loading label="Loading the conversation">
        <div className="grid gap-6">
          {[1, 2].map((index) => (
            <SkeletonText key={index} lines={4} />
          ))}
        </div>
      </Loading>
    )
  if (turns.length === 0 && answering === undefined) return <EmptyConversation chat={chat} />
  return (
    <>
      {thread?.data !== undefined && <OlderTurnsButton thread={thread.data} />}
      {turns.map((turn) => (
        <TurnView key={turn.id} chat={chat} turn={turn} />
      ))}
    </>
  )
}

/** Loads older turns. It stands above the first loaded turn. */
function OlderTurnsButton({ thread: { id, olderCursor } }: { thread: Thread }) {
  const { mutate, isPending } = useLoadOlderTurns(id)
  if (olderCursor === null) return null
  return (
    <Button
      variant="ghost"
      size="sm"
      className="justify-self-center"
      busy={isPending}
      busyLabel="Loading earlier questions"
      onClick={() => mutate(olderCursor)}
    >
      Show earlier questions
    </Button>
  )
}

/** Announces the beginning of an answer once, when it is complete. */
function useAnnouncedAnswer(last: Turn | undefined): void {
  const announced = useRef<Turn | undefined>(last)
  const [openedAt] = useState(() => Date.now())
  const ended = last !== undefined && last.state !== 'running' ? last : undefined
  const speak = useEffectEvent(() => {
    // Answers from before the page was opened are not announced.
    if (
      ended === undefined ||
      announced.current?.id === ended.id ||
      Date.parse(ended.createdAt) < openedAt - 60_000
    )
      return
    announced.current = ended
    announce(ended.state === 'failed' ? (ended.failure ?? 'The answer failed') : spokenText(ended.text))
  })
  const id = ended?.id
  useEffect(() => {
    if (id !== undefined) speak()
  }, [id])
}

const spokenText = (text: string): string =>
  blocksOf(text)
    .map((block) => {
      if (block.type === 'heading' || block.type === 'paragraph') return plainText(block.tokens)
      return block.type === 'code' ? block.text : ''
    })
    .filter((text) => text !== '')
    .join('. ')
    .slice(0, 400)
