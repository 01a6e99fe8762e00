import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { type Currency, decimal, sum } from '#platform/contract/decimal.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { Button, Dialog } from '#platform/web/ui/index.ts'
import { LoadingRows } from '#platform/web/ui/loading-rows.tsx'
import type { PaidDocument } from './documents.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { openBeside } from './queries.ts'

interface Props extends Pick<PaidDocument, 'of' | 'id' | 'partyName'> {
  currency: Currency
  /** What another feature says of the payment of a bill. */
  Notice: ComponentType<{ billId: number }>
  onClose: () => void
}

/**
 * Records a payment of a customer, or to a supplier, of all that is open in one currency or a part of it.
 * @param id one of the open documents
 */
export function PartyPaymentDialog({ of, id, partyName, currency, Notice, onClose }: Props) {
  const query = useQuery(openBeside({ of, id }))
  const [first, ...others] = query.data ?? []
  if (query.data === undefined || first === undefined)
    return (
      <Dialog open title="Payment" onCloseRequest={onClose} footer={<Button onClick={onClose}>Close</Button>}>
        {query.data !== undefined ? (
          <p className="text-sm text-muted">Nothing is open any more.</p>
        ) : query.error === null ? (
          <LoadingRows label="Loading what is open" rows={3} row="h-10" />
        ) : (
          <LoadError compact title="What is open could not be loaded" query={query} />
        )}
      </Dialog>
    )
  const total = sum([first, ...others].map(({ openAmount }) => decimal(openAmount)))
  const document: PaidDocument = {
    of,
    id: first.invoiceId ?? first.billId ?? id,
    number: first.number,
    partyName,
    currency,
    openAmount: Number(total.toFixed()),
    isRefund: false,
  }
  return <PaymentDialog document={document} all={others.length > 0} Notice={Notice} onClose={onClose} />
}
