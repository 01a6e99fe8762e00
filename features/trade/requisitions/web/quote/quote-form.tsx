import type { UseMutationResult } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button, ConfirmDialog, Dialog, Field, Select } from '#platform/web/ui/index.ts'
import { FormError } from '#platform/web/ui/form-error.tsx'
import type { OwnQuote, QuoteInput, Requisition } from '../../contract.ts'
import { type QuoteFileCalls, QuoteFiles } from '../files/quote-files.tsx'
import { deadlineText, useNow } from '#features/network/posts/web/parts.ts'
import { QuoteLines } from './quote-lines.tsx'
import { QuoteTerms, QuoteTotal } from './quote-terms.tsx'
import { Receipt } from './receipt.tsx'
import { showRefusal } from '#platform/web/form-problems.ts'
import { bodyOf, boxFor, changesSince, type QuoteValues, quotedAt, valuesOf } from './values.ts'

interface Props {
  requisition: Requisition
  /** What the book has sent or kept; null for nothing. */
  loaded: OwnQuote | null
  bookId: number
  onBook: (bookId: number) => void
  save: QuoteCall<QuoteInput, OwnQuote>
  withdraw: QuoteCall<number, unknown>
  /** The files of what is kept or sent. */
  files: QuoteFileCalls
  onClose: () => void
}

/** A call of a member, or of a guest by their link. */
export type QuoteCall<In, Out> = Pick<UseMutationResult<Out, Error, In>, 'isPending' | 'variables' | 'mutate'>

export function QuoteForm({ requisition, loaded, bookId, onBook, save, withdraw, files, onClose }: Props) {
  const id = useId()
  const now = useNow(1_000)
  const [quote, setQuote] = useState(loaded)
  const [asking, setAsking] = useState(false)
  const form = useForm<QuoteValues>({ defaultValues: valuesOf(requisition, loaded) })
  const { errors, isDirty } = form.formState
  const isSent = quote?.state === 'submitted'
  const send = (draft: boolean) =>
    form.handleSubmit((values) => {
      if (save.isPending) return
      if (!draft && quotedAt(values).length === 0)
        return form.setError(
          'lines.0.unitPrice',
          { message: 'Please quote at least one line' },
          { shouldFocus: true },
        )
      save.mutate(bodyOf(values, requisition, { bookId, draft }), {
        onSuccess: (saved) => {
          setQuote(saved)
          form.reset(values)
        },
        onError: (error) => showRefusal(form, error, { fieldFor: (name) => boxFor(name, form.getValues()) }),
      })
    })()
  const isPending = (draft: boolean) => save.isPending && save.variables?.draft === draft
  return (
    <Dialog
      open
      size="xl"
      title={isSent ? 'Your quote' : 'Quote'}
      description={deadlineText(requisition, now)}
      dirty={isDirty}
      onCloseRequest={onClose}
      footer={
        <>
          {quote !== null && quote.state !== 'withdrawn' && (
            <Button variant="ghost" className="me-auto" onClick={() => setAsking(true)}>
              {isSent ? 'Withdraw' : 'Delete draft'}
            </Button>
          )}
          <Button onClick={onClose}>{isDirty ? 'Cancel' : 'Close'}</Button>
          {!isSent && (
            <Button busy={isPending(true)} busyLabel="Keeping…" onClick={() => void send(true)}>
              Save draft
            </Button>
          )}
          <Button type="submit" form={id} variant="primary" busy={isPending(false)} busyLabel="Sending…">
            {isSent ? 'Send change' : 'Send quote'}
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl-Enter, anywhere in it */}
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send(false)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          event.currentTarget.requestSubmit()
        }}
        className="@container grid min-w-0 grid-cols-1 gap-4"
      >
        <FormError message={errors.root?.message} />
        {isSent && quote.toConfirm && <Changed quote={quote} requisition={requisition} />}
        {isSent && !quote.toConfirm && quote.receipt !== null && (
          <Receipt quote={quote} receipt={quote.receipt} />
        )}
        {quote?.state === 'withdrawn' && (
          <p className="rounded-card bg-warning-soft p-3 text-sm text-warning-text">
            You have withdrawn this quote. It counts again when you send it.
          </p>
        )}
        {requisition.quotable.length > 1 && (
          <Field label="In the name of" className="@md:max-w-72">
            <Select
              value={bookId}
              disabled={isDirty}
              onChange={(event) => onBook(Number(event.currentTarget.value))}
            >
              {requisition.quotable.map((book) => (
                <option key={book.bookId} value={book.bookId}>
                  {book.name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <QuoteLines form={form} requisition={requisition} />
        <QuoteTerms form={form} requisition={requisition} />
        <QuoteFiles quote={quote} onQuote={setQuote} calls={files} />
        <QuoteTotal form={form} requisition={requisition} />
      </form>
      <ConfirmDialog
        open={asking}
        danger
        title={isSent ? 'Withdraw this quote?' : 'Delete this draft?'}
        description={
          isSent
            ? 'Whoever asked will not see it. Until the deadline you can send it again.'
            : 'What you have typed here is lost.'
        }
        confirmLabel={isSent ? 'Withdraw' : 'Delete draft'}
        busy={withdraw.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => withdraw.mutate(bookId, { onSuccess: onClose, onError: () => setAsking(false) })}
      />
    </Dialog>
  )
}

/** The lines have changed since the quote was sent. */
function Changed({ quote, requisition }: { quote: OwnQuote; requisition: Requisition }) {
  const changes = changesSince(quote, requisition)
  return (
    <section aria-label="Changed lines" className="grid gap-1 rounded-card bg-warning-soft p-3 text-sm">
      <p className="font-medium text-warning-text">
        The lines have changed since you sent this quote. It counts only when you send it again.
      </p>
      {changes.length === 0 ? (
        <p>The quantities are the same; please read each description and specification again.</p>
      ) : (
        <ul className="list-disc ps-5 wrap-anywhere">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
