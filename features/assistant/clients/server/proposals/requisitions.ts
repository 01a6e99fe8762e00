import { notationFor } from '#features/people/accounts/server/index.ts'
import type { CloseProposal } from '#features/trade/requisitions/server/index.ts'
import type { App } from '#platform/server/app.ts'
import { fieldError, Refusal } from '#platform/server/refusal.ts'
import { proposalErrors } from '../../contract.ts'
import { changesBetween } from '../../facts.ts'
import { placesOf } from '../open-books.ts'
import { deciding } from './deciding.ts'
import { asEntered, enteredFacts, placeFor } from './entering.ts'
import { formOf } from './forms.ts'

/** Closes a draft in the transaction that makes its post, and notes what the member has changed. */
export function closeRequisitionProposal(app: Pick<App, 'config' | 'live'>): CloseProposal {
  const { lock, decide } = deciding(app)
  return async (tx, viewer, proposalId, { postId, content, form }) => {
    const { proposal, pass } = await lock(tx, viewer, proposalId)
    const kind = 'requisition'
    if (proposal.kind !== kind) throw new Refusal(proposalErrors.gone)
    const { book } = placeFor(proposal, await placesOf(tx, pass))
    if (form.bookId !== book.id)
      throw new Refusal(proposalErrors.otherBook, {
        fields: [fieldError('bookId', proposalErrors.otherBook)],
      })
    const notation = await notationFor(tx, viewer.id, {})
    const { currency, deadline, sealed, deliveryPlace, lines, companies } = form
    const entered = {
      kind,
      form: { text: content, currency, deadline, sealed, deliveryPlace, lines, companies: companies.length },
    } as const
    const before = asEntered(formOf(kind, proposal.payload))
    const changes = changesBetween(enteredFacts(before, notation), enteredFacts(entered, notation))
    await decide(tx, viewer, proposal, { record: { kind, id: postId }, changes })
  }
}
