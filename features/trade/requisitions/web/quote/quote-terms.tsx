import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { formatCurrency } from '#platform/web/notation/amounts.ts'
import { DateInput } from '#platform/web/ui/date-input.tsx'
import { DecimalInput } from '#platform/web/ui/decimal-input.tsx'
import { Field, Input, Select, Textarea } from '#platform/web/ui/index.ts'
import type { Requisition } from '../../contract.ts'
import { incoterms, maxNote, maxTerms } from '../../domain.ts'
import { type QuoteValues, totalOf } from './values.ts'

interface Props {
  form: UseFormReturn<QuoteValues>
  requisition: Requisition
}

/** What holds for all lines together. */
export function QuoteTerms({ form, requisition }: Props) {
  const { errors } = form.formState
  const figure = (name: 'freight' | 'minimumOrder', label: string, help: string) => (
    <Controller
      name={name}
      control={form.control}
      render={({ field, fieldState }) => (
        <Field label={label} help={help} error={fieldState.error?.message}>
          <DecimalInput {...field} className="text-end tabular-nums" />
        </Field>
      )}
    />
  )
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4">
      <legend className="pb-2 text-sm font-medium">For all lines</legend>
      <div className="grid min-w-0 grid-cols-1 items-start gap-4 @md:grid-cols-2 @3xl:grid-cols-4">
        {figure('freight', `Freight in ${requisition.currency}`, 'Added to the total')}
        <Controller
          name="validUntil"
          control={form.control}
          render={({ field, fieldState }) => (
            <Field label="Valid until" error={fieldState.error?.message}>
              <DateInput {...field} keepsText />
            </Field>
          )}
        />
        <Field label="Incoterm" error={errors.incoterm?.message}>
          <Select {...form.register('incoterm')}>
            <option value="">None</option>
            {incoterms.map((incoterm) => (
              <option key={incoterm}>{incoterm}</option>
            ))}
          </Select>
        </Field>
        {figure('minimumOrder', 'Smallest order', 'The least an order must come to')}
      </div>
      <Field label="Terms of payment" error={errors.paymentTerms?.message}>
        <Input {...form.register('paymentTerms')} dir="auto" maxLength={maxNote} />
      </Field>
      <Field label="Other terms" error={errors.terms?.message}>
        <Textarea {...form.register('terms')} dir="auto" minRows={2} maxLength={maxTerms} />
      </Field>
    </fieldset>
  )
}

/** Follows what is typed. */
export function QuoteTotal({ form, requisition }: Props) {
  const [lines, freight] = useWatch({ control: form.control, name: ['lines', 'freight'] })
  return (
    <p className="flex flex-wrap items-baseline justify-end gap-x-3 border-t border-line pt-3 text-sm">
      <span>Total with freight, before tax</span>
      <output className="text-base font-semibold wrap-anywhere tabular-nums">
        {formatCurrency(totalOf({ lines, freight }, requisition), requisition.currency)}
      </output>
    </p>
  )
}
