import { useQuery } from '@tanstack/react-query'
import { useMember } from '#features/people/accounts/web/index.ts'
import { useMembers } from '#features/people/members/web/index.ts'
import { ApiError, errorText } from '#platform/web/api/index.ts'
import { EmptyState, ErrorState } from '#platform/web/ui/index.ts'
import { sentences } from '../../domain.ts'
import { memberPeer } from '../cache/peer.ts'
import { pairQuery, threadQuery } from '../queries.ts'
import { Frame } from './frame.tsx'
import { NoRecipient } from './no-recipient.tsx'
import { MessagePane, MessagePaneLoading } from './message-pane.tsx'

interface Back {
  backHref: string
}

export function ConversationById({
  id,
  message,
  backHref,
}: { id: number; message: number | undefined } & Back) {
  const viewer = useMember()
  const { data, error, refetch, isFetching } = useQuery(threadQuery(id, viewer.id))
  if (data !== undefined)
    return <MessagePane peer={data.peer} thread={data} message={message} backHref={backHref} />
  if (error === null) return <MessagePaneLoading backHref={backHref} />
  return (
    <Frame backHref={backHref} title="Chat">
      {error instanceof ApiError && error.status === 404 ? (
        <EmptyState
          art="search"
          title="There is no such conversation"
          description="The address may have been mistyped, or the account is gone."
        />
      ) : (
        <Failed error={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </Frame>
  )
}

/** The conversation with a member. If there is none yet, the first message opens it. */
export function ConversationWith({ member, backHref }: { member: number } & Back) {
  const viewer = useMember()
  const pair = useQuery(pairQuery(member))
  const found = typeof pair.data === 'number'
  const thread = useQuery({ ...threadQuery(pair.data ?? 0, viewer.id), enabled: found })
  const { members, isLoading, isError, retry } = useMembers([member])
  const [recipient] = members
  const peer = thread.data?.peer ?? (recipient && memberPeer(recipient))
  const error = pair.error ?? thread.error

  if (member === viewer.id)
    return (
      <Frame backHref={backHref} title="Chat">
        <EmptyState art="mail" title="You cannot send messages to yourself" />
      </Frame>
    )
  if (error !== null || (isError && peer === undefined)) {
    const again = () => {
      if (pair.data === undefined) void pair.refetch()
      else if (found && thread.data === undefined) void thread.refetch()
      retry()
    }
    return (
      <Frame backHref={backHref} title="Chat">
        <Failed error={error} retrying={pair.isFetching || thread.isFetching} onRetry={again} />
      </Frame>
    )
  }
  const waits = pair.data === undefined || (found && thread.data === undefined)
  if (waits || (peer === undefined && isLoading)) return <MessagePaneLoading backHref={backHref} />
  if (peer === undefined)
    return (
      <Frame backHref={backHref} title="Chat">
        <NoRecipient />
      </Frame>
    )
  return <MessagePane peer={peer} thread={thread.data} backHref={backHref} />
}

const Failed = (props: { error: Error | null; retrying: boolean; onRetry: () => void }) => (
  <ErrorState
    title={sentences.loadFailed}
    description={props.error === null ? undefined : errorText(props.error)}
    onRetry={props.onRetry}
    retrying={props.retrying}
  />
)
