import { useState } from 'react'
import type { GuestPaper } from '#features/trade/billing/contract.ts'
import { isDate, today } from '#platform/contract/dates.ts'
import { decimal, readDecimal, roundMoney, sum } from '#platform/contract/decimal.ts'
import { ApiError, errorText } from '#platform/web/api/index.ts'
import { formatCurrency, formatQuantity } from '#platform/web/notation/amounts.ts'
import { DateInput } from '#platform/web/ui/date-input.tsx'
import { DecimalInput } from '#platform/web/ui/decimal-input.tsx'
import { FormDialog } from '#platform/web/ui/form-dialog.tsx'
import { FormError } from '#platform/web/ui/form-error.tsx'
import { Field, Input, UserText } from '#platform/web/ui/index.ts'
import { useGuestCredit } from '../papers.ts'

interface Props {
  token: string
  paper: GuestPaper
  onClose: () => void
}
type Problems = Readonly<Record<string, string | undefined>>
interface Credited {
  readonly quantity: string
  readonly unitPrice: string
}

const maxNumber = 200

/** Sends a credit note for what the buyer disputes: its number and date, and a PDF if there is one. */
export function CreditDialog({ token, paper: latest, onClose }: Props) {
  // What the buyer disputes meanwhile waits for the next one.
  const [paper] = useState(latest)
  const disputed = paper.lines.filter(({ line }) =>
    paper.disputes.some((each) => each.line === line && ['open', 'answered'].includes(each.state)),
  )
  const [number, setNumber] = useState('')
  const [date, setDate] = useState(today())
  const [values, setValues] = useState<Readonly<Record<number, Credited>>>({})
  const [file, setFile] = useState<File>()
  const [problems, setProblems] = useState<Problems>({})
  const credit = useGuestCredit(token, paper.id)
  const valueOf = ({ line, unitPrice }: (typeof disputed)[number]): Credited =>
    values[line] ?? { quantity: '', unitPrice: decimal(unitPrice).toFixed() }
  const credited = disputed
    .map((line) => ({ line: line.line, ...valueOf(line) }))
    .filter(({ quantity }) => quantity !== '')
  const net = sum(
    credited.map(({ quantity, unitPrice }) =>
      roundMoney((readDecimal(quantity) ?? decimal(0)).times(readDecimal(unitPrice) ?? 0), paper.currency),
    ),
  )
  const submit = () => {
    const missing = {
      ...(number.trim() === '' && { number: 'Please enter the number of your credit note' }),
      ...(!isDate(date) && { date: 'Please enter the date of your credit note' }),
      ...(credited.length === 0 && { '': 'Please enter what you take back of at least one line' }),
    }
    setProblems(missing)
    if (Object.keys(missing).length > 0 || credit.isPending) return
    credit.mutate(
      { number: number.trim(), date, lines: credited, file },
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
  const problemOf = (line: number, field: keyof Credited) =>
    problems[`lines.${credited.findIndex((each) => each.line === line)}.${field}`]
  return (
    <FormDialog
      title="Send a credit note"
      description="It takes back what the buyer is right about, and settles it. Here the buyer gets its figures."
      dirty={number !== '' || file !== undefined || credited.length > 0}
      action="Send credit note"
      busy={credit.isPending}
      busyLabel="Sending…"
      onSubmit={submit}
      onClose={onClose}
      className="@container grid min-w-0 grid-cols-1 gap-4"
    >
      <FormError message={problems['']} />
      <div className="grid min-w-0 grid-cols-1 items-start gap-4 @md:grid-cols-2">
        <Field label="Number of your credit note" required error={problems['number']}>
          <Input
            dir="auto"
            value={number}
            maxLength={maxNumber}
            onChange={(event) => setNumber(event.currentTarget.value)}
          />
        </Field>
        <Field label="Date" required error={problems['date']}>
          <DateInput value={date} onChange={setDate} />
        </Field>
      </div>
      {disputed.map((line) => {
        const value = valueOf(line)
        const change = (part: Partial<Credited>) =>
          setValues({ ...values, [line.line]: { ...value, ...part } })
        return (
          <fieldset key={line.line} className="grid min-w-0 grid-cols-1 gap-2">
            <legend className="min-w-0 text-sm font-medium wrap-anywhere">
              <UserText>{line.description}</UserText>
            </legend>
            <p className="text-sm text-muted tabular-nums">
              Invoiced: {formatQuantity(line.quantity)} <bdi>{line.unit}</bdi> at{' '}
              {formatCurrency(line.unitPrice, paper.currency)}
            </p>
            <div className="grid min-w-0 grid-cols-1 items-start gap-4 @md:grid-cols-2">
              <Field label="Quantity to credit" error={problemOf(line.line, 'quantity')}>
                <DecimalInput
                  value={value.quantity}
                  className="text-end tabular-nums"
                  onChange={(quantity) => change({ quantity })}
                />
              </Field>
              <Field
                label={`At a price of (${paper.currency})`}
                help="The whole price takes goods back. Less only lowers the price."
                error={problemOf(line.line, 'unitPrice')}
              >
                <DecimalInput
                  value={value.unitPrice}
                  className="text-end tabular-nums"
                  onChange={(unitPrice) => change({ unitPrice })}
                />
              </Field>
            </div>
          </fieldset>
        )
      })}
      <Field label="Your credit note as PDF" optional error={problems['file']}>
        <Input
          type="file"
          accept="application/pdf,.pdf"
          onChange={(event) => setFile(event.currentTarget.files?.[0])}
        />
      </Field>
      <p aria-live="polite" className="text-sm font-medium tabular-nums">
        {`${formatCurrency(net.toNumber(), paper.currency)} net`}
      </p>
    </FormDialog>
  )
}
