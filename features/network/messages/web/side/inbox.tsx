import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMember } from '#features/people/accounts/web/index.ts'
import { errorText } from '#platform/web/api/index.ts'
import { useEntities } from '#platform/web/entities.ts'
import { LoadAtEdge } from '#platform/web/shell/load-at-edge.tsx'
import { Button, cx, EmptyState, ErrorState } from '#platform/web/ui/index.ts'
import { useDebouncedValue } from '#platform/web/ui/use-debounced-value.ts'
import { assistantName, sentences } from '../../domain.ts'
import type { Selection } from '../address.ts'
import { conversations, type Inbox as InboxData, latestFirst, withNextPage } from '../cache/inbox.ts'
import { peerOf } from '../cache/peer.ts'
import { NewGroupButton } from '../group/new-group-button.tsx'
import { inboxQuery, loadInbox, pairQuery } from '../queries.ts'
import { FoundMessages, noMessages } from '../search/found-messages.tsx'
import { AssistantEntry, ConversationEntry } from './conversation-entry.tsx'
import { EntriesLoading } from '../list/entry.tsx'
import { ListFrame, moveInList, searchDelayMs } from '../list/list-frame.tsx'

/** The assistant, then conversations, latest activity first. */
export function Inbox({ selection }: { selection: Selection }) {
  const [text, setText] = useState('')
  const search = useDebouncedValue(text.trim(), searchDelayMs)
  const query = useQuery(inboxQuery(search))
  const matchesAssistant = assistantName.toLowerCase().includes(text.trim().toLowerCase())
  const hasNames = matchesAssistant || query.data === undefined || query.data.items.length > 0
  return (
    <ListFrame
      searchLabel="Search conversations"
      search={text}
      onSearch={setText}
      action={<NewGroupButton />}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus is on its links */}
      <ul aria-label="Conversations" className="grid grid-cols-1" onKeyDown={moveInList}>
        {matchesAssistant && <AssistantEntry selected={selection.kind === 'assistant'} />}
        {query.data !== undefined && <Entries inbox={query.data} selection={selection} />}
      </ul>
      {query.data === undefined ? (
        <InboxStatus error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <End inbox={query.data} search={search} />
      )}
      {search !== '' && (
        <section aria-label="Messages" className="grid grid-cols-1 pt-2">
          <h2 className={cx('px-2 py-1 text-xs font-medium text-muted', !hasNames && 'sr-only')}>Messages</h2>
          <FoundMessages
            search={search}
            empty={
              hasNames ? (
                <p className="px-2 text-sm text-muted">{noMessages}</p>
              ) : (
                <NothingFound onClear={() => setText('')} />
              )
            }
          />
        </section>
      )}
    </ListFrame>
  )
}

function Entries({ inbox, selection }: { inbox: InboxData; selection: Selection }) {
  const viewer = useMember()
  const memberId = selection.kind === 'member' ? selection.id : undefined
  const pair = useQuery({ ...pairQuery(memberId ?? 0), enabled: false })
  const selectedId =
    selection.kind === 'conversation' ? selection.id : memberId === undefined ? undefined : pair.data
  return latestFirst(useEntities(conversations, inbox.items)).map((conversation) => {
    const peer = peerOf(conversation, viewer.id)
    return peer === undefined ? null : (
      <ConversationEntry
        key={conversation.id}
        conversation={conversation}
        peer={peer}
        selected={conversation.id === selectedId}
      />
    )
  })
}

function InboxStatus({
  error,
  retrying,
  onRetry,
}: {
  error: Error | null
  retrying: boolean
  onRetry: () => void
}) {
  if (error === null) return <EntriesLoading label="Loading conversations" />
  return (
    <ErrorState
      compact
      title={sentences.loadFailed}
      description={errorText(error)}
      onRetry={onRetry}
      retrying={retrying}
    />
  )
}

function End({ inbox, search }: { inbox: InboxData; search: string }) {
  const cache = useQueryClient()
  const { items, nextCursor } = inbox
  if (nextCursor !== null) {
    const load = async () => {
      const page = await loadInbox(search, nextCursor)
      cache.setQueryData(inboxQuery(search).queryKey, (old) =>
        old === undefined ? undefined : withNextPage(old, page),
      )
    }
    return <LoadAtEdge size="sm" what="more conversations" next={nextCursor} load={load} />
  }
  if (items.length > 0 || search !== '') return null
  return (
    <EmptyState
      compact
      art="mail"
      title="No conversations yet"
      description="Choose somebody under Contacts, or press Message on a profile."
    />
  )
}

const NothingFound = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    compact
    art="search"
    title="Nothing found"
    description="No conversation has this name, and no message this text."
    action={
      <Button size="sm" onClick={onClear}>
        Clear search
      </Button>
    }
  />
)
