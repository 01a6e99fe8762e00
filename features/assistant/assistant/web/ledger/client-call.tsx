import { TextLink, UserText } from '#platform/web/ui/index.ts'
import type { LedgerEntry } from '../../contract.ts'
import type { ProposalKind } from '../../domain.ts'
import { recordHref } from '../records.ts'
import type { ClientCall } from './call-text.ts'

const proposals: Readonly<Record<ProposalKind, string>> = {
  todo: 'to-do',
  transaction: 'transaction',
  invoice: 'invoice',
  requisition: 'requisition',
}

interface SentProps {
  call: ClientCall
  /** As the ledger has it. */
  prompt: string
}

/** What a client sent with its call, as texts without links. */
export function Sent({ call: { input }, prompt }: SentProps) {
  if (input?.length === 0) return null
  return (
    <details className="min-w-0 text-xs">
      <summary className="cursor-pointer text-muted">What it sent</summary>
      {input === undefined ? (
        <UserText className="pt-1 wrap-anywhere">{prompt}</UserText>
      ) : (
        <dl className="grid grid-cols-1 gap-1 pt-1 sm:grid-cols-[max-content_1fr] sm:gap-x-3">
          {input.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="min-w-0 wrap-anywhere whitespace-pre-line" dir="auto">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  )
}

interface PreparedProps {
  kind: ProposalKind
  decision: LedgerEntry['decision']
}

/** What became of what a client had prepared: both what it said and what the member made of it. */
export function Prepared({ kind, decision }: PreparedProps) {
  const noun = proposals[kind]
  if (decision === null)
    return (
      <p>
        It prepared {kind === 'invoice' ? 'an' : 'a'} {noun} for you to confirm. Nothing was read.
      </p>
    )
  const { state, record, changes, moreChanges } = decision
  if (state === 'discarded' || record === null) return <p>You discarded it. Nothing was read.</p>
  const link = <TextLink href={recordHref(record)}>the {noun}</TextLink>
  if (changes.length === 0) return <p>You confirmed it as it was: {link}. Nothing was read.</p>
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <p>You changed it and confirmed it: {link}. Nothing was read.</p>
      <dl className="grid grid-cols-1 gap-2 border-t border-line pt-2">
        {changes.map(({ label, from, to }) => (
          <div key={label} className="min-w-0">
            <dt className="text-xs text-muted wrap-anywhere">{label}</dt>
            <dd className="grid grid-cols-1 wrap-anywhere whitespace-pre-line">
              <del dir="auto" className="text-muted">
                {from === '' ? 'Nothing' : from}
              </del>
              <ins dir="auto" className="no-underline">
                {to === '' ? 'Nothing' : to}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
      {moreChanges > 0 && <p className="text-muted">And {moreChanges} more.</p>}
    </div>
  )
}
