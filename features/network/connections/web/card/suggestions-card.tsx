import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { EmptyState, ErrorState, IconButton, Loading, Panel, TextLink } from '#platform/web/ui/index.ts'
import type { Suggestion } from '../../contract.ts'
import { ConnectControl } from '../control/connect-control.tsx'
import { useFocusRestoration } from '../control/use-focus-restoration.ts'
import { suggestionsQuery } from '../queries.ts'
import { useDismiss } from '../relate.ts'
import { MemberRow, MemberRowLoading } from './member-row.tsx'
import { SuggestionReason } from './suggestion-reason.tsx'

const rowsFor = (compact: boolean) => (compact ? 1 : 3)

/** Members with whom the viewer shares most connections, each with Connect and Dismiss. */
export function SuggestionsCard({ compact }: { compact: boolean }) {
  const { data, error, refetch, isFetching } = useQuery(suggestionsQuery)
  const visible = data?.slice(0, rowsFor(compact))
  const box = useFocusRestoration<HTMLDivElement>()
  const { mutate: dismiss } = useDismiss()
  return (
    <Panel
      title="People you may know"
      actions={
        <TextLink
          href="/people?relation=unconnected"
          quiet
          aria-label="See all people"
          className="inline-flex items-center text-xs text-muted hover:text-text pointer-coarse:min-h-11"
        >
          See all
        </TextLink>
      }
    >
      <div ref={box}>
        {error !== null ? (
          <ErrorState
            compact
            title="The suggestions could not be loaded"
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : visible === undefined ? (
          <SuggestionsLoading compact={compact} />
        ) : visible.length === 0 ? (
          <EmptyState art="people" title="You know everybody here" compact />
        ) : (
          <ul className="-my-2 grid grid-cols-1">
            {visible.map((member) => (
              <Row key={member.id} member={member} onDismiss={() => dismiss(member)} />
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}

function Row({ member, onDismiss }: { member: Suggestion; onDismiss: () => void }) {
  return (
    <MemberRow
      member={member}
      detail={<SuggestionReason member={member} />}
      end={
        <IconButton
          size="sm"
          icon={X}
          label={`Do not suggest ${member.fullName}`}
          tip={false}
          onClick={onDismiss}
          className="-me-2"
        />
      }
    >
      <ConnectControl member={member} known={{ status: null, direction: null }} size="sm" />
    </MemberRow>
  )
}

const SuggestionsLoading = ({ compact }: { compact: boolean }) => (
  <Loading label="Loading suggestions">
    <div className="-my-2 grid">
      {Array.from({ length: rowsFor(compact) }, (_, index) => (
        <MemberRowLoading key={index} lines={3} tall />
      ))}
    </div>
  </Loading>
)
