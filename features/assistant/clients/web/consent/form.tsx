import { useState } from 'react'
import {
  categories,
  categoryLabels,
  categoryScopes,
  type Category,
  isOfBook,
} from '#features/assistant/tools/domain.ts'
import { errorText } from '#platform/web/api/errors.ts'
import { Button, Card, Checkbox, LinkButton, Panel } from '#platform/web/ui/index.ts'
import { FormError } from '#platform/web/ui/form-error.tsx'
import type { AuthorizationRequest, ConsentQuestion } from '../../contract.ts'
import { useApprove } from '../queries.ts'
import { endText } from '../texts.ts'
import { ClosedNote } from './closed-note.tsx'

interface Props {
  request: AuthorizationRequest
  question: ConsentQuestion
}

const toggled = <T,>(all: readonly T[], one: T, isOn: boolean): T[] =>
  isOn ? [...all, one] : all.filter((each) => each !== one)

/** Categories and books, each to be ticked by itself. */
export function ConsentForm({ request, question: { books, declineTo, asksToDraft } }: Props) {
  const [ticked, setTicked] = useState<readonly Category[]>([])
  const [bookIds, setBookIds] = useState<readonly number[]>([])
  const [mayDraft, setMayDraft] = useState(false)
  const approve = useApprove()
  const needsBook = ticked.some(isOfBook)
  const tickedBooks = books.filter(({ id }) => bookIds.includes(id))
  const submit = () =>
    approve.mutate(
      { request, categories: [...ticked], bookIds: needsBook ? [...bookIds] : [], mayDraft },
      { onSuccess: ({ redirectTo }) => location.assign(redirectTo) },
    )
  if (approve.isSuccess)
    return (
      <Card>
        <output className="text-sm">The client was told. Go on there; you can close this page.</output>
      </Card>
    )
  return (
    <form
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Panel title="What it may read">
        <ul className="grid grid-cols-1 gap-4">
          {categories.map((category) => (
            <li key={category} className="grid grid-cols-1 gap-2">
              <Checkbox
                label={<span className="font-medium">{categoryLabels[category]}</span>}
                help={categoryScopes[category]}
                checked={ticked.includes(category)}
                onChange={({ currentTarget: { checked } }) => setTicked(toggled(ticked, category, checked))}
              />
              {ticked.includes(category) && (
                <ClosedNote
                  category={category}
                  books={isOfBook(category) ? tickedBooks : books.slice(0, 1)}
                />
              )}
            </li>
          ))}
        </ul>
      </Panel>
      {needsBook && (
        <Panel title="In which books">
          <ul className="grid grid-cols-1 gap-3">
            {books.map(({ id, kind, name }) => (
              <li key={id}>
                <Checkbox
                  label={kind === 'personal' ? 'Personal' : <bdi>{name}</bdi>}
                  checked={bookIds.includes(id)}
                  onChange={({ currentTarget: { checked } }) => setBookIds(toggled(bookIds, id, checked))}
                />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {asksToDraft && (
        <Panel title="What it may prepare">
          <Checkbox
            label={<span className="font-medium">May prepare drafts for you to confirm</span>}
            help={
              'To-dos, and in the books you tick money transactions, invoices and quotes with ERP, and requisitions ' +
              'with Material, as far as you let it read them. Each waits under “Who can see my data” until you ' +
              'decide upon it.'
            }
            checked={mayDraft}
            onChange={({ currentTarget: { checked } }) => setMayDraft(checked)}
          />
        </Panel>
      )}
      <p className="text-xs text-muted">
        {endText} You can cut it off at any time under “Who can see my data”.
      </p>
      <FormError message={approve.error === null ? undefined : errorText(approve.error)} />
      <div className="flex flex-wrap justify-end gap-3">
        <LinkButton href={declineTo}>Do not connect</LinkButton>
        <Button type="submit" variant="primary" busy={approve.isPending} busyLabel="Connecting…">
          Connect
        </Button>
      </div>
    </form>
  )
}
