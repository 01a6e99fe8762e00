import { type FormEvent, useId, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { errorText } from '#platform/web/api/index.ts'
import { Button, Dialog, Field, Input, Panel } from '#platform/web/ui/index.ts'
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
  const form = useId()
  const [typed, setTyped] = useState('')
  const deletion = useDelete(id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (deletion.isPending) return
    deletion.mutate(typed, {
      onSuccess: () => {
        onClose()
        navigate('/companies', { replace: true })
      },
    })
  }
  return (
    <Dialog
      open
      role="alertdialog"
      title={`Delete ${name}?`}
      description="All people lose access at once, and everything in the book is deleted for good."
      onCloseRequest={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="danger" busy={deletion.isPending} busyLabel="Deleting…">
            Delete for good
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
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
      </form>
    </Dialog>
  )
}
