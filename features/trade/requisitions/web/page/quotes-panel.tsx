import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Lock from 'lucide-react/icons/lock'
import { addressOf } from '#platform/web/api/address.ts'
import { errorText } from '#platform/web/api/index.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { useOnDemand } from '#platform/web/shell/index.ts'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { Button, EmptyState, ErrorState, Loading, Panel, Skeleton } from '#platform/web/ui/index.ts'
import { Menu } from '#platform/web/ui/menu.tsx'
import { dialogTrigger } from '#platform/web/ui/trigger.ts'
import type { Comparison as Noted, Quote, Requisition } from '../../contract.ts'
import { comparisonQuery, pastQuery, quotesQuery } from '../queries.ts'
import { leftText, momentText } from '#features/network/posts/web/parts.ts'
import { AnswerOthers } from './answer-others.tsx'
import { Comparison } from './comparison.tsx'
import { Origins } from './origins.tsx'
import type { RequisitionSlots } from './slots.ts'

const loadCosts = async () => (await import('../costs/costs-dialog.tsx')).CostsDialog

interface Props {
  requisition: Requisition
  now: number
}

type PanelProps = Props & Pick<RequisitionSlots, 'Award'>

/** What suppliers have quoted, for those who asked. */
export function QuotesPanel({ requisition, now, Award }: PanelProps) {
  const { postId } = requisition
  const query = useQuery(quotesQuery(postId))
  const comparison = useQuery({ ...comparisonQuery(postId), enabled: query.data?.sealed === false })
  const past = useQuery({ ...pastQuery(postId), enabled: query.data?.sealed === false })
  const { data } = query
  const quotes = data?.sealed === false ? data.quotes : []
  const noted = comparison.data?.sealed === false ? comparison.data : undefined
  const failed = query.error === null ? comparison : query
  return (
    <Panel
      title="Quotes"
      actions={
        noted !== undefined &&
        quotes.length > 0 && <Actions requisition={requisition} quotes={quotes} noted={noted} Award={Award} />
      }
    >
      <div id="quotes" className="min-w-0 scroll-mt-20">
        {data?.sealed === true ? (
          <Sealed requisition={requisition} now={now} />
        ) : data === undefined || (quotes.length > 0 && noted === undefined) ? (
          failed.error === null ? (
            <Loading label="Loading quotes">
              <Skeleton className="h-64 w-full" />
            </Loading>
          ) : (
            <ErrorState
              compact
              title="The quotes could not be loaded"
              description={errorText(failed.error)}
              onRetry={() => void failed.refetch()}
            />
          )
        ) : quotes.length === 0 || noted === undefined ? (
          <EmptyState
            compact
            art="table"
            title={requisition.isOver ? 'Nobody has quoted' : 'No quotes yet'}
            description={
              requisition.isOver ? undefined : 'Each quote shows here as soon as its supplier sends it.'
            }
          />
        ) : (
          <>
            <AnswerOthers requisition={requisition} />
            {!data.sealed && <Origins quotes={quotes} origins={data.origins} />}
            <LoadLine title="What was traded before could not be loaded" query={past} />
            <Comparison requisition={requisition} quotes={quotes} noted={noted} past={past.data} />
            {noted.rate !== null && (
              <p className="pt-2 text-xs text-muted tabular-nums">
                {`1 ${noted.rate.currency} = ${noted.rate.rate} ${requisition.currency}, ` +
                  `rate of ${formatDate(noted.rate.date)}`}
              </p>
            )}
          </>
        )}
      </div>
    </Panel>
  )
}

interface ActionsProps extends Pick<PanelProps, 'requisition' | 'Award'> {
  quotes: readonly Quote[]
  noted: Extract<Noted, { sealed: false }>
}

function Actions({ requisition, quotes, noted, Award }: ActionsProps) {
  const dialog = useOnDemand(loadCosts)
  const { postId, side, own, cancelledAt } = requisition
  const mayWrite = own?.mayWrite === true && cancelledAt === null
  const sheet = (format: 'csv' | 'xlsx') =>
    addressOf('/api/requisitions/:id/comparison/export', { id: postId }, { format })
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <Menu
        label="Export quotes"
        trigger={
          <Button size="sm" icon={Download}>
            Export
          </Button>
        }
        items={[
          { label: 'Excel workbook (XLSX)', href: sheet('xlsx') },
          { label: 'Text file (CSV)', href: sheet('csv') },
        ]}
      />
      {mayWrite && side === 'buying' && (
        <Button size="sm" {...dialogTrigger(dialog)}>
          Costs
        </Button>
      )}
      {mayWrite && <Award requisition={requisition} quotes={quotes} noted={noted} />}
      {dialog.Open && (
        <dialog.Open requisition={requisition} quotes={quotes} noted={noted} onClose={dialog.close} />
      )}
    </span>
  )
}

/** In place of the quotes, until the deadline or for ever. */
function Sealed({ requisition: { deadline, cancelledAt }, now }: Props) {
  const left = Date.parse(deadline) - now
  const [title, description] =
    cancelledAt === null
      ? [
          left > 0 ? leftText(left) : 'Opening…',
          `Sealed until ${momentText(deadline)}. Until then nobody reads a quote or learns who and how many quoted.`,
        ]
      : ['Sealed for ever', 'The requisition was cancelled, so its quotes stay unread.']
  return (
    <div className="grid justify-items-center gap-2 py-8 text-center">
      <Lock size={20} aria-hidden className="text-muted" />
      <p className="text-xl font-semibold tabular-nums" role="timer">
        {title}
      </p>
      <p className="max-w-120 text-sm text-muted">{description}</p>
    </div>
  )
}
