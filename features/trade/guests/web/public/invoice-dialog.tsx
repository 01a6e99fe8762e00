import { useState } from 'react'
import type { Order } from '#features/trade/orders/contract.ts'
import { addDays, isDate, today } from '#platform/contract/dates.ts'
import { decimal, readDecimal, roundMoney, sum } from '#platform/contract/decimal.ts'
import { ApiError, errorText } from '#platform/web/api/index.ts'
import { formatCurrency, formatQuantity } from '#platform/web/notation/amounts.ts'
import { DateInput } from '#platform/web/ui/date-input.tsx'
import { DecimalInput } from '#platform/web/ui/decimal-input.tsx'
import { FormError } from '#platform/web/ui/form-error.tsx'
import { Field, Input, UserText } from '#platform/web/ui/index.ts'
import { FormDialog } from '#platform/web/ui/form-dialog.tsx'
import { useGuestInvoice } from '../papers.ts'

interface Props {
  token: string
  order: Order
  onClose: () => void
}

type Problems = Readonly<Record<string, string | undefined>>

const maxNumber = 200
const usualTerm = 30

/** What the invoice comes to: all that was delivered and is on none yet. The first one has the freight. */
function totalsOf({ lines, currency, freight, papers }: Order, taxRate: string) {
  const net = sum([
    ...lines.map(({ toInvoice, unitPrice }) =>
      roundMoney(decimal(toInvoice ?? 0).times(unitPrice), currency),
    ),
    decimal(papers.length === 0 ? freight : 0),
  ])
  const tax = roundMoney(net.times(readDecimal(taxRate) ?? 0).div(100), currency)
  return { net: net.toNumber(), tax: tax.toNumber(), total: net.plus(tax).toNumber() }
}

/** Sends the guest's own invoice: its number and date, and a PDF if there is one. */
export function InvoiceDialog({ token, order: latest, onClose }: Props) {
  // What is delivered meanwhile goes on the next one.
  const [order] = useState(latest)
  const [number, setNumber] = useState('')
  const [date, setDate] = useState(today())
  const [dueDate, setDueDate] = useState(addDays(today(), usualTerm))
  const [taxRate, setTaxRate] = useState('0')
  const [file, setFile] = useState<File>()
  const [problems, setProblems] = useState<Problems>({})
  const invoice = useGuestInvoice(token, order.id)
  const { net, tax, total } = totalsOf(order, taxRate)
  const money = (amount: number) => formatCurrency(amount, order.currency)
  const submit = () => {
    const missing = {
      ...(number.trim() === '' && { number: 'Please enter the number of your invoice' }),
      ...(!isDate(date) && { date: 'Please enter the date of your invoice' }),
    }
    setProblems(missing)
    if (Object.keys(missing).length > 0) return
    invoice.mutate(
      { number: number.trim(), date, dueDate: dueDate === '' ? null : dueDate, taxRate, file },
      {
        onSuccess: onClose,
        onError: (error) => {
          const found = error instanceof ApiError ? error.problems : []
          setProblems(
            found.length === 0
              ? { '': errorText(error) }
              : Object.fromEntries(found.map(({ field, message }) => [field, message])),
          )
        },
      },
    )
  }
  return (
    <FormDialog
      title="Send an invoice"
      description="It says what you have sent and not invoiced yet. Write it as usual; here the buyer gets its figures."
      dirty={number !== '' || file !== undefined}
      action="Send invoice"
      busy={invoice.isPending}
      busyLabel="Sending…"
      onSubmit={submit}
      onClose={onClose}
      className="@container grid min-w-0 grid-cols-1 gap-4"
    >
      <FormError message={problems['']} />
      <ul aria-label="What it says" className="grid grid-cols-1 gap-1 text-sm">
        {order.lines
          .filter(({ toInvoice }) => (toInvoice ?? 0) > 0)
          .map(({ line, description, toInvoice, unit, unitPrice }) => (
            <li key={line} className="wrap-anywhere">
              <UserText>{description}</UserText>:{' '}
              <span className="tabular-nums">
                {formatQuantity(toInvoice ?? 0)} <bdi>{unit}</bdi> at {money(unitPrice)}
              </span>
            </li>
          ))}
      </ul>
      <Field label="Number of your invoice" required error={problems['number']}>
        <Input
          dir="auto"
          value={number}
          maxLength={maxNumber}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
      </Field>
      <div className="grid min-w-0 grid-cols-1 items-start gap-4 @md:grid-cols-3">
        <Field label="Date" required error={problems['date']}>
          <DateInput value={date} onChange={setDate} />
        </Field>
        <Field label="Due date" optional error={problems['dueDate']}>
          <DateInput value={dueDate} onChange={setDueDate} />
        </Field>
        <Field label="Tax in percent" error={problems['taxRate']}>
          <DecimalInput value={taxRate} step="1" className="text-end tabular-nums" onChange={setTaxRate} />
        </Field>
      </div>
      <Field label="Your invoice as PDF" optional error={problems['file']}>
        <Input
          type="file"
          accept="application/pdf,.pdf"
          onChange={(event) => setFile(event.currentTarget.files?.[0])}
        />
      </Field>
      <p aria-live="polite" className="text-sm font-medium tabular-nums">
        {`${money(net)} net, ${money(tax)} tax, ${money(total)} in all`}
      </p>
    </FormDialog>
  )
}
