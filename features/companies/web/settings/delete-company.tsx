import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { errorText } from '#platform/web/api/index.ts'
import { Button, Field, Input, Panel } from '#platform/web/ui/index.ts'
import { FormDialog } from '#platform/web/ui/form-dialog.tsx'
import type { Company } from '../../contract.ts'
import { useDelete } from '../mutations.ts'

/** Deletes the company with its book. Its name, typed, confirms. */
export function DeleteCompany({ company }: { company: Company }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel title="Delete this company">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-sm text-muted">
          Its book goes with it: all transactions, materials, invoices and files. This cannot be undone.
        </p>
        <Button variant="danger" onClick={() => setOpen(true)}>
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
  const submit = () => {
    deletion.mutate(typed, {
      onSuccess: () => {
        onClose()
        navigate('/companies', { replace: true })
      },
    })
  }
  return (
    <FormDialog
      role="alertdialog"
      title={`Delete ${name}?`}
      description="All people lose access at once, and everything in the book is deleted for good."
      action="Delete for good"
      busy={deletion.isPending}
      busyLabel="Deleting…"
      variant="danger"
      onSubmit={submit}
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
