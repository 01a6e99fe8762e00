import { useState } from 'react'
import { UserText } from '#platform/web/ui/index.ts'
import { notBegun } from '../../domain.ts'
import { useRepeat } from '../mutations.ts'
import { SeriesForm } from './series-form.tsx'
import { type RepeatedInvoice, valuesFrom } from './values.ts'

interface Props {
  invoice: RepeatedInvoice
  onClose: () => void
}

/** Makes a series of an invoice. */
export function RepeatDialog({ invoice, onClose }: Props) {
  const repeat = useRepeat()
  const [preset] = useState(() => valuesFrom(invoice))
  const { id: invoiceId, invoiceNumber, customerName } = invoice
  return (
    <SeriesForm
      title={`Repeat ${invoiceNumber}`}
      description={
        <>
          Invoices like this one to <UserText>{customerName}</UserText>, with what it says now.
        </>
      }
      preset={preset}
      progress={notBegun}
      invoiceId={invoiceId}
      submitLabel="Repeat invoice"
      isBusy={repeat.isPending}
      onSubmit={(body, onError) => repeat.mutate({ ...body, invoiceId }, { onSuccess: onClose, onError })}
      onClose={onClose}
    />
  )
}
