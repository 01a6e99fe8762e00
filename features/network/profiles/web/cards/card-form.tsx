import { Controller, useForm } from 'react-hook-form'
import { Button, Checkbox, Field, Input, SegmentedControl, Select, Textarea } from '#platform/web/ui/index.ts'
import { Unsaved } from '#platform/web/ui/unsaved.tsx'
import type { BusinessCard, CardValues, Profile } from '../../contract.ts'
import { cardTypes, maxCardContent } from '../../domain.ts'
import { visibilityOptions } from '../visibility-options.ts'
import { Counter } from '../counter.tsx'
import { cardResolver } from '../validation.ts'
import { visibilityTexts } from '../texts.ts'
import { useSaveCard } from './mutations.ts'
import { cardTypeLabels } from './card-texts.ts'

interface Props {
  profile: Profile
  /** Undefined for a new card. */
  card: BusinessCard | undefined
  /** Whether it is the member's first card, which becomes the default. */
  isFirst: boolean
  /** Gets the card's id if it was saved. */
  onDone: (saved?: number) => void
}

const initialValues = ({ occupation }: Profile, isFirst: boolean): CardValues => ({
  title: '',
  position: occupation ?? '',
  company: '',
  phone: '',
  email: '',
  content: '',
  cardType: 'professional',
  visibility: 'public',
  isDefault: isFirst,
})

export function CardForm({ profile, card, isFirst, onDone }: Props) {
  const saving = useSaveCard(profile.id, card, onDone)
  const form = useForm({ defaultValues: card ?? initialValues(profile, isFirst), resolver: cardResolver })
  const { errors, isDirty } = form.formState
  const submit = form.handleSubmit((values) => {
    if (!saving.isPending) saving.mutate(values)
  })
  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label={card === undefined ? 'New business card' : 'Edit business card'}
      className="grid grid-cols-1 gap-4"
    >
      <Unsaved when={isDirty} />
      <Field label="Title" error={errors.title?.message} help="What you call this card">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the form replaces the pressed button */}
        <Input {...form.register('title')} autoFocus autoComplete="off" />
      </Field>
      <Field label="Position" error={errors.position?.message}>
        <Input {...form.register('position')} autoComplete="organization-title" />
      </Field>
      <Field label="Company" error={errors.company?.message}>
        <Input {...form.register('company')} autoComplete="organization" />
      </Field>
      <Field label="Phone" error={errors.phone?.message}>
        <Input {...form.register('phone')} type="tel" dir="ltr" autoComplete="tel" />
      </Field>
      <Field label="Email" error={errors.email?.message}>
        <Input {...form.register('email')} type="email" dir="ltr" autoComplete="email" />
      </Field>
      <Field
        label="Description"
        error={errors.content?.message}
        aside={<Counter control={form.control} name="content" max={maxCardContent} />}
      >
        <Textarea {...form.register('content')} minRows={2} />
      </Field>
      <Field label="Card type">
        <Select {...form.register('cardType')}>
          {cardTypes.map((type) => (
            <option key={type} value={type}>
              {cardTypeLabels[type]}
            </option>
          ))}
        </Select>
      </Field>
      <Controller
        control={form.control}
        name="visibility"
        render={({ field }) => (
          <Field label="Who sees it" group help={visibilityTexts[field.value].help}>
            <SegmentedControl
              label="Who sees it"
              size="sm"
              value={field.value}
              onChange={field.onChange}
              options={visibilityOptions.map(({ value, label }) => ({ value, label }))}
              className="justify-self-start"
            />
          </Field>
        )}
      />
      {!isFirst && card?.isDefault !== true && (
        <Checkbox {...form.register('isDefault')} label="Default card" help="The one that is shown first" />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => onDone()}>Cancel</Button>
        <Button type="submit" variant="primary" busy={saving.isPending} busyLabel="Saving...">
          {card === undefined ? 'Create card' : 'Save changes'}
        </Button>
      </div>
    </form>
  )
}
