import type { ComponentProps, ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field, Input } from '#platform/web/ui/index.ts'
import { Switch } from '#platform/web/ui/choice.tsx'
import { FormDialog } from '#platform/web/ui/form-dialog.tsx'
import { FormError } from '#platform/web/ui/form-error.tsx'

interface Props extends Pick<ComponentProps<typeof FormDialog>, 'title' | 'description' | 'dirty'> {
  /** The button's label, and its label while the server works. */
  action: readonly [label: string, busy: string]
  busy: boolean
  /** A refusal that belongs to no field. */
  problem: string | undefined
  onSubmit: () => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** The frame of the forms that create and change a member. */
export function UserDialog({
  action: [action, busyLabel],
  busy,
  problem,
  onSubmit,
  onClose,
  children,
  ...dialog
}: Props) {
  return (
    <FormDialog
      {...dialog}
      action={action}
      busyLabel={busyLabel}
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <FormError message={problem} />
      {children}
    </FormDialog>
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
