import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMember } from '#features/people/accounts/web/index.ts'
import { LoadAtEdge } from '#platform/web/shell/load-at-edge.tsx'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { Avatar, Button, EmptyState, UserText } from '#platform/web/ui/index.ts'
import { useDebouncedValue } from '#platform/web/ui/use-debounced-value.ts'
import { addressOf, type Selection } from '../address.ts'
import { type Contacts as ContactsData, contactsQuery, loadContacts } from '../queries.ts'
import { EntriesLoading, Entry } from '../list/entry.tsx'
import { ListFrame, moveInList, searchDelayMs } from '../list/list-frame.tsx'

/** The viewer's connections. A click opens the conversation with a member, existing or new. */
export function Contacts({ selection }: { selection: Selection }) {
  const viewer = useMember()
  const [text, setText] = useState('')
  const search = useDebouncedValue(text.trim(), searchDelayMs)
  const query = useQuery(contactsQuery(viewer.id, search))
  const { data, error } = query

  return (
    <ListFrame searchLabel="Search contacts" search={text} onSearch={setText}>
      {data === undefined ? (
        error === null ? (
          <EntriesLoading label="Loading contacts" />
        ) : (
          <LoadError compact title="Your contacts could not be loaded" query={query} />
        )
      ) : (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus is on its links */}
          <ul aria-label="Contacts" className="grid grid-cols-1" onKeyDown={moveInList}>
            {data.items.map(({ id, fullName, username, avatar }) => (
              <Entry
                key={id}
                href={addressOf({ kind: 'member', id }, 'contacts')}
                selected={selection.kind === 'member' && selection.id === id}
                picture={<Avatar name={fullName} src={avatar} size="lg" />}
              >
                <UserText kind="name" className="text-sm font-medium">
                  {fullName}
                </UserText>
                <UserText kind="name" className="text-xs text-muted before:content-['@']">
                  {username}
                </UserText>
              </Entry>
            ))}
          </ul>
          <End contacts={data} search={search} onClear={() => setText('')} />
        </>
      )}
    </ListFrame>
  )
}

function End({ contacts, search, onClear }: { contacts: ContactsData; search: string; onClear: () => void }) {
  const viewer = useMember()
  const cache = useQueryClient()
  const { items, nextCursor } = contacts
  if (nextCursor !== null) {
    const load = async () => {
      const page = await loadContacts(viewer.id, search, nextCursor)
      cache.setQueryData(contactsQuery(viewer.id, search).queryKey, (old) =>
        old === undefined ? undefined : { ...page, items: [...old.items, ...page.items] },
      )
    }
    return <LoadAtEdge size="sm" what="more contacts" next={nextCursor} load={load} />
  }
  if (items.length > 0) return null
  return search === '' ? (
    <EmptyState
      compact
      art="people"
      title="No contacts yet"
      description="Members you are connected with stand here."
    />
  ) : (
    <EmptyState
      compact
      art="search"
      title="No users found"
      action={
        <Button size="sm" onClick={onClear}>
          Clear search
        </Button>
      }
    />
  )
}
