import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { ClearFactors } from '#features/people/accounts/web/index.ts'
import { errorText } from '#platform/web/api/index.ts'
import { Field, Input, Textarea, toast, UserText } from '#platform/web/ui/index.ts'
import { Switch } from '#platform/web/ui/choice.tsx'
import { maxBio } from '#features/network/profiles/domain.ts'
import type { ManagedUser } from '../../contract.ts'
import { emailRefusals } from '../../domain.ts'
import { changedFields, valuesOf } from './changed-fields.ts'
import { useUpdateUser } from './queries.ts'
import { AdminSwitch, FullNameField, UserDialog } from './user-dialog.tsx'
import { userResolver } from './validation.ts'

/** Refusals of the server that belong to the email address. */
const emailSentences = new Set<string>(Object.values(emailRefusals))

export function EditDialog({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  // The values when editing began, so that changes by others in between are not sent as this edit's.
  const [before] = useState(() => valuesOf(user))
  const update = useUpdateUser({ quiet: true })
  const form = useForm({ defaultValues: before, resolver: userResolver })
  const { errors, isDirty } = form.formState
  const [bio, email] = useWatch({ control: form.control, name: ['bio', 'email'] })
  const isNewEmail = email?.trim() !== before.email

  const submit = form.handleSubmit((values) => {
    if (update.isPending) return
    const change = changedFields(before, values)
    if (Object.keys(change).length === 0) return onClose()
    update.mutate(
      { id: user.id, change },
      {
        onSuccess: ({ fullName }) => {
          toast({ title: 'User updated', description: fullName, variant: 'success' })
          onClose()
        },
        onError: (error) => {
          const message = errorText(error)
          form.setError(emailSentences.has(message) ? 'email' : 'root', { message }, { shouldFocus: true })
        },
      },
    )
  })
  return (
    <UserDialog
      title={
        <>
          Edit <UserText>{user.fullName}</UserText>
        </>
      }
      description={`@${user.username}`}
      action={['Save changes', 'Saving…']}
      busy={update.isPending}
      dirty={isDirty}
      problem={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <FullNameField field={form.register('fullName')} error={errors.fullName?.message} />
      <Field label="Email" error={errors.email?.message}>
        <Input
          {...form.register('email', {
            // A changed address is no longer verified.
            onChange: (event: { target: { value: string } }) =>
              form.setValue(
                'isEmailVerified',
                event.target.value.trim() === before.email && before.isEmailVerified,
              ),
          })}
          type="email"
          autoComplete="off"
        />
      </Field>
      <Switch
        {...form.register('isEmailVerified')}
        label="Email verified"
        disabled={email?.trim() === ''}
        help={isNewEmail ? 'A new address counts as unverified unless you say otherwise.' : undefined}
      />
      <Field label="Bio" error={errors.bio?.message} aside={`${bio?.length ?? 0} / ${maxBio}`}>
        <Textarea {...form.register('bio')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Location" error={errors.location?.message}>
          <Input {...form.register('location')} autoComplete="off" />
        </Field>
        <Field label="Occupation" error={errors.occupation?.message}>
          <Input {...form.register('occupation')} autoComplete="off" />
        </Field>
      </div>
      <Field label="Website" error={errors.website?.message}>
        <Input {...form.register('website')} type="url" placeholder="https://" autoComplete="off" />
      </Field>
      <AdminSwitch field={form.register('isAdmin')} />
      {!user.isAdmin && <ClearFactors userId={user.id} username={user.username} />}
    </UserDialog>
  )
}
