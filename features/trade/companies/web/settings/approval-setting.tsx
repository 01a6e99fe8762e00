import { useState } from 'react'
import { decimal, defaultCurrency } from '#platform/contract/decimal.ts'
import { errorText } from '#platform/web/api/index.ts'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { DecimalInput } from '#platform/web/ui/decimal-input.tsx'
import { Button, Field, Panel } from '#platform/web/ui/index.ts'
import { booksQuery } from '../books/queries.ts'
import type { Company } from '../../contract.ts'
import { approvalWaitHours } from '../../domain/approval.ts'
import { useSetApproval } from '../mutations.ts'
import { WaitingLimit } from './waiting-limit.tsx'
import { useQuery } from '@tanstack/react-query'

interface Props {
  company: Company
  bookId: number
}

/** From which amount on a second person approves what the company buys. */
export function ApprovalSetting({ company, bookId }: Props) {
  const books = useQuery(booksQuery)
  const book = books.data?.find(({ id }) => id === bookId)
  const set = useSetApproval(bookId)
  const [typed, setTyped] = useState<string>()
  if (book === undefined) return <LoadLine title="The settings could not be loaded" query={books} />
  const mayChange = company.role === 'owner'
  // The box and what is saved say the same currency, also when that of the company changed since.
  const currency = book.approval?.currency ?? company.settings?.currency ?? defaultCurrency
  const stored = book.approval === null ? '' : decimal(book.approval.amount).toFixed()
  const text = typed ?? stored
  const save = () =>
    set.mutate(
      { approval: text.trim() === '' ? null : { amount: text.trim(), currency } },
      { onSuccess: () => setTyped(undefined) },
    )
  return (
    <Panel title="How the company buys">
      <form
        noValidate
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!set.isPending) save()
        }}
      >
        <Field
          label={`Orders above this amount need a second person (${currency})`}
          optional
          error={set.error === null ? undefined : errorText(set.error)}
          help={
            'They wait until an owner or manager who did not award them approves. ' +
            'Orders of one requisition count together, as do those of one supplier in 30 days; those in other ' +
            'currencies always wait. A higher amount holds once another owner confirms it, or after ' +
            `${approvalWaitHours} hours.`
          }
        >
          <DecimalInput
            value={text}
            disabled={!mayChange}
            className="text-end tabular-nums"
            onChange={(next) => {
              set.reset()
              setTyped(next)
            }}
          />
        </Field>
        {mayChange ? (
          typed !== undefined &&
          typed !== stored && (
            <div className="flex justify-end">
              <Button type="submit" variant="primary" busy={set.isPending} busyLabel="Saving…">
                Save
              </Button>
            </div>
          )
        ) : (
          <p className="text-xs text-muted">Only an owner can change this.</p>
        )}
      </form>
      {book.approvalChange !== null && <WaitingLimit bookId={bookId} change={book.approvalChange} />}
    </Panel>
  )
}
