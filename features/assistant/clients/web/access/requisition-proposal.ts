import type { Proposal } from '../../contract.ts'

export type RequisitionProposal = Extract<Proposal, { kind: 'requisition' }>

/** What is asked for first, and how much more. */
export function requisitionTitle({ fields: { lines } }: RequisitionProposal): string {
  const [first, ...rest] = lines
  const name = first?.description ?? ''
  return rest.length === 0 ? name : `${name} and ${rest.length} more`
}
