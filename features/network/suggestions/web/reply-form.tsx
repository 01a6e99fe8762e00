import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useMember } from '#features/people/accounts/web/index.ts'
import { Button, Field, Select, Textarea } from '#platform/web/ui/index.ts'
import type { NewReply, Suggestion } from '../contract.ts'
import { statusNames, suggestionStatuses } from '../domain.ts'
import { findTexts, replyDraft, saveTexts } from './draft.ts'
import { useReply } from './mutations.ts'
import { replyResolver } from './validation.ts'

/** An administrator's answer, with the status it leads to. */
export function ReplyForm({ suggestion, onClose }: { suggestion: Suggestion; onClose: () => void }) {
  const memberId = useMember().id
  const reply = useReply(suggestion)
  const draft = replyDraft(suggestion.id)
  const form = useForm<NewReply>({
    defaultValues: { content: findTexts(memberId, draft)['content'] ?? '', status: suggestion.status },
    resolver: replyResolver,
  })
  const { errors } = form.formState
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { content } }) => saveTexts(memberId, draft, { content }),
      }),
    [form, memberId, draft],
  )
  const submit = form.handleSubmit((values) => {
    if (reply.isPending) return
    reply.mutate(values, {
      onSuccess: () => {
        saveTexts(memberId, draft, {})
        onClose()
      },
    })
  })
  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label={`Reply to ${suggestion.title}`}
      className="grid gap-3 rounded-card border border-line bg-sunken p-3"
    >
      <Field label="Reply" error={errors.content?.message}>
        <Textarea {...form.register('content')} minRows={2} required autoFocus />
      </Field>
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Status" className="w-40" error={errors.status?.message}>
          <Select {...form.register('status')}>
            {suggestionStatuses.map((status) => (
              <option key={status} value={status}>
                {statusNames[status]}
              </option>
            ))}
          </Select>
        </Field>
        <div className="ms-auto flex gap-2">
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={reply.isPending} busyLabel="Sending...">
            Send reply
          </Button>
        </div>
      </div>
    </form>
  )
}
