import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useMember } from '#features/people/accounts/web/index.ts'
import { Button, Field, Input, Textarea } from '#platform/web/ui/index.ts'
import { maxTitleLength } from '../domain.ts'
import { findTexts, saveTexts } from './draft.ts'
import { useSuggest } from './mutations.ts'
import { suggestionResolver } from './validation.ts'

const draft = 'suggestion'
const blank = { title: '', content: '' }

/** The form of a new suggestion. Typed text is stored until it is submitted. */
export function SuggestForm({ onDone }: { onDone: () => void }) {
  const memberId = useMember().id
  const suggest = useSuggest()
  const form = useForm({
    defaultValues: { ...blank, ...findTexts(memberId, draft) },
    resolver: suggestionResolver,
  })
  const { errors } = form.formState
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => saveTexts(memberId, draft, values),
      }),
    [form, memberId],
  )
  const submit = form.handleSubmit((values) => {
    if (suggest.isPending) return
    suggest.mutate(values, {
      onSuccess: () => {
        form.reset(blank)
        saveTexts(memberId, draft, blank)
        onDone()
      },
    })
  })
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <Field label="Title" error={errors.title?.message}>
        <Input
          {...form.register('title')}
          maxLength={maxTitleLength}
          placeholder="What should change?"
          autoComplete="off"
          required
        />
      </Field>
      <Field label="Description" error={errors.content?.message}>
        <Textarea
          {...form.register('content')}

          placeholder="What it is good for, and how you work today"
          minRows={4}
          required
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        className="justify-self-end"
        busy={suggest.isPending}
        busyLabel="Submitting..."
      >
        Submit suggestion
      </Button>
    </form>
  )
}
