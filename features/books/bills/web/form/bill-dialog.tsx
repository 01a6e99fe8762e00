import { useState } from 'react'
import { Controller, FormProvider, useForm } from 'react-hook-form'
import { priceModeLabels, priceModes } from '#features/books/taxes/domain.ts'
import { attachFile } from '#features/books/record-files/web/index.ts'
import { showLineRefusal } from '#features/books/lines/web/form.ts'
import { Field, Select, Textarea } from '#platform/web/ui/index.ts'
import { DateInput } from '#platform/web/ui/date-input.tsx'
import { DecimalInput } from '#platform/web/ui/decimal-input.tsx'
import { FormError } from '#platform/web/ui/form-error.tsx'
import { CurrencyField, TextField } from '#platform/web/ui/form-fields.tsx'
import { FormDialog } from '#platform/web/ui/form-dialog.tsx'
import type { Bill, BillInput } from '../../contract.ts'
import { billKinds, kindLabels } from '../../domain.ts'
import { Warnings } from '../detail/warnings.tsx'
import { useSave } from '../mutations.ts'
import type { PicturedBill } from '../use-reading.ts'
import { Lines } from './lines.tsx'
import { FormSums } from './sums.tsx'
import { billResolver, type BillValues, blankBill, valuesOf } from './values.ts'

interface Props {
  /** The one to change; absent for a new one. */
  bill?: Bill
  /** A picture, and what was read of it, that a new one begins with. */
  pictured?: PicturedBill | undefined
  onClose: () => void
  onSaved: (id: number) => void
}

const three = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3'

/** What the form was filled from. */
const Pictured = ({ file, found }: PicturedBill) => (
  <div className="grid grid-cols-1 gap-1 rounded-card bg-info-soft p-3 text-sm">
    <p className="wrap-anywhere">
      {found === null
        ? `No supplier or amount was found in ${file.name}. Please type them in.`
        : `Read from ${file.name}. Please check each field.`}{' '}
      The picture is kept with the bill.
    </p>
    {found?.notes.map((note) => (
      <p key={note} className="text-muted">
        {note}
      </p>
    ))}
  </div>
)

/** Adds or changes a bill. */
export function BillDialog({ bill: latest, pictured, onClose, onSaved }: Props) {
  // Its version is that of the beginning: what others change meanwhile is not overwritten unseen.
  const [bill] = useState(latest)
  const save = useSave(bill)
  const form = useForm<BillValues, unknown, BillInput>({
    defaultValues: bill === undefined ? blankBill(pictured?.found) : valuesOf(bill),
    resolver: billResolver,
    // `useFirstError` focuses the first error on screen.
    shouldFocusError: false,
  })
  const { errors, isDirty } = form.formState
  const submit = form.handleSubmit((body) =>
    save.mutate(body, {
      onSuccess: ({ id: saved }) => {
        if (pictured !== undefined) void attachFile({ collection: 'bills', id: saved }, pictured.file)
        onSaved(saved)
      },
      onError: (error) => showLineRefusal(form, error),
    }),
  )
  const day = (name: 'billDate' | 'dueDate', label: string) => (
    <Controller
      name={name}
      control={form.control}
      render={({ field, fieldState }) => (
        <Field label={label} required={name === 'billDate'} error={fieldState.error?.message}>
          <DateInput {...field} keepsText />
        </Field>
      )}
    />
  )
  return (
    <FormProvider {...form}>
      <FormDialog
        size="xl"
        title={bill === undefined ? 'New bill' : `Edit ${bill.billNumber ?? 'draft'}`}
        dirty={isDirty}
        action={bill === undefined ? 'Add' : 'Save'}
        busy={save.isPending}
        busyLabel="Saving…"
        onSubmit={submit}
        onClose={onClose}
      >
        <FormError message={errors.root?.message} />
        {bill !== undefined && <Warnings warnings={bill.warnings} />}
        {pictured !== undefined && <Pictured {...pictured} />}
        <div className={three}>
          <TextField form={form} name="supplierName" label="Supplier" required />
          <TextField form={form} name="supplierNumber" label="Their number" help="As their paper says it" />
          <Field label="Kind" error={errors.kind?.message}>
            <Select {...form.register('kind')}>
              {billKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {kindLabels[kind]}
                </option>
              ))}
            </Select>
          </Field>
          {day('billDate', 'Date')}
          {day('dueDate', 'Due date')}
          <CurrencyField form={form} name="currency" label="Currency" />
          <TextField form={form} name="supplierIban" label="Bank account" />
          <TextField form={form} name="supplierVatId" label="VAT number" />
          <TextField form={form} name="reference" label="Reference" />
          <TextField form={form} name="projectName" label="Project name" help="Of its payments" />
        </div>
        <Field label="Address" error={errors.supplierAddress?.message}>
          <Textarea {...form.register('supplierAddress')} minRows={2} />
        </Field>
        <Lines />
        <div className={three}>
          <Field label="Prices" error={errors.pricesInclude?.message}>
            <Select {...form.register('pricesInclude')}>
              {priceModes.map((mode) => (
                <option key={mode} value={mode}>
                  {priceModeLabels[mode]}
                </option>
              ))}
            </Select>
          </Field>
          <Controller
            name="discountPercent"
            control={form.control}
            render={({ field, fieldState }) => (
              <Field label="Discount in percent" error={fieldState.error?.message}>
                <DecimalInput {...field} min="-100" className="tabular-nums" />
              </Field>
            )}
          />
        </div>
        <FormSums />
        <Field label="Notes" error={errors.notes?.message}>
          <Textarea {...form.register('notes')} minRows={2} />
        </Field>
      </FormDialog>
    </FormProvider>
  )
}
