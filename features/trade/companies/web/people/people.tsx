import { useInfiniteQuery } from '@tanstack/react-query'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { useMember } from '#features/people/accounts/web/index.ts'
import { useOnDemand } from '#platform/web/shell/index.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { LoadMore } from '#platform/web/shell/load-more.tsx'
import { Button, Panel } from '#platform/web/ui/index.ts'
import { LoadingRows } from '#platform/web/ui/loading-rows.tsx'
import { dialogTrigger } from '#platform/web/ui/trigger.ts'
import type { Company, ShownPerson } from '../../contract.ts'
import { rightsOf } from '../../domain.ts'
import { peopleQuery } from '../queries.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { PersonRow } from './person-row.tsx'
import { SentInvitations } from './sent-invitations.tsx'

const loadInvite = async () => (await import('./invite-dialog.tsx')).InviteDialog

/** The people of a company; for those who may, also their roles and open invitations. */
export function People({ company }: { company: Company }) {
  const viewerId = useMember().id
  const list = useInfiniteQuery(peopleQuery(company.id))
  const invite = useOnDemand(loadInvite)
  const [leaving, setLeaving] = useState<ShownPerson>()
  const { role } = company
  const manages = role !== null && rightsOf[role].people === 'write'
  const people = list.data?.pages.flatMap(({ items }) => items)
  return (
    <div className="grid grid-cols-1 gap-4">
      <Panel
        title="People"
        actions={
          manages && (
            <Button size="sm" icon={UserPlus} {...dialogTrigger(invite)}>
              Invite
            </Button>
          )
        }
      >
        {people === undefined ? (
          list.error === null ? (
            <LoadingRows label="Loading people" rows={3} row="h-14" />
          ) : (
            <LoadError compact title="The people could not be loaded" query={list} />
          )
        ) : (
          <>
            <ul aria-label="People" className="grid grid-cols-1 divide-y divide-line">
              {people.map((person) => (
                <PersonRow
                  key={person.id}
                  company={company}
                  person={person}
                  isSelf={person.id === viewerId}
                  onLeave={() => setLeaving(person)}
                />
              ))}
            </ul>
            <LoadMore list={list} label="Show more people" />
          </>
        )}
      </Panel>
      {manages && <SentInvitations company={company} />}
      {invite.Open && <invite.Open company={company} onClose={invite.close} />}
      {leaving !== undefined && (
        <LeaveDialog
          company={company}
          person={leaving}
          isSelf={leaving.id === viewerId}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </div>
  )
}
