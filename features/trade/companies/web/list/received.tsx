import { CompanyIdentity } from '#features/books/company-identity/web/parts.ts'
import { Button, Panel, RelativeTime, UserText } from '#platform/web/ui/index.ts'
import type { ReceivedInvitation } from '../../contract.ts'
import { roleLabels } from '../../domain.ts'
import { CompanyLogo } from '../company-logo.tsx'
import { useAccept, useDecline } from '../mutations.ts'
import { describeRole } from '../texts.ts'

/** Companies that invite the member. Nothing stands here without one. */
export function Received({ invitations }: { invitations: readonly ReceivedInvitation[] }) {
  if (invitations.length === 0) return null
  return (
    <Panel title="You are invited">
      <ul className="grid grid-cols-1 divide-y divide-line">
        {invitations.map((invitation) => (
          <Invitation key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </Panel>
  )
}

function Invitation({ invitation }: { invitation: ReceivedInvitation }) {
  const { company, role, inviter, createdAt } = invitation
  const [accept, decline] = [useAccept(), useDecline()]
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <CompanyLogo logo={company.logo} />
      <div className="grid min-w-48 flex-1 grid-cols-1 gap-0.5 text-sm">
        <p className="wrap-anywhere">
          <UserText className="font-medium">{company.name}</UserText> as {roleLabels[role]}
        </p>
        <CompanyIdentity identity={company.identity} />
        <p className="text-xs text-muted">{describeRole(role)}</p>
        <p className="text-xs text-muted">
          {inviter === null ? 'Invited' : `${inviter.fullName} invited you`} <RelativeTime date={createdAt} />
        </p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" busy={decline.isPending} onClick={() => decline.mutate(invitation)}>
          Decline
        </Button>
        <Button size="sm" variant="primary" busy={accept.isPending} onClick={() => accept.mutate(invitation)}>
          Accept
        </Button>
      </div>
    </li>
  )
}
