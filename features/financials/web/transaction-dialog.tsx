import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, FormProvider } from 'react-hook-form'
import { useQuery } from '@tanstack/react-query'
import { useMember } from '#features/accounts/web/index.ts'
import type { CustomColumn } from '#features/records/contract.ts'
import { CustomInput, filledFields, FieldPair, RecordDialog } from '#features/records/web/index.ts'
import { RecordField, useRecordForm } from '#features/records/web/form.ts'
import { Field } from '#platform/web/ui/index.ts'
import type { FinancialTransaction } from '../contract.ts'
import { financialRecord, transactionTypes, typeLabels } from '../domain.ts'
import { draftName } from './draft-name.ts'
import { form as typedForm, typed, values } from './form-values.ts'
import { calls, suggestionsQuery } from './queries.ts'
import { choices, texts } from './texts.ts'

const resolver = zodResolver(typedForm)
type Typed = ReturnType<typeof values.blank>

const types = choices(typeLabels, transactionTypes)

interface Props {
  /** Undefined for a new transaction. */
  record: FinancialTransaction | undefined
  columns: readonly CustomColumn[]
  /** Continues the draft that could not be saved because the session had ended. */
  resume: boolean
  onClose: () => void
}

export function TransactionDialog({ record, columns, resume, onClose }: Props) {
  const memberId = useMember().id
  const known = useQuery(suggestionsQuery).data
  const withColumns = (typedValues: Typed) => ({
    ...typedValues,
    customFields: filledFields(columns, typedValues.customFields),
  })
  const { form, dialog } = useRecordForm({
    calls,
    record,
    memberId,
    draftName,
    resume,
    typed,
    resolver,
    blank: () => withColumns(values.blank()),
    typedOf: (row) => withColumns(values.typedOf(row)),
    readable: values.readable,
    what: 'Transaction',
    texts,
    onClose,
  })
  const { errors } = form.formState
  return (
    <FormProvider {...form}>
      <RecordDialog {...dialog}>
        <RecordField of={financialRecord} name="projectName" known={known?.projectName ?? []} />
        <FieldPair>
          <RecordField of={financialRecord} name="transactionType" segments={types} />
          <RecordField of={financialRecord} name="transactionDate" />
          <RecordField of={financialRecord} name="amount" placeholder="0.00" />
          <RecordField of={financialRecord} name="currency" />
          <RecordField of={financialRecord} name="category" />
          <RecordField of={financialRecord} name="transactionWith" known={known?.transactionWith ?? []} />
          <RecordField of={financialRecord} name="accountAffected" known={known?.accountAffected ?? []} />
        </FieldPair>
        <RecordField of={financialRecord} name="description" />
        {form.getValues('customFields').map(({ id, name }, index) => {
          const column = columns.find(({ columnId }) => columnId === id)
          // Values of hidden columns are sent unchanged.
          if (column === undefined) return null
          return (
            <Controller
              key={id}
              control={form.control}
              name={`customFields.${index}.value`}
              render={({ field: { value, onChange } }) => (
                <Field label={name} error={errors.customFields?.[index]?.value?.message}>
                  <CustomInput column={column} value={value} onChange={onChange} />
                </Field>
              )}
            />
          )
        })}
      </RecordDialog>
    </FormProvider>
  )
}
