import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { formatCurrency, formatQuantity } from '#platform/web/notation/amounts.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { DecimalInput } from '#platform/web/ui/decimal-input.tsx'
import { Field, Input, UserText } from '#platform/web/ui/index.ts'
import type { Requisition } from '../../contract.ts'
import { maxLineDescription } from '#features/network/posts/domain.ts'
import { maxNote } from '../../domain.ts'
import { amountOf, type QuoteValues } from './values.ts'

interface Props {
  form: UseFormReturn<QuoteValues>
  requisition: Requisition
}

/** One row for each line that is asked for. */
export const QuoteLines = ({ form, requisition }: Props) => (
  <fieldset className="grid min-w-0 grid-cols-1 gap-3">
    <legend className="pb-1 text-sm font-medium">Lines</legend>
    <p className="text-xs text-muted">A line without a price is not quoted. A part of the lines is fine.</p>
    {requisition.lines.map((line, at) => (
      <div key={line.line} className="grid min-w-0 grid-cols-1 gap-3 rounded-card border border-line p-3">
        <div className="min-w-0 text-sm">
          <p className="flex min-w-0 gap-2">
            <span className="text-muted tabular-nums">{line.line}</span>
            <UserText className="min-w-0 flex-1 font-medium">{line.description}</UserText>
          </p>
          <p className="ps-4 text-muted tabular-nums">
            {formatQuantity(line.quantity)} <bdi>{line.unit}</bdi>
            {line.neededBy !== null && ` · needed by ${formatDate(line.neededBy)}`}
          </p>
          {line.specification !== '' && (
            <UserText as="p" kind="body" className="ps-4 text-muted">
              {line.specification}
            </UserText>
          )}
        </div>
        <LineBoxes form={form} requisition={requisition} at={at} />
      </div>
    ))}
  </fieldset>
)

function LineBoxes({ form, requisition, at }: Props & { at: number }) {
  const number = requisition.lines[at]?.line ?? at + 1
  const label = (name: string) => (
    <>
      {name}
      <span className="sr-only"> of line {number}</span>
    </>
  )
  const errorOf = (name: 'leadDays' | 'alternative' | 'note') =>
    form.getFieldState(`lines.${at}.${name}`, form.formState).error?.message
  const figure = (name: 'unitPrice' | 'quantity', text: string) => (
    <Controller
      name={`lines.${at}.${name}`}
      control={form.control}
      render={({ field, fieldState }) => (
        <Field label={label(text)} error={fieldState.error?.message}>
          <DecimalInput {...field} className="text-end tabular-nums" />
        </Field>
      )}
    />
  )
  return (
    <div className="grid min-w-0 grid-cols-2 items-start gap-3 @2xl:grid-cols-4">
      {figure('unitPrice', `Price in ${requisition.currency}`)}
      {figure('quantity', 'Quantity')}
      <Field label={label('Days to deliver')} error={errorOf('leadDays')}>
        <Input
          {...form.register(`lines.${at}.leadDays`)}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          className="text-end tabular-nums"
        />
      </Field>
      <LineAmount form={form} requisition={requisition} at={at} />
      <Field label={label('Alternative')} error={errorOf('alternative')} className="col-span-2">
        <Input
          {...form.register(`lines.${at}.alternative`)}
          dir="auto"
          maxLength={maxLineDescription}
          placeholder="What you offer in its place"
        />
      </Field>
      <Field label={label('Note')} error={errorOf('note')} className="col-span-2">
        <Input {...form.register(`lines.${at}.note`)} dir="auto" maxLength={maxNote} />
      </Field>
    </div>
  )
}

function LineAmount({ form, requisition, at }: Props & { at: number }) {
  const [unitPrice, quantity] = useWatch({
    control: form.control,
    name: [`lines.${at}.unitPrice`, `lines.${at}.quantity`],
  })
  const amount = amountOf({ unitPrice, quantity }, requisition)
  return (
    <div className="grid gap-1.5 text-end text-sm">
      <span className="font-medium">Amount</span>
      <output className="flex min-h-9 items-center justify-end wrap-anywhere tabular-nums">
        {amount === undefined ? '–' : formatCurrency(amount, requisition.currency)}
      </output>
    </div>
  )
}
