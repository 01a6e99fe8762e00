import { useEffect, useRef, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { refreshMember } from '#features/people/accounts/web/index.ts'
import { queryClient, useMutation } from '#platform/web/api/index.ts'
import { Button, Field, Input, SegmentedControl, Textarea, toast } from '#platform/web/ui/index.ts'
import type { Profile, ProfileValues } from '../../contract.ts'
import { maxBio } from '../../domain.ts'
import { visibilityOptions } from '../visibility-options.ts'
import { Counter } from '../counter.tsx'
import { api, profileQuery } from '../queries.ts'
import { profileResolver } from '../validation.ts'
import { visibilityTexts } from '../texts.ts'

interface Props {
  profile: Profile
  onDone: () => void
}

/** Typed values that were neither saved nor cancelled. */
let draft: { readonly id: number; readonly values: ProfileValues } | undefined

const draftOf = (id: number): ProfileValues | undefined => (draft?.id === id ? draft.values : undefined)

const valuesOf = (profile: Profile): ProfileValues => ({
  fullName: profile.fullName,
  bio: profile.bio ?? '',
  location: profile.location ?? '',
  occupation: profile.occupation ?? '',
  website: profile.website ?? '',
  bioVisibility: profile.bioVisibility ?? 'public',
})

export function AboutForm({ profile, onDone }: Props) {
  const { id } = profile
  const saving = useMutation({
    mutationFn: (body: ProfileValues) => api('PATCH /api/users/:id/profile', { params: { id }, body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(profileQuery(id).queryKey, saved)
      void refreshMember()
      toast({ title: 'Profile updated', variant: 'success' })
      finish()
    },
  })
  // The draft survives a change of the tab and changes that another window saves.
  const form = useForm({ defaultValues: draftOf(id) ?? valuesOf(profile), resolver: profileResolver })
  const [start] = useState(() => JSON.stringify(valuesOf(profile)))
  const finished = useRef(false)
  useEffect(
    () => () => {
      const values = form.getValues()
      draft = finished.current || JSON.stringify(values) === start ? undefined : { id, values }
    },
    [form, id, start],
  )
  const finish = () => {
    finished.current = true
    onDone()
  }
  const { errors } = form.formState
  const submit = form.handleSubmit((values) => {
    if (!saving.isPending) saving.mutate(values)
  })
  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label="Edit profile"
      className="grid grid-cols-1 gap-4"
    >
      <Field label="Full Name" error={errors.fullName?.message}>
        <Input {...form.register('fullName')} required autoComplete="name" />
      </Field>
      <Field
        label="Bio"
        error={errors.bio?.message}
        aside={<Counter control={form.control} name="bio" max={maxBio} />}
      >
        <Textarea {...form.register('bio')} minRows={3} />
      </Field>
      <Controller
        control={form.control}
        name="bioVisibility"
        render={({ field }) => (
          <Field label="Who sees your bio" group help={visibilityTexts[field.value].help}>
            <SegmentedControl
              label="Who sees your bio"
              value={field.value}
              onChange={field.onChange}
              options={visibilityOptions}
              className="justify-self-start"
            />
          </Field>
        )}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label="Occupation" error={errors.occupation?.message}>
          <Input {...form.register('occupation')} autoComplete="organization-title" />
        </Field>
        <Field label="Location" error={errors.location?.message}>
          <Input {...form.register('location')} autoComplete="off" />
        </Field>
      </div>
      <Field label="Website" error={errors.website?.message}>
        <Input
          {...form.register('website')}
          type="url"
          inputMode="url"
          dir="ltr"
          placeholder="https://"
          autoComplete="url"
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={finish}>Cancel</Button>
        <Button type="submit" variant="primary" busy={saving.isPending} busyLabel="Saving...">
          Save changes
        </Button>
      </div>
    </form>
  )
}
