import { useMember, useWelcome } from '#features/people/accounts/web/index.ts'
import { AddressNote } from '#features/people/accounts/web/parts.ts'
import { mayInvite } from '#features/people/registration/domain.ts'
import { useListKeys } from '#platform/web/shell/index.ts'
import { EmptyState, PageHeader, Panel } from '#platform/web/ui/index.ts'
import { InviteForm } from './invite-form.tsx'
import { SentList } from './sent-list.tsx'

/** Inviting people by email. */
export function InvitationsPage() {
  useListKeys({ entry: 'invitation', group: 'Invitations' })
  const { isEmailVerified } = useMember()
  const rules = useWelcome().data?.registration
  const isOff = rules !== undefined && !mayInvite(rules)
  return (
    <div className="mx-auto w-full max-w-160 px-4 py-6">
      <PageHeader
        title="Invite people"
        description="They get an email from you, with a link that works once and expires in 14 days."
        back={{ href: '/people', label: 'People' }}
      />
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <Panel title="Invite by email">
          {isOff ? (
            <EmptyState art="mail" title="Members cannot invite others here" compact />
          ) : isEmailVerified ? (
            <InviteForm />
          ) : (
            <AddressNote />
          )}
        </Panel>
        <Panel title="Sent invitations">
          <SentList />
        </Panel>
      </div>
    </div>
  )
}
