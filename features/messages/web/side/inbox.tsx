import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMember } from '#features/accounts/web/index.ts'
import { errorText } from '#platform/web/api/index.ts'
import { useEntities } from '#platform/web/entities.ts'
import { Button, EmptyState, ErrorState } from '#platform/web/ui/index.ts'
import { useDebouncedValue } from '#platform/web/ui/use-debounced-value.ts'
import { assistantName, sentences } from '../../domain.ts'
import type { Selection } from '../address.ts'
import { conversations, type Inbox as InboxData, latestFirst, withNextPage } from '../cache/inbox.ts'
import { otherOf } from '../cache/thread.ts'
import { inboxQuery, loadInbox, pairQuery } from '../queries.ts'
import { AssistantEntry, ConversationEntry } from './conversation-entry.tsx'
import { EntriesLoading } from './entry.tsx'
import { ListFrame, More, moveInList, searchDelayMs } from './list-frame.tsx'

/** The assistant, then conversations, latest activity first. */
export function Inbox({ selection }: { selection: Selection }) {
  const [text, setText] = useState('')
  const search = useDebouncedValue(text.trim(), searchDelayMs)
  const query = useQuery(inboxQuery(search))
  const matchesAssistant = assistantName.toLowerCase().includes(text.trim().toLowerCase())
  return (
    <ListFrame searchLabel="Search conversations" search={text} onSearch={setText}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus is on its links */}
      <ul aria-label="Conversations" className="grid grid-cols-1" onKeyDown={moveInList}>
        {matchesAssistant && <AssistantEntry selected={selection.kind === 'assistant'} />}
        {query.data !== undefined && <Entries inbox={query.data} selection={selection} />}
      </ul>
      {query.data === undefined ? (
        <InboxStatus error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <End inbox={query.data} search={search} onClear={() => setText('')} />
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
    const other = otherOf(conversation, viewer.id)
    return other === undefined ? null : (
      <ConversationEntry
        key={conversation.id}
        conversation={conversation}
        other={other}
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

function End({ inbox, search, onClear }: { inbox: InboxData; search: string; onClear: () => void }) {
  const cache = useQueryClient()
  const { items, nextCursor } = inbox
  if (nextCursor !== null) {
    const load = async () => {
      const page = await loadInbox(search, nextCursor)
      cache.setQueryData(inboxQuery(search).queryKey, (old) =>
        old === undefined ? undefined : withNextPage(old, page),
      )
    }
    return <More key={nextCursor} what="conversations" load={load} />
  }
  if (items.length > 0) return null
  return search === '' ? (
    <EmptyState
      compact
      art="mail"
      title="No conversations yet"
      description="Choose somebody under Contacts, or press Message on a profile."
    />
  ) : (
    <EmptyState
      compact
      art="search"
      title="No conversation with anybody of that name"
      action={
        <Button size="sm" onClick={onClear}>
          Clear search
        </Button>
      }
    />
  )
}
