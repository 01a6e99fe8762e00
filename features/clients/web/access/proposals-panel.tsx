import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { LoadMore } from '#platform/web/shell/load-more.tsx'
import { Badge, Button, ConfirmDialog, Panel, RelativeTime, UserText } from '#platform/web/ui/index.ts'
import { LoadingBars } from '#platform/web/ui/loading-bars.tsx'
import type { Proposal } from '../../contract.ts'
import { proposalsQuery, useConfirm, useDiscard } from '../queries.ts'
import { Anchor } from './anchor.tsx'
import { ProposalFields } from './proposal-fields.tsx'

const kindNames = { todo: 'To-do', transaction: 'Transaction' } as const
const titleOf = (proposal: Proposal): string =>
  proposal.kind === 'todo' ? proposal.fields.title : proposal.fields.projectName

/** What clients have prepared. Nothing of it is entered until the member says so here. */
export function ProposalsPanel() {
  const list = useInfiniteQuery(proposalsQuery)
  const [discarding, setDiscarding] = useState<Proposal>()
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
                A program wrote these. Nothing is entered until you confirm it.
              </p>
              <ul aria-label="Drafts" className="grid grid-cols-1 gap-3">
                {proposals.map((proposal) => (
                  <ProposalCard
                    key={proposal.id}
                    proposal={proposal}
                    onDiscard={() => setDiscarding(proposal)}
                  />
                ))}
              </ul>
              <LoadMore list={list} label="Show older" />
            </>
          )}
        </Anchor>
      )}
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

function ProposalCard({ proposal, onDiscard }: { proposal: Proposal; onDiscard: () => void }) {
  const confirm = useConfirm()
  const { id, kind, clientName, createdAt, expiresAt } = proposal
  const title = titleOf(proposal)
  return (
    <li className="grid grid-cols-1 gap-3 rounded-card border border-line px-4 py-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
        <Badge>{kindNames[kind]}</Badge>
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
      </div>
    </li>
  )
}
