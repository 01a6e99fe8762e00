import { useState } from 'react'
import { errorText } from '#platform/web/api/index.ts'
import { FormDialog } from '#platform/web/ui/form-dialog.tsx'
import { Button, Field, Input, Panel } from '#platform/web/ui/index.ts'
import type { Company } from '../../contract.ts'
import { endingDays } from '../../domain/ending.ts'
import { useDelete } from './queries.ts'

/** Has the company deleted with its book after some days. Its name, typed, confirms. */
export function DeleteCompany({ company }: { company: Company }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel title="Delete this company">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-sm text-muted">
          Its book goes with it: all transactions, materials, invoices and files. Each owner has {endingDays}{' '}
          days to keep it. While the law wants documents kept, download all data above first.
        </p>
        <Button variant="danger" disabled={company.deletesAt !== null} onClick={() => setOpen(true)}>
          Delete company
        </Button>
      </div>
      {isOpen && <Question company={company} onClose={() => setOpen(false)} />}
    </Panel>
  )
}

function Question({ company: { id, name }, onClose }: { company: Company; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const deletion = useDelete(id)
  return (
    <FormDialog
      role="alertdialog"
      title={`Delete ${name}?`}
      description={
        `All its people are told. For ${endingDays} days its book can only be read, and each owner can keep the ` +
        'company; then everything in it is deleted for good.'
      }
      action="Delete company"
      busy={deletion.isPending}
      busyLabel="Deleting…"
      variant="danger"
      onSubmit={() => deletion.mutate(typed, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Field
        label="Type the name of the company"
        help={name}
        error={deletion.error === null ? undefined : errorText(deletion.error)}
      >
        <Input
          value={typed}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
      </Field>
    </FormDialog>
  )
}
