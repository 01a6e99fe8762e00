import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { errorText, useSubmission } from '#platform/web/api/index.ts'
import { Button, Dialog, Field, Input, PasswordInput, toast } from '#platform/web/ui/index.ts'
import { Switch } from '#platform/web/ui/choice.tsx'
import { FormError } from './form-error.tsx'
import { type NewUser, useCreateUser } from './queries.ts'
import { newUserResolver } from './validation.ts'

const empty = { username: '', email: '', fullName: '', password: '', isAdmin: false }

export function CreateDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const create = useCreateUser()
  const submission = useSubmission()
  const form = useForm({ defaultValues: empty, resolver: newUserResolver })
  const { errors, isDirty } = form.formState

  const send = (body: NewUser) =>
    create.mutate(
      { body, key: submission.key(body) },
      {
        onSuccess: (user) => {
          submission.done()
          toast({ title: 'User created', description: `@${user.username}`, variant: 'success' })
          onClose()
        },
        onError: (error) => {
          const message = errorText(error)
          if (message.startsWith('Username')) form.setError('username', { message }, { shouldFocus: true })
          else if (message.includes('password')) form.setError('password', { message }, { shouldFocus: true })
          else form.setError('root', { message })
        },
      },
    )
  const submit = form.handleSubmit((values) => {
    if (!create.isPending) send(values)
  })
  return (
    <Dialog
      open
      title="Create user"
      description="The new member signs in with this username and password."
      dirty={isDirty}
      onCloseRequest={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" busy={create.isPending} busyLabel="Creating…">
            Create user
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <FormError message={errors.root?.message} />
        <Field label="Full name" required error={errors.fullName?.message}>
          <Input {...form.register('fullName')} autoComplete="off" />
        </Field>
        <Field
          label="Username"
          required
          error={errors.username?.message}
          help="3 to 30 letters, digits, dots, dashes or underscores"
        >
          <Input {...form.register('username')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field label="E-mail" required error={errors.email?.message}>
          <Input {...form.register('email')} type="email" autoComplete="off" />
        </Field>
        <Field label="Password" required error={errors.password?.message} help="At least 6 characters">
          <PasswordInput {...form.register('password')} autoComplete="new-password" />
        </Field>
        <Switch
          {...form.register('isAdmin')}
          label="Administrator"
          help="May change the theme, manage members and delete posts."
        />
      </form>
    </Dialog>
  )
}
