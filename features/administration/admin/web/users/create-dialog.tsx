import { useForm } from 'react-hook-form'
import { errorText, useSubmission } from '#platform/web/api/index.ts'
import { Field, Input, PasswordInput, toast } from '#platform/web/ui/index.ts'
import { fieldSentences } from '#features/people/accounts/domain.ts'
import { usePasswordLength } from '#features/people/accounts/web/parts.ts'
import { shortPassword } from '#platform/contract/passwords.ts'
import { type NewUser, useCreateUser } from './queries.ts'
import { AdminSwitch, FullNameField, UserDialog } from './user-dialog.tsx'
import { newUserResolver } from './validation.ts'

const empty = { username: '', email: '', fullName: '', password: '', isAdmin: false }

/** Refusals of the server that belong to one field. */
const fields: Readonly<Record<string, 'username' | 'password'>> = {
  [fieldSentences.usernameTaken]: 'username',
  [fieldSentences.commonPassword]: 'password',
  [fieldSentences.guessablePassword]: 'password',
}

export function CreateDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateUser()
  const submission = useSubmission()
  const length = usePasswordLength()
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
          const field = message === shortPassword(length) ? 'password' : fields[message]
          form.setError(field ?? 'root', { message }, { shouldFocus: true })
        },
      },
    )
  const submit = form.handleSubmit((values) => {
    if (!create.isPending) send(values)
  })
  return (
    <UserDialog
      title="Create user"
      description="The new member signs in with this username and password."
      action={['Create user', 'Creating…']}
      busy={create.isPending}
      dirty={isDirty}
      problem={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <FullNameField field={form.register('fullName')} error={errors.fullName?.message} />
      <Field
        label="Username"
        required
        error={errors.username?.message}
        help="3 to 30 letters, digits, dots, dashes or underscores"
      >
        <Input {...form.register('username')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label="Email" required error={errors.email?.message}>
        <Input {...form.register('email')} type="email" autoComplete="off" />
      </Field>
      <Field
        label="Password"
        required
        error={errors.password?.message}
        help={`At least ${length} characters`}
      >
        <PasswordInput {...form.register('password')} autoComplete="new-password" />
      </Field>
      <AdminSwitch field={form.register('isAdmin')} />
    </UserDialog>
  )
}
