import { useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { errorText } from '#platform/web/api/index.ts'
import { Button, Dialog, Field, Input, Textarea, toast, UserText } from '#platform/web/ui/index.ts'
import { Switch } from '#platform/web/ui/choice.tsx'
import type { ManagedUser } from '../../contract.ts'
import { changedFields, valuesOf } from './changed-fields.ts'
import { FormError } from './form-error.tsx'
import { useUpdateUser } from './queries.ts'
import { userResolver } from './validation.ts'

const maxBio = 300

export function EditDialog({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  const id = useId()
  // What stood here when the editing began: changes that come in meanwhile are not taken for one's own.
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
          if (message.includes('e-mail')) form.setError('email', { message }, { shouldFocus: true })
          else form.setError('root', { message })
        },
      },
    )
  })
  return (
    <Dialog
      open
      title={
        <>
          Edit <UserText>{user.fullName}</UserText>
        </>
      }
      description={`@${user.username}`}
      dirty={isDirty}
      onCloseRequest={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" busy={update.isPending} busyLabel="Saving…">
            Save changes
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <FormError message={errors.root?.message} />
        <Field label="Full name" required error={errors.fullName?.message}>
          <Input {...form.register('fullName')} autoComplete="off" />
        </Field>
        <Field label="E-mail" error={errors.email?.message}>
          <Input
            {...form.register('email', {
              // A new address is not the one that was verified.
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
          label="E-mail verified"
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
        <Switch
          {...form.register('isAdmin')}
          label="Administrator"
          help="May change the theme, manage members and delete posts."
        />
      </form>
    </Dialog>
  )
}
