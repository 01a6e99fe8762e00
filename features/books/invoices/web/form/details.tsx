import type { ReactNode } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { PickField, textItems } from '#features/books/lines/web/form.ts'
import { RecordField } from '#features/books/records/web/form.ts'
import { currencies } from '#platform/contract/decimal.ts'
import { DecimalInput } from '#features/books/records/web/index.ts'
import { DateInput } from '#platform/web/ui/date-input.tsx'
import { FormSection } from '#platform/web/ui/form-section.tsx'
import { Field, Select } from '#platform/web/ui/index.ts'
import type { InvoiceSuggestions } from '../../contract.ts'
import { invoiceRecord, statuses, statusLabels } from '../../domain.ts'
import type { Terms } from './use-terms.ts'
import type { FormValues } from './values.ts'

interface Props {
  /** Payments are records, so their sum is not typed. */
  paidByRecords: boolean
  /** It is entered as a draft, so its status is not chosen. */
  isDraft: boolean
  onCurrency: () => void
  terms: Terms
  onInvoiceDate: () => void
}

export function DetailsSection({ paidByRecords, isDraft, onCurrency, terms, onInvoiceDate }: Props) {
  const { register, formState } = useFormContext<FormValues>()
  const { errors } = formState
  const currency = register('currency', { onChange: onCurrency })
  return (
    <FormSection title="Invoice Details">
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <DateField name="invoiceDate" label="Invoice date" required onChange={onInvoiceDate} />
        <DateField
          name="dueDate"
          label="Due date"
          aside={terms.days !== undefined && <TermsHint days={terms.days} />}
          onChange={terms.onDueDate}
        />
        <RecordField of={invoiceRecord} name="reference" className="col-span-2 lg:col-span-1" />
        {!isDraft && (
          <Field label="Status" error={errors.status?.message}>
            <Select {...register('status')}>
              {statuses.map((status) => (
                <option key={status} value={status}>
                  {statusLabels[status]}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label="Currency" error={errors.currency?.message}>
          <Select {...currency}>
            {currencies.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        </Field>
        <MoneyField name="previousDues" label="Previous cumulative dues" />
        <MoneyField
          name="paidAmount"
          label="Paid amount"
          {...(paidByRecords && { readOnly: true, help: 'The sum of the payments recorded' })}
        />
      </div>
    </FormSection>
  )
}

interface DateFieldProps {
  name: 'invoiceDate' | 'dueDate'
  label: string
  required?: boolean
  aside?: ReactNode
  /** The date was typed or chosen. */
  onChange: () => void
}

function DateField({ name, label, required, aside, onChange }: DateFieldProps) {
  const { control } = useFormContext<FormValues>()
  return (
    <Controller
      name={name}
      control={control}
      render={({ field, fieldState }) => (
        <Field label={label} error={fieldState.error?.message} required={required} aside={aside}>
          <DateInput
            {...field}
            keepsText
            onChange={(date) => {
              field.onChange(date)
              onChange()
            }}
          />
        </Field>
      )}
    />
  )
}

const TermsHint = ({ days }: { days: number }) => (
  <span className="line-clamp-1" title="The due date follows the terms of this customer’s last invoice">
    {days === 1 ? '1 day' : `${days} days`}, as last time
  </span>
)

interface MoneyFieldProps {
  name: 'previousDues' | 'paidAmount'
  label: string
  readOnly?: boolean
  help?: string
}

function MoneyField({ name, label, readOnly, help }: MoneyFieldProps) {
  const { control } = useFormContext<FormValues>()
  return (
    <Controller
      name={name}
      control={control}
      render={({ field, fieldState }) => (
        <Field
          label={label}
          help={help}
          error={fieldState.error?.message}
          className="col-span-2 sm:col-span-1"
        >
          <DecimalInput {...field} readOnly={readOnly} className="text-end tabular-nums" />
        </Field>
      )}
    />
  )
}

export function AuthorizationSection({ names }: { names: InvoiceSuggestions['authorization'] }) {
  return (
    <FormSection title="Authorization">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        <PickField<FormValues> name="preparedBy" label="Prepared by" items={textItems(names.preparedBy)} />
        <PickField<FormValues> name="checkedBy" label="Checked by" items={textItems(names.checkedBy)} />
        <PickField<FormValues>
          name="authorizedBy"
          label="Authorized by"
          items={textItems(names.authorizedBy)}
        />
      </div>
    </FormSection>
  )
}
