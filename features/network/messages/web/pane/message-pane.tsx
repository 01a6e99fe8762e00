import { useEffect } from 'react'
import { useMember } from '#features/people/accounts/web/index.ts'
import { useRouteFocus } from '#features/people/notifications/web/index.ts'
import { useDrop } from '#platform/web/files/use-drop.ts'
import { useTitle } from '#platform/web/shell/index.ts'
import { Avatar, cx, Loading, Skeleton, UserText } from '#platform/web/ui/index.ts'
import type { Peer } from '../cache/peer.ts'
import type { Thread } from '../cache/thread.ts'
import { GroupButton } from '../group/group-button.tsx'
import { GroupPicture } from '../group/group-picture.tsx'
import { groupSize } from '../group/group-size.ts'
import { SearchButton } from '../search/search-button.tsx'
import { useOutgoing } from '../sending.ts'
import { useAttached } from './attached.ts'
import { draftName } from './drafts.ts'
import { EditBox } from './edit-box.tsx'
import { Frame } from './frame.tsx'
import { showMessage } from '../load/load-messages.ts'
import { MessageList } from './message-list.tsx'
import { SendBox } from './send-box.tsx'
import { useMessageActions } from './use-message-actions.ts'

interface Props {
  peer: Peer
  /** Undefined while nobody has written. */
  thread: Thread | undefined
  /** A message to show. */
  message?: number | undefined
  backHref: string
}

/** A conversation's messages and the message box. */
export function MessagePane({ peer, thread, message, backHref }: Props) {
  const viewer = useMember()
  const threadId = thread?.id
  useEffect(() => {
    if (threadId !== undefined && message !== undefined) void showMessage(threadId, message)
  }, [threadId, message])
  const outgoing = useOutgoing(viewer.id, peer.place)
  useTitle(peer.name)
  // Messages that are read here need no toast.
  useRouteFocus(({ type, fromUserId, record }) =>
    peer.member === undefined
      ? record?.kind === 'conversation' && record.id === thread?.id
      : type === 'message' && record?.kind !== 'conversation' && fromUserId === peer.member.id,
  )
  const { actions, doing, stop } = useMessageActions(thread?.id)
  const attached = useAttached(viewer.id, draftName(peer.place))
  const drop = useDrop(attached.attach, doing?.kind !== 'edit')
  return (
    <Frame
      backHref={backHref}
      title={peer.name}
      {...headerOf(peer)}
      actions={<HeaderActions peer={peer} threadId={threadId} />}
    >
      <div className="relative grid min-h-0 grid-cols-1 grid-rows-[minmax(0,1fr)_auto]" {...drop.handlers}>
        {drop.over && <DropHere />}
        <MessageList peer={peer} thread={thread} outgoing={outgoing} actions={actions} />
        {doing?.kind === 'edit' && thread !== undefined ? (
          <EditBox key={doing.message.id} conversationId={thread.id} message={doing.message} onEnd={stop} />
        ) : (
          <SendBox
            peer={peer}
            conversationId={thread?.id ?? null}
            answered={doing?.message}
            onAnswered={stop}
            attached={attached}
          />
        )}
      </div>
    </Frame>
  )
}

function headerOf({ member, group }: Peer) {
  if (member === undefined) {
    if (group === undefined) return {}
    return {
      detail: <span>{groupSize(group)}</span>,
      picture: <GroupPicture size="md" />,
    }
  }
  return {
    href: `/profile/${member.id}`,
    detail: (
      <UserText kind="name" className="before:content-['@']">
        {member.username}
      </UserText>
    ),
    picture: <Avatar name={member.fullName} src={member.avatar} size="md" />,
  }
}

function HeaderActions({ peer: { name, group }, threadId }: { peer: Peer; threadId: number | undefined }) {
  if (threadId === undefined) return null
  return (
    <div className="flex shrink-0 items-center gap-1">
      <SearchButton conversationId={threadId} name={name} />
      {group !== undefined && <GroupButton conversationId={threadId} muted={group.muted} />}
    </div>
  )
}

const DropHere = () => (
  <div
    className={cx(
      'pointer-events-none absolute inset-1 z-10 grid place-items-center rounded-card',
      'border-2 border-dashed border-focus bg-primary-soft text-sm font-semibold text-on-primary-soft',
    )}
  >
    Drop files to attach them
  </div>
)

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
