import { useState } from 'react'
import type { GuestPaper } from '#features/trade/billing/contract.ts'
import { maxReference, type Method, methodLabels, methods } from '#features/books/payments/domain.ts'
import { today } from '#platform/contract/dates.ts'
import { decimal } from '#platform/contract/decimal.ts'
import { errorText } from '#platform/web/api/index.ts'
import { DateInput } from '#platform/web/ui/date-input.tsx'
import { DecimalInput } from '#platform/web/ui/decimal-input.tsx'
import { FormError } from '#platform/web/ui/form-error.tsx'
import { Field, Input, Select } from '#platform/web/ui/index.ts'
import { FormDialog } from '#platform/web/ui/form-dialog.tsx'
import { usePaperStep } from '../papers.ts'

interface Props {
  token: string
  paper: GuestPaper
  onClose: () => void
}

const isMethod = (value: string): value is Method => methods.some((method) => method === value)

/** Tells the seller of a payment, so that they look for the money. */
export function PayDialog({ token, paper: latest, onClose }: Props) {
  const [paper] = useState(latest)
  const [amount, setAmount] = useState(decimal(paper.open).toFixed())
  const [date, setDate] = useState(today())
  const [method, setMethod] = useState<Method>('bank')
  const [reference, setReference] = useState(paper.number)
  const pay = usePaperStep(token, paper, { quiet: true })
  const submit = () => {
    if (!pay.isPending)
      pay.mutate({ step: 'pay', amount, date, method, reference: reference.trim() }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title="Say that you have paid"
      description="No money moves here. The seller sees what you say, and waits for the payment."
      action="Announce payment"
      busy={pay.isPending}
      busyLabel="Sending…"
      onSubmit={submit}
      onClose={onClose}
    >
      <FormError message={pay.error === null ? undefined : errorText(pay.error)} />
      <Field label={`Amount (${paper.currency})`} required>
        <DecimalInput value={amount} className="text-end tabular-nums" onChange={setAmount} />
      </Field>
      <Field label="Date" required>
        <DateInput value={date} onChange={setDate} />
      </Field>
      <Field label="How">
        <Select
          value={method}
          onChange={({ currentTarget: { value } }) => {
            if (isMethod(value)) setMethod(value)
          }}
        >
          {methods.map((each) => (
            <option key={each} value={each}>
              {methodLabels[each]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Reference" optional>
        <Input
          dir="auto"
          value={reference}
          maxLength={maxReference}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
      </Field>
    </FormDialog>
  )
}
