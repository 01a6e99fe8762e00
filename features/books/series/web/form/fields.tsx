import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { letterQuery } from '#features/books/correspondence/web/parts.ts'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { DateInput } from '#platform/web/ui/date-input.tsx'
import { Pair, TextField } from '#platform/web/ui/form-fields.tsx'
import { Button, Field, Input, Select } from '#platform/web/ui/index.ts'
import { units } from '../../domain.ts'
import type { SeriesValues } from './values.ts'

const unitLabels = { week: 'weeks', month: 'months', quarter: 'quarters', year: 'years' } as const

interface Props {
  form: UseFormReturn<SeriesValues>
}

/** When invoices are made. */
export function RhythmFields({ form }: Props) {
  const { errors } = form.formState
  const end = useWatch({ control: form.control, name: 'end' })
  return (
    <Pair>
      <Field label="Every" required error={errors.every?.message} group>
        <span className="flex gap-2">
          <span className="w-16 shrink-0">
            <Input
              {...form.register('every')}
              aria-label="Number of weeks, months, quarters or years"
              inputMode="numeric"
              className="text-end tabular-nums"
            />
          </span>
          <span className="min-w-0 flex-1">
            <Select {...form.register('unit')} aria-label="Unit">
              {units.map((unit) => (
                <option key={unit} value={unit}>
                  {unitLabels[unit]}
                </option>
              ))}
            </Select>
          </span>
        </span>
      </Field>
      <DayField form={form} name="firstDate" label="First date" />
      <Field label="Ends">
        <Select {...form.register('end')}>
          <option value="never">Never</option>
          <option value="date">On a date</option>
          <option value="times">After a number of times</option>
        </Select>
      </Field>
      {end === 'date' && <DayField form={form} name="endDate" label="Last date" />}
      {end === 'times' && (
        <TextField
          form={form}
          name="times"
          label="Number of times"
          required
          inputMode="numeric"
          help="A skipped date counts"
        />
      )}
      <TextField
        form={form}
        name="dueDays"
        label="Days to pay"
        inputMode="numeric"
        help="Empty: without a due date"
      />
    </Pair>
  )
}

const DayField = ({ form, name, label }: Props & { name: 'firstDate' | 'endDate'; label: string }) => (
  <Controller
    name={name}
    control={form.control}
    render={({ field, fieldState }) => (
      <Field label={label} required error={fieldState.error?.message}>
        <DateInput {...field} keepsText />
      </Field>
    )}
  />
)

/** What becomes of each invoice. */
export function ActionFields({ form, invoiceId }: Props & { invoiceId: number | undefined }) {
  const action = useWatch({ control: form.control, name: 'action' })
  return (
    <>
      <Field label="What happens on each date">
        <Select {...form.register('action')}>
          <option value="draft">A draft waits for me</option>
          <option value="send">The invoice is issued and sent</option>
        </Select>
      </Field>
      {action === 'send' && (
        <div className="grid grid-cols-1 gap-2">
          <TextField form={form} name="to" label="To" type="email" required />
          {invoiceId !== undefined && <Recipients form={form} invoiceId={invoiceId} />}
          <p className="text-xs text-muted">
            The mail has the PDF and a link, as when you send an invoice yourself. It goes out without anybody
            looking at it first.
          </p>
        </div>
      )}
    </>
  )
}

/** The addresses of the customer. */
function Recipients({ form, invoiceId }: Props & { invoiceId: number }) {
  const to = useWatch({ control: form.control, name: 'to' })
  const query = useQuery(letterQuery(invoiceId, 'invoice'))
  const { data } = query
  const usual = data?.to ?? ''
  useEffect(() => {
    if (usual !== '' && form.getValues('to') === '') form.setValue('to', usual)
  }, [form, usual])
  const others = (data?.recipients ?? []).filter(({ email }) => email !== to)
  if (others.length === 0)
    return <LoadLine title="The customer’s addresses could not be loaded" query={query} />
  return (
    <div className="flex flex-wrap gap-1">
      {others.map(({ name, email }) => (
        <Button
          key={email}
          size="sm"
          variant="ghost"
          onClick={() => form.setValue('to', email, { shouldDirty: true })}
        >
          <bdi className="truncate">{`${name}: ${email}`}</bdi>
        </Button>
      ))}
    </div>
  )
}
