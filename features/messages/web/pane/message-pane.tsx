import { useMember } from '#features/accounts/web/index.ts'
import type { Member } from '#features/members/web/index.ts'
import { useRouteFocus } from '#features/notifications/web/index.ts'
import { useTitle } from '#platform/web/shell/index.ts'
import { Avatar, cx, Loading, Skeleton, UserText } from '#platform/web/ui/index.ts'
import type { Thread } from '../cache/thread.ts'
import { useOutgoing } from '../sending.ts'
import { EditBox } from './edit-box.tsx'
import { Frame } from './frame.tsx'
import { MessageList } from './message-list.tsx'
import { SendBox } from './send-box.tsx'
import { useMessageActions } from './use-message-actions.ts'

interface Props {
  other: Member
  /** Undefined while nobody has written. */
  thread: Thread | undefined
  backHref: string
}

/** A conversation's messages and the message box. */
export function MessagePane({ other, thread, backHref }: Props) {
  const viewer = useMember()
  const outgoing = useOutgoing(viewer.id, other.id)
  useTitle(other.fullName)
  // Messages that are read here need no toast.
  useRouteFocus(({ type, fromUserId }) => type === 'message' && fromUserId === other.id)
  const { actions, doing, stop } = useMessageActions(thread?.id)
  return (
    <Frame
      backHref={backHref}
      title={other.fullName}
      href={`/profile/${other.id}`}
      detail={
        <UserText kind="name" className="before:content-['@']">
          {other.username}
        </UserText>
      }
      picture={<Avatar name={other.fullName} src={other.avatar} size="md" />}
    >
      <div className="grid min-h-0 grid-cols-1 grid-rows-[minmax(0,1fr)_auto]">
        <MessageList other={other} thread={thread} outgoing={outgoing} actions={actions} />
        {doing?.kind === 'edit' && thread !== undefined ? (
          <EditBox key={doing.message.id} conversationId={thread.id} message={doing.message} onEnd={stop} />
        ) : (
          <SendBox
            other={other}
            conversationId={thread?.id ?? null}
            answered={doing?.message}
            onAnswered={stop}
          />
        )}
      </div>
    </Frame>
  )
}

/** Widths of placeholder bubbles. */
const shapes = ['w-56', 'ms-auto w-72', 'w-80', 'w-40', 'ms-auto w-60', 'ms-auto w-32', 'w-64']

export function MessagePaneLoading({ backHref }: { backHref: string }) {
  return (
    <Frame backHref={backHref} title="Chat" picture={<Skeleton className="size-8 shrink-0" />}>
      <div className="grid min-h-0 content-end overflow-hidden p-4">
        <Loading label="Loading messages">
          <div className="mx-auto grid w-full max-w-180 gap-3 pb-16">
            {shapes.map((shape) => (
              <Skeleton key={shape} className={cx('h-9 max-w-[80%] rounded-card', shape)} />
            ))}
          </div>
        </Loading>
      </div>
    </Frame>
  )
}
