import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useMember } from '#features/people/accounts/web/index.ts'
import { kindLabels } from '#features/books/invoices/domain.ts'
import { openedBook } from '#platform/web/api/book.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { LoadMore } from '#platform/web/shell/load-more.tsx'
import { Badge, Button, ConfirmDialog, Panel, RelativeTime, UserText } from '#platform/web/ui/index.ts'
import { lazyComponent } from '#platform/web/ui/lazy.ts'
import { LoadingBars } from '#platform/web/ui/loading-bars.tsx'
import type { Proposal } from '../../contract.ts'
import { proposalsQuery, useConfirm, useDiscard } from '../queries.ts'
import { Anchor } from './anchor.tsx'
import { ProposalFields } from './proposal-fields.tsx'
import { type RequisitionProposal, requisitionTitle } from './requisition-proposal.ts'

const EditProposal = lazyComponent(
  async () => (await import('./edit-proposal.tsx')).EditProposal,
  () => null,
)

const OpenRequisition = lazyComponent(
  async () => (await import('./open-requisition.tsx')).OpenRequisition,
  () => null,
)

const kindName = (proposal: Proposal): string =>
  proposal.kind === 'invoice'
    ? kindLabels[proposal.fields.kind]
    : { todo: 'To-do', transaction: 'Transaction', requisition: 'Requisition' }[proposal.kind]

function titleOf(proposal: Proposal): string {
  if (proposal.kind === 'todo') return proposal.fields.title
  if (proposal.kind === 'requisition') return requisitionTitle(proposal)
  return proposal.kind === 'invoice' ? proposal.fields.customerName : proposal.fields.projectName
}

/** Forms are of the window's book. One of another book opens after the page has loaded in that. */
const editParam = 'edit'
const addressOfEdit = (bookId: number, id: number): string =>
  `/account/access?book=${bookId}&${editParam}=${id}`

/** The draft that the address asks to edit. */
function editOf(search: string): number | undefined {
  const id = Number(new URLSearchParams(search).get(editParam))
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** Whoever loads the page again has nothing to edit any more. */
function forgetEdit(): void {
  const search = new URLSearchParams(location.search)
  if (!search.has(editParam)) return
  search.delete(editParam)
  navigate(`${location.pathname}?${search.toString()}`, { replace: true })
}

/** What clients have prepared. Nothing of it is entered until the member says so here. */
export function ProposalsPanel() {
  const list = useInfiniteQuery(proposalsQuery)
  const [discarding, setDiscarding] = useState<Proposal>()
  const [opening, setOpening] = useState<RequisitionProposal>()
  const [editing, setEditing] = useState(() => editOf(location.search))
  const memberId = useMember().id
  const closeEdit = () => {
    setEditing(undefined)
    forgetEdit()
  }
  const edit = (proposal: Proposal) => {
    if (proposal.kind === 'requisition') return setOpening(proposal)
    const isHere = proposal.kind === 'todo' || proposal.bookId === (openedBook() ?? memberId)
    if (isHere) setEditing(proposal.id)
    else location.assign(addressOfEdit(proposal.bookId, proposal.id))
  }
  const discard = useDiscard()
  const close = () => setDiscarding(undefined)
  const proposals = list.data?.pages.flatMap(({ items }) => items)
  return (
    <Panel title="Drafts that wait for you">
      {proposals === undefined ? (
        list.error === null ? (
          <LoadingBars label="Loading drafts" bars={2} height="h-24" />
        ) : (
          <LoadError compact title="Drafts could not be loaded" query={list} />
        )
      ) : (
        <Anchor id="drafts">
          {proposals.length === 0 ? (
            <p className="text-sm text-muted">
              Nothing waits. What a client prepares stands here until you confirm or discard it.
            </p>
          ) : (
            <>
              <p className="pb-3 text-sm text-muted">
                A program wrote these. Nothing is entered until you confirm it, and no requisition is sent
                until you post it.
              </p>
              <ul aria-label="Drafts" className="grid grid-cols-1 gap-3">
                {proposals.map((proposal) => (
                  <ProposalCard
                    key={proposal.id}
                    proposal={proposal}
                    onEdit={() => edit(proposal)}
                    onDiscard={() => setDiscarding(proposal)}
                  />
                ))}
              </ul>
              <LoadMore list={list} label="Show older" />
            </>
          )}
        </Anchor>
      )}
      <Suspense fallback={null}>
        {opening !== undefined && (
          <OpenRequisition key={opening.id} proposal={opening} onClose={() => setOpening(undefined)} />
        )}
        {editing !== undefined && (
          <EditProposal key={editing} id={editing} onClose={closeEdit} onReopen={() => setEditing(editing)} />
        )}
      </Suspense>
      <ConfirmDialog
        open={discarding !== undefined}
        danger
        title="Discard this draft?"
        description={discarding === undefined ? '' : `“${titleOf(discarding)}” goes for good.`}
        confirmLabel="Discard"
        busy={discard.isPending}
        busyLabel="Discarding…"
        onConfirm={() => discarding !== undefined && discard.mutate(discarding.id, { onSettled: close })}
        onCancel={close}
      />
    </Panel>
  )
}

interface CardProps {
  proposal: Proposal
  onEdit: () => void
  onDiscard: () => void
}

function ProposalCard({ proposal, onEdit, onDiscard }: CardProps) {
  const { clientName, createdAt, expiresAt } = proposal
  const title = titleOf(proposal)
  return (
    <li className="grid grid-cols-1 gap-3 rounded-card border border-line px-4 py-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
        <Badge>{kindName(proposal)}</Badge>
        <UserText>{clientName}</UserText>
        <RelativeTime date={createdAt} />
        <span>
          Ends <RelativeTime date={expiresAt} />
        </span>
      </div>
      <ProposalFields proposal={proposal} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button size="sm" variant="ghost" onClick={onDiscard} aria-label={`Discard “${title}”`}>
          Discard
        </Button>
        {proposal.kind === 'requisition' ? (
          <Button size="sm" variant="primary" onClick={onEdit} aria-label={`Open “${title}”`}>
            Open
          </Button>
        ) : (
          <>
            <Button size="sm" aria-haspopup="dialog" onClick={onEdit} aria-label={`Edit “${title}”`}>
              Edit
            </Button>
            <ConfirmButton id={proposal.id} title={title} />
          </>
        )}
      </div>
    </li>
  )
}

function ConfirmButton({ id, title }: { id: number; title: string }) {
  const confirm = useConfirm()
  return (
    <Button
      size="sm"
      variant="primary"
      busy={confirm.isPending}
      busyLabel="Entering…"
      aria-label={`Confirm “${title}”`}
      onClick={() => confirm.mutate(id)}
    >
      Confirm
    </Button>
  )
}
