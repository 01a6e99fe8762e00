import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { FormError } from '#platform/web/ui/form-error.tsx'
import { Checkbox } from '#platform/web/ui/index.ts'
import { FormDialog } from '#platform/web/ui/form-dialog.tsx'
import type { Progress } from '../../domain.ts'
import type { SeriesBody } from '../mutations.ts'
import { DatesPreview } from './dates-preview.tsx'
import { ActionFields, RhythmFields } from './fields.tsx'
import { showRefusal } from '#platform/web/form-problems.ts'
import { bodyOf, check, ruleOf, type SeriesValues } from './values.ts'

interface Props {
  title: string
  description: ReactNode
  preset: SeriesValues
  progress: Progress
  /** Whose customer's addresses are offered. */
  invoiceId: number | undefined
  /** The last invoice that was made, whose content can be taken over. */
  last?: { readonly id: number; readonly invoiceNumber: string } | undefined
  submitLabel: string
  isBusy: boolean
  onSubmit: (body: SeriesBody, onError: (error: unknown) => void) => void
  onClose: () => void
}

/** When an invoice repeats, and what happens then. The next dates show as one types. */
export function SeriesForm(props: Props) {
  const { title, description, preset, progress, invoiceId, last, submitLabel, isBusy, onClose } = props
  const form = useForm<SeriesValues>({ defaultValues: preset })
  const { errors, isDirty } = form.formState
  const values = useWatch({ control: form.control, compute: (all: SeriesValues) => all })
  const submit = form.handleSubmit((typed) => {
    if (isBusy || !check(form, typed)) return
    const takenOver = typed.takesOver && last !== undefined ? { invoiceId: last.id } : {}
    props.onSubmit({ ...bodyOf(typed), ...takenOver }, (error) => showRefusal(form, error))
  })
  return (
    <FormDialog
      title={title}
      description={description}
      dirty={isDirty}
      action={submitLabel}
      busy={isBusy}
      busyLabel="Saving…"
      onSubmit={submit}
      onClose={onClose}
    >
      <FormError message={errors.root?.message} />
      <RhythmFields form={form} />
      <ActionFields form={form} invoiceId={invoiceId} />
      {last !== undefined && (
        <Checkbox
          {...form.register('takesOver')}
          label={`From now on say what ${last.invoiceNumber} says`}
          help="Its customer, lines, prices and texts, as they are now"
        />
      )}
      <DatesPreview rule={ruleOf(values)} progress={progress} />
    </FormDialog>
  )
}
