import { useState } from 'react'
import { errorText } from '#platform/web/api/index.ts'
import { Field, Input } from '#platform/web/ui/index.ts'
import { FormError } from '#platform/web/ui/form-error.tsx'
import { FormDialog } from '#platform/web/ui/form-dialog.tsx'
import type { Requisition } from '../../contract.ts'
import { useChange } from '../mutations.ts'
import { AskersField } from './askers-field.tsx'
import { DeadlineField } from './deadline-field.tsx'
import { LineFields } from './lines.tsx'
import { SealedField } from './sealed-field.tsx'
import {
  refusedFields,
  type Table,
  tableProblems,
  type TableProblems,
  termsOf,
} from '#features/network/posts/web/form.ts'
import { tableOf } from './table-of.ts'

interface Props {
  requisition: Requisition
  onClose: () => void
}

const description =
  'When lines change, suppliers who have quoted must send their quote again. ' +
  'The deadline can only be moved to a later time.'

/** Changes a requisition before its deadline. */
export function ChangeDialog({ requisition: latest, onClose }: Props) {
  const [requisition] = useState(latest)
  const [begun] = useState(() => tableOf(requisition))
  const [table, setTable] = useState<Table>(begun)
  const [problems, setProblems] = useState<TableProblems>()
  const [refusal, setRefusal] = useState<string>()
  const change = useChange(requisition.postId)
  const edit = (changed: Partial<Table>) => {
    setTable((before) => ({ ...before, ...changed }))
    setProblems(undefined)
    setRefusal(undefined)
  }
  const submit = () => {
    const wrong = tableProblems(table)
    setProblems(wrong)
    if (wrong !== undefined) return
    // The boxes have no seconds, so a deadline that nobody touched is sent as it was.
    const isSame = table.date === begun.date && table.time === begun.time
    const body = { ...termsOf(table), ...(isSame && { deadline: requisition.deadline }) }
    change.mutate(body, {
      onSuccess: onClose,
      onError: (error) => {
        const fields = refusedFields(error, table)
        setProblems(fields)
        if (fields === undefined) setRefusal(errorText(error))
      },
    })
  }
  return (
    <FormDialog
      size="lg"
      title="Change the requisition"
      description={description}
      dirty={table !== begun}
      action="Save"
      busy={change.isPending}
      busyLabel="Saving…"
      onSubmit={submit}
      onClose={onClose}
      className="@container grid min-w-0 grid-cols-1 gap-4"
    >
      <FormError message={refusal} />
      <LineFields
        lines={table.lines}
        bookId={table.bookId}
        onChange={(lines) => edit({ lines })}
        problems={problems ?? {}}
      />
      <DeadlineField table={table} onChange={edit} error={problems?.['deadline']} />
      <SealedField
        sealed={table.sealed}
        onChange={(sealed) => edit({ sealed })}
        isFixed={requisition.sealed}
      />
      <AskersField
        hidesAskers={table.hidesAskers ?? table.sealed}
        onChange={(hidesAskers) => edit({ hidesAskers })}
        isFixed={requisition.hidesAskers}
      />
      <Field label="Place of delivery" optional error={problems?.['deliveryPlace']}>
        <Input
          dir="auto"
          value={table.deliveryPlace}
          onChange={(event) => edit({ deliveryPlace: event.currentTarget.value })}
        />
      </Field>
    </FormDialog>
  )
}
