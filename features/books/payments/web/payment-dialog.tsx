import { type ComponentType, useState } from 'react'
import { Controller, useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { decimal, readDecimal } from '#platform/contract/decimal.ts'
import { isDate, today } from '#platform/contract/dates.ts'
import { markProblems, showRefusal } from '#platform/web/form-problems.ts'
import { formatCurrency } from '#platform/web/notation/amounts.ts'
import { DateInput } from '#platform/web/ui/date-input.tsx'
import { DecimalInput } from '#platform/web/ui/decimal-input.tsx'
import { FormError } from '#platform/web/ui/form-error.tsx'
import { Pair, TextField } from '#platform/web/ui/form-fields.tsx'
import { Button, ConfirmDialog, Field, Select, UserText } from '#platform/web/ui/index.ts'
import { FormDialog } from '#platform/web/ui/form-dialog.tsx'
import { directionFor, nounOf, openText, type PaidDocument, referenceOf } from './documents.ts'
import { type Method, methodLabels, methods } from '../domain.ts'
import { type PaymentBody, useRecord } from './mutations.ts'
import { SameMoneyField } from './same/same-money-field.tsx'
import { useSameMoney } from './same/use-same-money.ts'
import { SpreadTable } from './spread/spread-table.tsx'
import { useSpread } from './spread/use-spread.ts'

interface Values {
  date: string
  amount: string
  method: Method
  reference: string
  fee: string
}

interface Props {
  document: PaidDocument
  /** Begins with all that is open with the party, as one payment of it. */
  all?: boolean | undefined
  /** What another feature says of the payment of a bill. */
  Notice?: ComponentType<{ billId: number }> | undefined
  onClose: () => void
}

/** What moved on the account of what the payment settles. */
const moved = (settled: string, fee: string): string =>
  (readDecimal(settled) ?? decimal(0)).minus(readDecimal(fee) ?? 0).toFixed()

const isAbove = (text: string, least: number): boolean => readDecimal(text)?.gt(least) ?? false

const isFee = (text: string, amount: string): boolean => {
  const fee = readDecimal(text)
  return fee !== undefined && fee.gte(0) && fee.lt(readDecimal(amount) ?? 0)
}

/** Sets errors at their fields; returns whether there are none. */
function check(form: UseFormReturn<Values>, { date, amount, fee }: Values): boolean {
  return markProblems(form, [
    ['date', isDate(date) ? undefined : 'Please enter the date of the payment'],
    ['amount', isAbove(amount, 0) ? undefined : 'Please enter an amount above zero'],
    [
      'fee',
      fee.trim() === '' || isFee(fee, amount) ? undefined : 'Please enter a fee below the amount, or nothing',
    ],
  ])
}

/** Asks about more than what is open. More than a credit note says is never refunded: the server says what is left. */
function questionOf(
  { number, currency, openAmount, isRefund }: PaidDocument,
  amount: string,
): string | undefined {
  if (isRefund || !isAbove(amount, Math.max(0, openAmount))) return undefined
  const open = openAmount > 0 ? `${formatCurrency(openAmount, currency)} is open` : 'Nothing is open'
  return `${open} on ${number}. The rest pays what else is open, or stays on account.`
}

/** Records a payment of a document, or the refund of a credit note. */
export function PaymentDialog({ document, all = false, Notice, onClose }: Props) {
  const { number, partyName, currency, openAmount, isRefund } = document
  const noun = nounOf(document)
  const record = useRecord(noun)
  const spread = useSpread(document, all)
  const [asked, setAsked] = useState<{ body: PaymentBody; question: string }>()
  const [preset] = useState<Values>(() => ({
    date: today(),
    amount: openAmount > 0 ? decimal(openAmount).toFixed() : '',
    method: 'bank',
    reference: '',
    fee: '',
  }))
  const form = useForm<Values>({ defaultValues: preset })
  const { errors, isDirty } = form.formState
  const send = (body: PaymentBody) =>
    record.mutate(body, {
      onSuccess: onClose,
      onError: (error) => showRefusal(form, error),
      onSettled: () => setAsked(undefined),
    })
  const [amount, date, fee, reference] = useWatch({
    control: form.control,
    name: ['amount', 'date', 'fee', 'reference'],
  })
  const same = useSameMoney(document, { date, reference, amount: moved(amount, fee) })
  const submit = form.handleSubmit((values) => {
    if (record.isPending || !check(form, values)) return
    const { amount: settled, fee: typedFee, ...rest } = values
    const kept = typedFee.trim() === '' ? '0' : typedFee
    const problem = spread.isUsed ? spread.problem(settled) : undefined
    if (problem !== undefined) {
      form.setError('root', { message: problem })
      return
    }
    const body: PaymentBody = {
      ...rest,
      direction: directionFor(document),
      amount: moved(settled, kept),
      fee: kept,
      currency,
      allocations: spread.isUsed ? spread.allocations() : [{ ...referenceOf(document), amount: settled }],
      // Who says what each document gets says what stays on account, too.
      hold: spread.isUsed,
      ...same.said,
    }
    const question = spread.isUsed ? spread.question() : questionOf(document, settled)
    if (question === undefined) send(body)
    else setAsked({ body: { ...body, over: true }, question })
  })
  return (
    <FormDialog
      title={all ? 'Payment' : `${isRefund ? 'Refund' : 'Payment'} of ${number}`}
      description={
        <>
          <UserText>{partyName}</UserText>
          {` · ${openText(document, (amount) => formatCurrency(amount, currency))}`}
        </>
      }
      dirty={isDirty || (spread.isOn && !all)}
      action={`Record ${noun}`}
      busy={record.isPending}
      busyLabel="Recording…"
      onSubmit={submit}
      onClose={onClose}
    >
      {document.of === 'bill' && Notice !== undefined && <Notice billId={document.id} />}
      <FormError message={errors.root?.message} />
      <Pair>
        <Controller
          name="amount"
          control={form.control}
          render={({ field, fieldState }) => (
            <Field label={`Amount (${currency})`} required error={fieldState.error?.message}>
              <DecimalInput {...field} className="text-end tabular-nums" />
            </Field>
          )}
        />
        <Controller
          name="date"
          control={form.control}
          render={({ field, fieldState }) => (
            <Field label="Date" required error={fieldState.error?.message}>
              <DateInput {...field} keepsText />
            </Field>
          )}
        />
        <Field label="Method" error={errors.method?.message}>
          <Select {...form.register('method')}>
            {methods.map((method) => (
              <option key={method} value={method}>
                {methodLabels[method]}
              </option>
            ))}
          </Select>
        </Field>
        <TextField form={form} name="reference" label="Reference" />
        <Controller
          name="fee"
          control={form.control}
          render={({ field, fieldState }) => (
            <Field label="Bank fee" help="What the bank kept of it" error={fieldState.error?.message}>
              <DecimalInput {...field} className="text-end tabular-nums" />
            </Field>
          )}
        />
      </Pair>
      <SameMoneyField {...same} />
      {spread.isOn ? (
        <SpreadTable
          spread={spread}
          currency={currency}
          amount={amount}
          onAll={(total) => form.setValue('amount', total, { shouldDirty: true })}
        />
      ) : (
        !isRefund && (
          <Button
            size="sm"
            variant="ghost"
            className="justify-self-start"
            onClick={() => spread.start(amount)}
          >
            {`Also pay others of this ${document.of === 'invoice' ? 'customer' : 'supplier'}`}
          </Button>
        )
      )}
      <ConfirmDialog
        open={asked !== undefined}
        title="Record more than what is open?"
        description={asked?.question}
        confirmLabel="Record it anyway"
        busy={record.isPending}
        busyLabel="Recording…"
        onConfirm={() => {
          if (asked !== undefined) send(asked.body)
        }}
        onCancel={() => setAsked(undefined)}
      />
    </FormDialog>
  )
}
