import { useEffect, useEffectEvent, useState } from 'react'
import { Controller, FormProvider } from 'react-hook-form'
import { useQuery } from '@tanstack/react-query'
import { useMember } from '#features/people/accounts/web/index.ts'
import { useComments } from '#features/books/comments/web/index.ts'
import { RecordFiles } from '#features/books/record-files/web/index.ts'
import {
  CustomInput,
  filledFields,
  FieldPair,
  RecordDialog,
  type RecordFormProps,
} from '#features/books/records/web/index.ts'
import { RecordField, recordFormOf, useRecordForm } from '#features/books/records/web/form.ts'
import { type Currency, defaultCurrency } from '#platform/contract/decimal.ts'
import type { Prepared } from '#platform/web/prepared.ts'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { Field } from '#platform/web/ui/index.ts'
import type { FinancialTransaction } from '../contract.ts'
import { financialRecord, transactionTypes, usualCategories } from '../domain.ts'
import { financials } from './kind.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { type FinancialBody, suggestionsQuery } from './queries.ts'
import { views } from './view.ts'

const { blank, typedOf, ...shape } = recordFormOf(financialRecord, { currency: defaultCurrency })
type Typed = ReturnType<typeof blank>
/** The fields without those of custom columns. */
export type TypedTransaction = Omit<Typed, 'customFields'>

interface Props extends RecordFormProps<FinancialTransaction> {
  prepared?: Prepared<TypedTransaction, FinancialBody, FinancialTransaction>
}

/** The form of a transaction; a payment is shown with the documents where it is changed. */
export const TransactionDialog = (props: Props) =>
  props.record?.settles === undefined ? (
    <TransactionForm {...props} />
  ) : (
    <PaymentDialog payment={props.record} settles={props.record.settles} onClose={props.onClose} />
  )

function TransactionForm({ record, columns, resume, comments, prepared, onClose }: Props) {
  const memberId = useMember().id
  const suggestions = useQuery(suggestionsQuery)
  const known = suggestions.data
  const withColumns = (typedValues: Typed) => ({
    ...typedValues,
    customFields: filledFields(columns, typedValues.customFields),
  })
  const { form, dialog } = useRecordForm({
    kind:
      prepared === undefined
        ? financials
        : {
            ...financials,
            draftName: prepared.draftName,
            calls: { ...financials.calls, create: prepared.enter },
          },
    record,
    memberId,
    resume,
    ...shape,
    columns,
    blank: () => withColumns(prepared === undefined ? blank() : { ...prepared.values, customFields: [] }),
    typedOf: (row) => withColumns(typedOf(row)),
    onClose,
  })
  const { errors } = form.formState
  const isNew = record === undefined && !resume && prepared === undefined
  const [isCategoryChosen, setCategoryChosen] = useState(!isNew)
  const followType = (type: string) => {
    const known = transactionTypes.find((each) => each === type)
    if (!isCategoryChosen && known !== undefined)
      form.setValue('category', usualCategories[known], { shouldDirty: true })
  }
  const lastCurrency = known?.currency ?? undefined
  const takeLastCurrency = useEffectEvent((last: Currency) => {
    // What was chosen meanwhile stays, and closing the form asks nothing because of it.
    if (isNew && !form.getFieldState('currency').isDirty) form.resetField('currency', { defaultValue: last })
  })
  useEffect(() => {
    if (lastCurrency !== undefined) takeLastCurrency(lastCurrency)
  }, [lastCurrency])
  return (
    <FormProvider {...form}>
      <RecordDialog
        {...dialog}
        description={dialog.description ?? prepared?.description}
        comments={useComments('financials', record?.id)}
        showComments={comments}
        files={record && <RecordFiles collection="financials" id={record.id} />}
      >
        <LoadLine title="Failed to fetch suggestions" query={suggestions} />
        <RecordField of={financialRecord} name="projectName" known={known?.projectName ?? []} />
        <FieldPair>
          <RecordField
            of={financialRecord}
            name="transactionType"
            segments={views.filters.type.options}
            onChange={followType}
          />
          <RecordField of={financialRecord} name="transactionDate" />
          <RecordField of={financialRecord} name="amount" placeholder="0.00" />
          <RecordField of={financialRecord} name="currency" />
          <RecordField of={financialRecord} name="category" onChange={() => setCategoryChosen(true)} />
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
              render={({ field: { value, onChange, ref } }) => (
                <Field label={name} error={errors.customFields?.[index]?.value?.message}>
                  <CustomInput column={column} value={value} onChange={onChange} ref={ref} />
                </Field>
              )}
            />
          )
        })}
      </RecordDialog>
    </FormProvider>
  )
}
