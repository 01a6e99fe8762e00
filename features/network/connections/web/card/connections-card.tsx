import { useQuery } from '@tanstack/react-query'
import { useMember } from '#features/people/accounts/web/index.ts'
import { EmptyState, ErrorState, Loading, Panel, TextLink, UserText } from '#platform/web/ui/index.ts'
import { ConnectControl } from '../control/connect-control.tsx'
import { useFocusRestoration } from '../control/use-focus-restoration.ts'
import { fewConnectionsQuery, fewPendingQuery } from '../queries.ts'
import { cardRows, type CardRow } from './card-rows.ts'
import { MemberRow, MemberRowLoading } from './member-row.tsx'

/** The viewer's pending requests and newest connections. */
export function ConnectionsCard({ compact }: { compact: boolean }) {
  const viewer = useMember()
  const pending = useQuery(fewPendingQuery(viewer.id))
  const accepted = useQuery(fewConnectionsQuery(viewer.id))
  const rows = cardRows(pending.data, accepted.data, compact)
  const box = useFocusRestoration<HTMLDivElement>()
  const failed = pending.error ?? accepted.error
  return (
    <Panel
      title="Connections"
      actions={
        <TextLink
          href={`/profile/${viewer.id}?tab=connections`}
          quiet
          aria-label="Show all connections"
          className="inline-flex items-center text-xs text-muted hover:text-text pointer-coarse:min-h-11"
        >
          Show all
        </TextLink>
      }
    >
      <div ref={box}>
        {failed !== null ? (
          <ErrorState
            compact
            title="Your connections could not be loaded"
            onRetry={() => void Promise.all([pending.refetch(), accepted.refetch()])}
            retrying={pending.isFetching || accepted.isFetching}
          />
        ) : rows === undefined ? (
          <CardLoading compact={compact} />
        ) : rows.length === 0 ? (
          <EmptyState art="people" title="No connections yet" compact />
        ) : (
          <ul className="-my-2 grid grid-cols-1">
            {rows.map((row) => (
              <Row key={row.member.id} {...row} />
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}

function Row({ member, status }: CardRow) {
  return (
    <MemberRow
      member={member}
      detail={
        status === 'received' ? (
          <span className="text-xs text-muted">Wants to connect</span>
        ) : (
          <UserText kind="name" className="text-xs text-muted before:content-['@']">
            {member.username}
          </UserText>
        )
      }
    >
      {status !== 'accepted' && (
        <ConnectControl
          member={member}
          known={{ status: 'pending', direction: status }}
          size="sm"
          accept="Accept Connection"
        />
      )}
    </MemberRow>
  )
}

const CardLoading = ({ compact }: { compact: boolean }) => (
  <Loading label="Loading connections">
    <div className="-my-2 grid">
      {Array.from({ length: compact ? 1 : 5 }, (_, index) => (
        <MemberRowLoading key={index} lines={2} tall={index < (compact ? 1 : 3)} />
      ))}
    </div>
  </Loading>
)
