import UserPlus from 'lucide-react/icons/user-plus'
import { useMemo } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { useWelcome } from '#features/people/accounts/web/index.ts'
import { mayInvite as isInvitingAllowed } from '#features/people/registration/domain.ts'
import { watchLive } from '#platform/web/live/index.ts'
import { useListKeys } from '#platform/web/shell/index.ts'
import { LinkButton, PageHeader } from '#platform/web/ui/index.ts'
import { filterOf } from './filter.ts'
import { Filters } from './filters.tsx'
import { PeopleList } from './people-list.tsx'
import { directoryWatch } from './queries.ts'

watchLive('directory', directoryWatch)

/** All members, narrowed by what the address says. */
export function PeoplePage() {
  useListKeys({ entry: 'person', group: 'People' })
  const address = useSearch()
  const filter = useMemo(() => filterOf(new URLSearchParams(address)), [address])
  const { data: welcome, isError } = useWelcome()
  // The page behind the button says what it finds.
  const mayInvite = welcome === undefined ? isError : isInvitingAllowed(welcome.registration)
  return (
    <div className="mx-auto w-full max-w-248 px-4 py-6">
      <PageHeader
        title="People"
        description="Find members by name, occupation, place, company or tag."
        actions={
          mayInvite && (
            <LinkButton href="/people/invitations" icon={UserPlus}>
              Invite people
            </LinkButton>
          )
        }
      />
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <Filters filter={filter} />
        <PeopleList filter={filter} />
      </div>
    </div>
  )
}
