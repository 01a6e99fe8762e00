import { zodResolver } from '@hookform/resolvers/zod'
import { Controller } from 'react-hook-form'
import { useQuery } from '@tanstack/react-query'
import { useMember } from '#features/accounts/web/index.ts'
import type { CustomColumn } from '#features/columns/contract.ts'
import { DecimalInput, FieldPair, RecordDialog, SuggestBox } from '#platform/web/records/index.ts'
import { useRecordForm } from '#platform/web/records/use-record-form.tsx'
import { Field, Input, Select, Textarea } from '#platform/web/ui/index.ts'
import { SegmentedControl } from '#platform/web/ui/choice.tsx'
import type { MaterialTransaction } from '../contract.ts'
import { categories } from '../domain.ts'
import { CustomFields } from './custom-fields.tsx'
import { draftName } from './draft-name.ts'
import { blank, readable, typedOf } from './form-values.ts'
import { calls, suggestionsQuery } from './queries.ts'
import { fieldOf } from './refusals.ts'
import { typed, typedForm } from './typed.ts'
import { typeOptions } from './type-mark.tsx'
import { words } from './words.ts'

const resolver = zodResolver(typedForm)

interface Props {
  /** Undefined for a new transaction. */
  record: MaterialTransaction | undefined
  columns: readonly CustomColumn[]
  /** Goes on with what could not be saved before, because the session had ended. */
  resume: boolean
  onClose: () => void
}

export function TransactionDialog({ record, columns, resume, onClose }: Props) {
  const memberId = useMember().id
  const known = useQuery(suggestionsQuery).data
  const { form, dialog } = useRecordForm({
    calls,
    record,
    memberId,
    draftName,
    resume,
    typed,
    resolver,
    blank,
    typedOf,
    readable,
    fieldOf,
    what: 'Transaction',
    words,
    onClose,
  })
  const { errors } = form.formState

  /** A known material brings the unit it was last counted in. */
  const pickMaterial = (materialName: string) => {
    form.setValue('materialName', materialName, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
    const unit = known?.materials.find((material) => material.materialName === materialName)?.unit
    if (unit !== undefined)
      form.setValue('unit', unit, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }

  const suggested = (
    name: 'projectName' | 'unit' | 'warehouseAffected' | 'transactionWith',
    label: string,
    required: boolean,
    texts: readonly string[] | undefined,
  ) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <Field label={label} required={required} error={errors[name]?.message}>
          <SuggestBox value={value} onChange={onChange} known={texts ?? []} />
        </Field>
      )}
    />
  )
  return (
    <RecordDialog {...dialog}>
      {suggested('projectName', 'Project', true, known?.projectName)}
      <FieldPair>
        <Field label="Type" group required error={errors.transactionType?.message}>
          <Controller
            control={form.control}
            name="transactionType"
            render={({ field: { value, onChange } }) => (
              <SegmentedControl label="Type" value={value} onChange={onChange} options={typeOptions} />
            )}
          />
        </Field>
        <Field label="Date" required error={errors.transactionDate?.message}>
          <Input {...form.register('transactionDate')} type="date" />
        </Field>
      </FieldPair>
      <Controller
        control={form.control}
        name="materialName"
        render={({ field: { value } }) => (
          <Field label="Material" required error={errors.materialName?.message}>
            <SuggestBox
              value={value}
              onChange={pickMaterial}
              known={known?.materials.map(({ materialName }) => materialName) ?? []}
            />
          </Field>
        )}
      />
      <FieldPair>
        <Controller
          control={form.control}
          name="quantity"
          render={({ field: { value, onChange, ref } }) => (
            <Field label="Quantity" required error={errors.quantity?.message}>
              <DecimalInput ref={ref} value={value} onChange={onChange} step="1" />
            </Field>
          )}
        />
        {suggested('unit', 'Unit', true, known?.units)}
        {suggested('warehouseAffected', 'Warehouse', true, known?.warehouses)}
        <Field label="Category" error={errors.category?.message}>
          <Select {...form.register('category')}>
            <option value="">None</option>
            {categories.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </Select>
        </Field>
      </FieldPair>
      {suggested('transactionWith', 'Transaction With', false, known?.transactionWith)}
      <Field label="Description" error={errors.description?.message}>
        <Textarea {...form.register('description')} minRows={2} />
      </Field>
      <CustomFields control={form.control} columns={columns} />
    </RecordDialog>
  )
}
