import { type FormEvent, useState } from 'react'
import { useMember } from '#features/people/accounts/web/index.ts'
import { nameInBook } from '#platform/web/api/book.ts'
import { useIsCompanyBook } from '#platform/web/api/book-place.ts'
import { findTextDraft, saveDraft, useTextDraft } from '#platform/web/drafts.ts'
import { Button, Field, Textarea } from '#platform/web/ui/index.ts'
import { newComment } from '../contract.ts'
import { useAdd } from './mutations.ts'
import type { CommentedRecord } from './queries.ts'

/** Why a text is no comment; undefined if it is one. */
export const problemOf = (text: string): string | undefined =>
  newComment.safeParse({ text }).error?.issues[0]?.message

/** Writes a comment. What was typed stays for the next time. */
export function Composer({ record }: { record: CommentedRecord }) {
  const memberId = useMember().id
  const draft = nameInBook(`comment-${record.collection}-${record.id}`)
  const text = useTextDraft(memberId, draft)
  const [problem, setProblem] = useState<string>()
  const add = useAdd(record, (sent) => {
    // What was typed while it was sent stays.
    if (findTextDraft(memberId, draft) === sent) saveDraft(memberId, draft, '')
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = problemOf(text)
    setProblem(wrong)
    if (wrong !== undefined || add.isPending) return
    add.mutate(text)
  }
  return (
    <form onSubmit={submit} noValidate aria-label="New comment" className="grid grid-cols-1 gap-2">
      <Field
        label="Comment"
        error={problem}
        help={useIsCompanyBook() ? '@username tells a colleague who may read this.' : undefined}
      >
        <Textarea
          dir="auto"
          minRows={2}
          required
          value={text}
          onChange={({ currentTarget }) => {
            setProblem(undefined)
            saveDraft(memberId, draft, currentTarget.value)
          }}
        />
      </Field>
      <Button
        type="submit"
        size="sm"
        variant="primary"
        className="justify-self-end"
        busy={add.isPending}
        busyLabel="Sending…"
      >
        Send
      </Button>
    </form>
  )
}
