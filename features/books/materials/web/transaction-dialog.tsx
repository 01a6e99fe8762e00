import { FormProvider } from 'react-hook-form'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMember } from '#features/people/accounts/web/index.ts'
import { useComments } from '#features/books/comments/web/index.ts'
import { RecordFiles } from '#features/books/record-files/web/index.ts'
import { RecordField, recordFormOf, useRecordForm } from '#features/books/records/web/form.ts'
import { FieldPair, RecordDialog, type RecordFormProps } from '#features/books/records/web/index.ts'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import type { MaterialTransaction } from '../contract.ts'
import { materialRecord } from '../domain.ts'
import { CustomFields } from './custom-fields.tsx'
import { materials } from './kind.ts'
import { suggestionsQuery } from './queries.ts'
import { useOfferedMaterials } from './use-offered-materials.ts'
import { typeOptions } from './type-mark.tsx'

export const materialForm = recordFormOf(materialRecord, { quantity: '0' })

export function TransactionDialog({
  record,
  columns,
  resume,
  comments,
  onClose,
}: RecordFormProps<MaterialTransaction>) {
  const memberId = useMember().id
  const suggestions = useQuery(suggestionsQuery)
  const known = suggestions.data
  const { materials: offered, search, query: found } = useOfferedMaterials(known?.materials)
  const { form, dialog } = useRecordForm({
    kind: materials,
    record,
    memberId,
    resume,
    ...materialForm,
    columns,
    onClose,
  })

  const materialTexts = useMemo(
    () =>
      offered.map(({ materialName: text, code }) => ({
        text,
        ...(code !== '' && { detail: code, words: code }),
      })),
    [offered],
  )

  /** A known material sets the unit of its last transaction. */
  const bringUnit = (materialName: string) => {
    search(materialName)
    const unit = offered.find((material) => material.materialName === materialName)?.unit
    if (unit !== undefined && unit !== '')
      form.setValue('unit', unit, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  return (
    <FormProvider {...form}>
      <RecordDialog
        {...dialog}
        comments={useComments('materials', record?.id)}
        showComments={comments}
        files={record && <RecordFiles collection="materials" id={record.id} />}
      >
        <LoadLine title="Failed to fetch suggestions" query={suggestions.isError ? suggestions : found} />
        <RecordField of={materialRecord} name="projectName" known={known?.projectName ?? []} />
        <FieldPair>
          <RecordField of={materialRecord} name="transactionType" segments={typeOptions} />
          <RecordField of={materialRecord} name="transactionDate" />
        </FieldPair>
        <RecordField of={materialRecord} name="materialName" known={materialTexts} onChange={bringUnit} />
        <FieldPair>
          <RecordField of={materialRecord} name="quantity" step="1" />
          <RecordField of={materialRecord} name="unit" known={known?.units ?? []} />
          <RecordField of={materialRecord} name="warehouseAffected" known={known?.warehouses ?? []} />
          <RecordField of={materialRecord} name="category" />
        </FieldPair>
        <RecordField of={materialRecord} name="transactionWith" known={known?.transactionWith ?? []} />
        <RecordField of={materialRecord} name="description" />
        <CustomFields columns={columns} />
      </RecordDialog>
    </FormProvider>
  )
}
