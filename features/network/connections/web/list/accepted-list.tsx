import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { EmptyState, Loading, SearchInput, SectionHeading } from '#platform/web/ui/index.ts'
import { useMember } from '#features/people/accounts/web/index.ts'
import type { Member } from '#features/people/members/contract.ts'
import { ConnectionMenu } from '../control/connection-menu.tsx'
import { useFocusRestoration } from '../control/use-focus-restoration.ts'
import { connectionsQuery } from '../queries.ts'
import { useRelate } from '../relate.ts'
import { gridClass, MemberCard, MemberCardLoading } from './member-card.tsx'
import { useDebouncedValue } from '#platform/web/ui/use-debounced-value.ts'
import { useListKeys } from '#platform/web/shell/index.ts'
import { LoadMore } from '#platform/web/shell/load-more.tsx'

interface Props {
  userId: number
  /** On the viewer's own list, connections can be removed. */
  own: boolean
}

const searchDelay = 200

export function AcceptedList({ userId, own }: Props) {
  const [text, setText] = useState('')
  useListKeys({ entry: 'member', group: 'Connections' })
  const search = useDebouncedValue(text.trim(), searchDelay)
  const query = useInfiniteQuery(connectionsQuery(userId, search))
  const { data, error } = query
  const box = useFocusRestoration<HTMLElement>()
  const members = data?.pages.flatMap(({ items }) => items)
  const none = members?.length === 0 && search === '' && text === ''
  return (
    <section ref={box} aria-label="Connections" className="grid grid-cols-1 gap-3">
      {own && !none && <SectionHeading>Connections</SectionHeading>}
      {!none && (
        <search>
          <SearchInput
            aria-label="Search connections"
            placeholder="Search connections"
            autoComplete="off"
            value={text}
            onChange={setText}
          />
        </search>
      )}
      {error !== null && members === undefined ? (
        <LoadError title="The connections could not be loaded" query={query} />
      ) : members === undefined ? (
        <Loading label="Loading connections">
          <div className={gridClass}>
            {Array.from({ length: 6 }, (_, index) => (
              <MemberCardLoading key={index} />
            ))}
          </div>
        </Loading>
      ) : members.length === 0 ? (
        <NoConnections search={search} own={own} />
      ) : (
        <ul className={gridClass}>
          {members.map((member) => (
            <MemberCard key={member.id} member={member}>
              {own && <RemoveControl member={member} />}
            </MemberCard>
          ))}
        </ul>
      )}
      <LoadMore list={query} label="Show more" />
    </section>
  )
}

/** The list shows connections only, so the relation is known. */
function RemoveControl({ member }: { member: Member }) {
  const { mutate } = useRelate(member, useMember().id)
  return <ConnectionMenu member={member} size="md" onRemove={() => mutate('remove')} />
}

function NoConnections({ search, own }: { search: string; own: boolean }) {
  if (search !== '') return <EmptyState art="search" title="No connection has this name" />
  return (
    <EmptyState
      art="people"
      title="No connections yet"
      description={
        own ? 'Connect with people you work with: they then see what you share with connections.' : undefined
      }
    />
  )
}
