import { useId } from 'react'
import type { ComponentProps, FormEvent, ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Button, Dialog, Field, Input } from '#platform/web/ui/index.ts'
import { Switch } from '#platform/web/ui/choice.tsx'
import { FormError } from '#platform/web/ui/form-error.tsx'

interface Props extends Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'dirty'> {
  /** The button's label, and its label while the server works. */
  action: readonly [label: string, busy: string]
  busy: boolean
  /** A refusal that belongs to no field. */
  problem: string | undefined
  onSubmit: (event: FormEvent) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** The frame of the forms that create and change a member. */
export function UserDialog({
  action: [label, busyLabel],
  busy,
  problem,
  onSubmit,
  onClose,
  children,
  ...dialog
}: Props) {
  const id = useId()
  return (
    <Dialog
      open
      {...dialog}
      onCloseRequest={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" busy={busy} busyLabel={busyLabel}>
            {label}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void onSubmit(event)} noValidate className="grid gap-4">
        <FormError message={problem} />
        {children}
      </form>
    </Dialog>
  )
}

interface FieldProps {
  field: UseFormRegisterReturn
  error?: string | undefined
}

export const FullNameField = ({ field, error }: FieldProps) => (
  <Field label="Full name" required error={error}>
    <Input {...field} autoComplete="off" />
  </Field>
)

export const AdminSwitch = ({ field }: FieldProps) => (
  <Switch {...field} label="Administrator" help="May change the theme, manage members and delete posts." />
)
