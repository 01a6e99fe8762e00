import { Controller, useFormContext } from 'react-hook-form'
import { RecordField } from '#features/records/web/form.ts'
import { currencies } from '#platform/contract/decimal.ts'
import { DecimalInput } from '#features/records/web/index.ts'
import { DateInput } from '#platform/web/ui/date-input.tsx'
import { Field, Select } from '#platform/web/ui/index.ts'
import type { InvoiceSuggestions } from '../../contract.ts'
import { invoiceRecord, statuses, statusLabels } from '../../domain.ts'
import { PickField, textItems } from './pick-field.tsx'
import { FormSection } from './section.tsx'
import type { FormValues } from './values.ts'

export function DetailsSection({ onCurrency }: { onCurrency: () => void }) {
  const { register, formState } = useFormContext<FormValues>()
  const { errors } = formState
  const currency = register('currency', { onChange: onCurrency })
  return (
    <FormSection title="Invoice Details">
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <DateField name="invoiceDate" label="Invoice date" required />
        <DateField name="dueDate" label="Due date" />
        <RecordField of={invoiceRecord} name="reference" className="col-span-2 lg:col-span-1" />
        <Field label="Status" error={errors.status?.message}>
          <Select {...register('status')}>
            {statuses.map((status) => (
              <option key={status} value={status}>
                {statusLabels[status]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Currency" error={errors.currency?.message}>
          <Select {...currency}>
            {currencies.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        </Field>
        <MoneyField name="previousDues" label="Previous cumulative dues" />
        <MoneyField name="paidAmount" label="Paid amount" />
      </div>
    </FormSection>
  )
}

interface DateFieldProps {
  name: 'invoiceDate' | 'dueDate'
  label: string
  required?: boolean
}

function DateField({ name, label, required }: DateFieldProps) {
  const { control } = useFormContext<FormValues>()
  return (
    <Controller
      name={name}
      control={control}
      render={({ field, fieldState }) => (
        <Field label={label} error={fieldState.error?.message} required={required}>
          <DateInput {...field} keepsText />
        </Field>
      )}
    />
  )
}

function MoneyField({ name, label }: { name: 'previousDues' | 'paidAmount'; label: string }) {
  const { control } = useFormContext<FormValues>()
  return (
    <Controller
      name={name}
      control={control}
      render={({ field, fieldState }) => (
        <Field label={label} error={fieldState.error?.message} className="col-span-2 sm:col-span-1">
          <DecimalInput {...field} className="text-end tabular-nums" />
        </Field>
      )}
    />
  )
}

export function AuthorizationSection({ names }: { names: InvoiceSuggestions['authorization'] }) {
  return (
    <FormSection title="Authorization">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        <PickField name="preparedBy" label="Prepared by" items={textItems(names.preparedBy)} />
        <PickField name="checkedBy" label="Checked by" items={textItems(names.checkedBy)} />
        <PickField name="authorizedBy" label="Authorized by" items={textItems(names.authorizedBy)} />
      </div>
    </FormSection>
  )
}
