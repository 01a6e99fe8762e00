import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { openedBook } from '#platform/web/api/book.ts'
import { errorText } from '#platform/web/api/index.ts'
import { Button, Dialog, ErrorState, Loading, Skeleton } from '#platform/web/ui/index.ts'
import type { Requisition } from '../../contract.ts'
import { useSaveQuote, useWithdraw } from '../mutations.ts'
import { ownQuoteQuery } from '../queries.ts'
import { useQuoteFiles } from '../files/mutations.ts'
import { QuoteForm } from './quote-form.tsx'

interface Props {
  requisition: Requisition
  onClose: () => void
}

/** The window's book, or else a company before the member themselves, who stands first. */
const firstBook = ({ quotable }: Requisition): number =>
  (quotable.find(({ bookId }) => bookId === openedBook()) ?? quotable.at(-1))?.bookId ?? 0

/** Quotes on a requisition in the name of one of the member's books. */
export function QuoteDialog({ requisition: latest, onClose }: Props) {
  // What others change meanwhile must not move the lines below one's hands; the server refuses what no longer fits.
  const [requisition] = useState(latest)
  const [bookId, setBookId] = useState(() => firstBook(requisition))
  const save = useSaveQuote(requisition.postId)
  const withdraw = useWithdraw(requisition.postId)
  const files = useQuoteFiles(requisition.postId, bookId)
  const query = useQuery({ ...ownQuoteQuery(requisition.postId, bookId), refetchOnWindowFocus: false })
  // One that was loaded earlier may be old, and the form keeps what it begins with.
  if (query.data !== undefined && (query.isFetchedAfterMount || !query.isFetching))
    return (
      <QuoteForm
        key={bookId}
        requisition={requisition}
        loaded={query.data}
        bookId={bookId}
        onBook={setBookId}
        save={save}
        withdraw={withdraw}
        files={files}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      open
      size="xl"
      title="Quote"
      onCloseRequest={onClose}
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      {query.error === null ? (
        <Loading label="Loading your quote">
          <Skeleton className="h-96 w-full" />
        </Loading>
      ) : (
        <ErrorState
          title="Your quote could not be loaded"
          description={errorText(query.error)}
          onRetry={() => void query.refetch()}
        />
      )}
    </Dialog>
  )
}
