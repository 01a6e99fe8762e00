import { useState } from 'react'
import { formatCurrency } from '#platform/web/notation/amounts.ts'
import { UserText } from '#platform/web/ui/index.ts'
import type { Series } from '../../contract.ts'
import { useChange } from '../mutations.ts'
import { linesText } from '../texts.ts'
import { SeriesForm } from './series-form.tsx'
import { valuesOf } from './values.ts'

interface Props {
  series: Series
  onClose: () => void
}

/** Changes when a series makes invoices, and what happens then. */
export function EditDialog({ series: latest, onClose }: Props) {
  // Its version is that of the beginning: what others change meanwhile is not overwritten unseen.
  const [series] = useState(latest)
  const change = useChange(series)
  const { customerName, totalAmount, currency, lastInvoice } = series
  return (
    <SeriesForm
      title="Recurring invoice"
      description={
        <>
          <UserText>{customerName}</UserText> · {formatCurrency(totalAmount, currency)} ·{' '}
          <UserText>{linesText(series)}</UserText>
        </>
      }
      preset={valuesOf(series)}
      progress={latest}
      invoiceId={lastInvoice?.id}
      last={lastInvoice ?? undefined}
      submitLabel="Save"
      isBusy={change.isPending}
      onSubmit={(body, onError) => change.mutate(body, { onSuccess: onClose, onError })}
      onClose={onClose}
    />
  )
}
