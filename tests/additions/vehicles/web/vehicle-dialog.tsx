import { FormProvider } from 'react-hook-form'
import { useComments } from '#features/books/comments/web/index.ts'
import { RecordFiles } from '#features/books/record-files/web/index.ts'
import { RecordField, recordFormOf, useRecordForm } from '#features/books/records/web/form.ts'
import { FieldPair, RecordDialog, type RecordFormProps } from '#features/books/records/web/index.ts'
import { useMember } from '#features/people/accounts/web/index.ts'
import type { Vehicle } from '../contract.ts'
import { vehicleRecord } from '../domain.ts'
import { vehicleKind } from './kind.ts'

const shape = recordFormOf(vehicleRecord, {})

export function VehicleDialog({ comments, ...props }: RecordFormProps<Vehicle>) {
  const { form, dialog } = useRecordForm({ kind: vehicleKind, memberId: useMember().id, ...shape, ...props })
  const { record } = props
  return (
    <FormProvider {...form}>
      <RecordDialog
        {...dialog}
        comments={useComments('vehicles', record?.id)}
        showComments={comments}
        files={record && <RecordFiles collection="vehicles" id={record.id} />}
      >
        <FieldPair>
          <RecordField of={vehicleRecord} name="plate" />
          <RecordField of={vehicleRecord} name="boughtOn" />
          <RecordField of={vehicleRecord} name="price" />
          <RecordField of={vehicleRecord} name="state" />
        </FieldPair>
      </RecordDialog>
    </FormProvider>
  )
}
