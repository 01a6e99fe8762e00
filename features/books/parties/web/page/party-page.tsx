import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Download from 'lucide-react/icons/download'
import History from 'lucide-react/icons/history'
import Link from 'lucide-react/icons/link'
import Undo2 from 'lucide-react/icons/undo-2'
import { type ComponentType, useState } from 'react'
import { useComments } from '#features/books/comments/web/index.ts'
import { RecordFiles } from '#features/books/record-files/web/index.ts'
import { addressOf } from '#platform/web/api/address.ts'
import { useBookRights } from '#platform/web/api/book-place.ts'
import { ApiError } from '#platform/web/api/index.ts'
import { useOnDemand, useTitle } from '#platform/web/shell/index.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import {
  Badge,
  Button,
  EmptyState,
  LinkButton,
  Loading,
  Panel,
  Skeleton,
  UserText,
} from '#platform/web/ui/index.ts'
import { dialogTrigger } from '#platform/web/ui/trigger.ts'
import { useCopy } from '#platform/web/ui/use-copy.ts'
import type { HistoryEntry } from '#features/books/records/contract.ts'
import type { Party } from '../../contract.ts'
import { partyAddress } from '../address.ts'
import type { FindsCompany } from '../form/links.tsx'
import type { PartyValues } from '../form/values.ts'
import { formerValues } from '../history/former.ts'
import { useSetTrashed, useUnmerge } from '../mutations.ts'
import { partyQuery } from '../queries.ts'
import type { RecordsPayment, ShowsOnAccount } from './dues.tsx'
import { PartyDetails } from './party-details.tsx'
import { MergeParty } from './merge-party.tsx'
import { PartyRecordsPart } from './records.tsx'

const loadForm = async () => (await import('../form/party-dialog.tsx')).PartyDialog
const loadHistory = async () => (await import('../history/party-history.tsx')).PartyHistory

/** What other features show on the page. */
export interface PartyParts {
  Statement: ComponentType<{ partyId: number }>
  CompanyBox: FindsCompany
  RecordPayment: RecordsPayment
  OnAccount: ShowsOnAccount
}

interface Props extends PartyParts {
  id: number
  canWrite: boolean
  /** Shows another one in its place. */
  onOpen: (id: number) => void
  onClose: () => void
}

/** All that is known of a customer or supplier, and all that was traded with them. */
export function PartyPage({ id, onClose, ...props }: Props) {
  const query = useQuery(partyQuery(id))
  const { data: party, error } = query
  useTitle(party?.name)
  const isMissing = error instanceof ApiError && error.status === 404
  return (
    <div className="grid grid-cols-1 gap-4">
      <Button
        size="sm"
        variant="ghost"
        icon={ArrowLeft}
        className="-ms-2 justify-self-start"
        onClick={onClose}
      >
        All customers and suppliers
      </Button>
      {isMissing ? (
        <EmptyState art="search" title="Not found" description="It may have been merged or deleted." />
      ) : party !== undefined ? (
        <Loaded party={party} {...props} />
      ) : error !== null ? (
        <LoadError title="This could not be loaded" query={query} />
      ) : (
        <Loading label="Loading customer or supplier">
          <div className="grid gap-4">
            <Skeleton className="h-10 w-72 max-w-full" />
            <Skeleton className="h-32 w-full" />
            <Skeleton className="h-48 w-full" />
          </div>
        </Loading>
      )}
    </div>
  )
}

interface LoadedProps extends Omit<Props, 'id' | 'onClose'> {
  party: Party
}

function Loaded({ Statement, RecordPayment, OnAccount, ...props }: LoadedProps) {
  const { party } = props
  const comments = useComments('parties', party.id)
  const readsInvoices = useBookRights().invoices !== 'none'
  return (
    <article aria-label={party.name} className="grid grid-cols-1 gap-4">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="k-section min-w-0 flex-1 basis-60 font-semibold wrap-anywhere">
          <UserText>{party.name}</UserText>
        </h3>
        {party.deletedAt !== null && <Badge>In trash</Badge>}
        <Actions {...props} />
      </header>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(16rem,2fr)]">
        <div className="grid grid-cols-1 lg:order-2">
          <Panel level={3} title="Details">
            <PartyDetails party={party} />
          </Panel>
        </div>
        <div className="grid grid-cols-1 gap-4">
          <PartyRecordsPart party={party} RecordPayment={RecordPayment} OnAccount={OnAccount} />
        </div>
      </div>
      {readsInvoices && (
        <Panel level={3} title="Statement">
          <Statement partyId={party.id} />
        </Panel>
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 gap-2 rounded-card border border-line bg-surface px-4 py-3">
          <h3 className="text-sm font-semibold">Comments</h3>
          {comments?.panel()}
        </div>
        <div className="min-w-0 rounded-card border border-line bg-surface px-4 py-3">
          <RecordFiles collection="parties" id={party.id} readOnly={party.deletedAt !== null} />
        </div>
      </div>
    </article>
  )
}

function UndoMerge({ party, mergedName }: { party: Party; mergedName: string }) {
  const unmerge = useUnmerge(party.id)
  return (
    <Button
      variant="ghost"
      icon={Undo2}
      busy={unmerge.isPending}
      title={`${mergedName} is on its own again`}
      onClick={() => unmerge.mutate()}
    >
      Undo the merge
    </Button>
  )
}

function Actions({
  party,
  canWrite,
  onOpen,
  CompanyBox,
}: Omit<LoadedProps, 'Statement' | 'RecordPayment' | 'OnAccount'>) {
  const [form, history] = [useOnDemand(loadForm), useOnDemand(loadHistory)]
  const [former, setFormer] = useState<PartyValues>()
  const [isMerging, setMerging] = useState(false)
  const trash = useSetTrashed()
  const isInTrash = party.deletedAt !== null
  const restore = (entries: readonly HistoryEntry[], entryId: number) => {
    setFormer(formerValues(party, entries, entryId))
    history.close()
    form.open()
  }
  const { copy } = useCopy(location.origin + partyAddress(party.id), {
    done: 'Link copied',
    failed: 'The link could not be copied',
  })
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="ghost" icon={Link} onClick={copy}>
        Copy link
      </Button>
      <LinkButton
        variant="ghost"
        icon={Download}
        href={addressOf('/api/parties/:id/vcard', { id: party.id })}
        download=""
      >
        vCard
      </LinkButton>
      <Button variant="ghost" icon={History} {...dialogTrigger(history)}>
        History
      </Button>
      {canWrite && (
        <Button
          variant={isInTrash ? 'primary' : 'ghost'}
          busy={trash.isPending}
          onClick={() => trash.mutate({ id: party.id, isTrashed: !isInTrash })}
        >
          {isInTrash ? 'Restore' : 'Move to trash'}
        </Button>
      )}
      {canWrite && !isInTrash && (
        <>
          <Button onClick={() => setMerging(true)}>Merge</Button>
          {party.mergedName !== null && <UndoMerge party={party} mergedName={party.mergedName} />}
          <Button variant="primary" {...dialogTrigger(form)}>
            Edit
          </Button>
        </>
      )}
      {history.Open && (
        <history.Open
          party={party}
          onRestore={canWrite && !isInTrash ? restore : undefined}
          onClose={history.close}
        />
      )}
      {form.Open && (
        <form.Open
          party={party}
          former={former}
          CompanyBox={CompanyBox}
          onClose={() => {
            form.close()
            setFormer(undefined)
          }}
        />
      )}
      {isMerging && <MergeParty party={party} onClose={() => setMerging(false)} onMerged={onOpen} />}
    </div>
  )
}
