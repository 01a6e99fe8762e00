import { zodResolver } from '@hookform/resolvers/zod'
import { Controller } from 'react-hook-form'
import { useQuery } from '@tanstack/react-query'
import { useMember } from '#features/accounts/web/index.ts'
import type { CustomColumn } from '#features/columns/contract.ts'
import { CustomInput, filledFields } from '#features/columns/web/index.ts'
import { currencies } from '#platform/contract/decimal.ts'
import { DecimalInput, FieldPair, RecordDialog, SuggestBox } from '#platform/web/records/index.ts'
import { useRecordForm } from '#platform/web/records/use-record-form.tsx'
import { Field, Input, Select, Textarea } from '#platform/web/ui/index.ts'
import { SegmentedControl } from '#platform/web/ui/choice.tsx'
import type { FinancialTransaction } from '../contract.ts'
import { categories, transactionTypes } from '../domain.ts'
import { draftName } from './draft-name.ts'
import { blank, readable, typedOf } from './form-values.ts'
import { calls, suggestionsQuery } from './queries.ts'
import { fieldOf } from './refusals.ts'
import { type Typed, typed, typedForm } from './typed.ts'
import { categoryNames, choices, typeNames, words } from './words.ts'

const resolver = zodResolver(typedForm)
const types = choices(typeNames, transactionTypes)

interface Props {
  /** Undefined for a new transaction. */
  record: FinancialTransaction | undefined
  columns: readonly CustomColumn[]
  /** Goes on with what could not be saved before, because the session had ended. */
  resume: boolean
  onClose: () => void
}

export function TransactionDialog({ record, columns, resume, onClose }: Props) {
  const memberId = useMember().id
  const known = useQuery(suggestionsQuery).data
  const withColumns = (values: Typed) => ({
    ...values,
    customFields: filledFields(columns, values.customFields),
  })
  const { form, dialog } = useRecordForm({
    calls,
    record,
    memberId,
    draftName,
    resume,
    typed,
    resolver,
    blank: () => withColumns(blank()),
    typedOf: (row) => withColumns(typedOf(row)),
    readable,
    fieldOf,
    what: 'Transaction',
    words,
    onClose,
  })
  const { errors } = form.formState
  return (
    <RecordDialog {...dialog}>
      <Controller
        control={form.control}
        name="projectName"
        render={({ field: { value, onChange } }) => (
          <Field label="Project Name" required error={errors.projectName?.message}>
            <SuggestBox value={value} onChange={onChange} known={known?.projectName ?? []} />
          </Field>
        )}
      />
      <FieldPair>
        <Field label="Type" group required error={errors.transactionType?.message}>
          <Controller
            control={form.control}
            name="transactionType"
            render={({ field: { value, onChange } }) => (
              <SegmentedControl label="Type" value={value} onChange={onChange} options={types} />
            )}
          />
        </Field>
        <Field label="Date" required error={errors.transactionDate?.message}>
          <Input {...form.register('transactionDate')} type="date" />
        </Field>
        <Controller
          control={form.control}
          name="amount"
          render={({ field: { value, onChange, ref } }) => (
            <Field label="Amount" required error={errors.amount?.message}>
              <DecimalInput ref={ref} value={value} onChange={onChange} placeholder="0.00" />
            </Field>
          )}
        />
        <Field label="Currency" required error={errors.currency?.message}>
          <Select {...form.register('currency')}>
            {currencies.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </Select>
        </Field>
        <Field label="Category" required error={errors.category?.message}>
          <Select {...form.register('category')}>
            {categories.map((category) => (
              <option key={category} value={category}>
                {categoryNames[category]}
              </option>
            ))}
          </Select>
        </Field>
        {(['transactionWith', 'accountAffected'] as const).map((name) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field: { value, onChange } }) => (
              <Field
                label={name === 'transactionWith' ? 'Transaction With' : 'Account Affected'}
                error={errors[name]?.message}
              >
                <SuggestBox value={value ?? ''} onChange={onChange} known={known?.[name] ?? []} />
              </Field>
            )}
          />
        ))}
      </FieldPair>
      <Field label="Description" error={errors.description?.message}>
        <Textarea {...form.register('description')} minRows={2} />
      </Field>
      {form.getValues('customFields').map(({ id, name }, place) => {
        const column = columns.find(({ columnId }) => columnId === id)
        // A value of a column that is not shown travels along untouched.
        if (column === undefined) return null
        return (
          <Controller
            key={id}
            control={form.control}
            name={`customFields.${place}.value`}
            render={({ field: { value, onChange } }) => (
              <Field label={name} error={errors.customFields?.[place]?.value?.message}>
                <CustomInput column={column} value={value} onChange={onChange} />
              </Field>
            )}
          />
        )
      })}
    </RecordDialog>
  )
}
