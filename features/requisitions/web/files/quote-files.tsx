import { useId, useState } from 'react'
import { addressOf } from '#platform/web/api/address.ts'
import { ConfirmDialog } from '#platform/web/ui/index.ts'
import type { OwnQuote, QuoteFile } from '../../contract.ts'
import { maxQuoteFiles } from '../../domain.ts'
import { FileButton } from './file-button.tsx'
import { LineFiles } from './line-files.tsx'
import { useAddQuoteFile, useRemoveQuoteFile } from './mutations.ts'

export interface FilesProps {
  postId: number
  /** Null until something is kept or sent. */
  quote: OwnQuote | null
  onQuote: (quote: OwnQuote) => void
}

/** Data sheets and offers of a quote, for whoever quotes. */
export function QuoteFiles({ postId, quote, onQuote }: FilesProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="grid min-w-0 grid-cols-1 gap-1">
      <h3 id={heading} className="text-sm font-medium">
        Files
      </h3>
      {quote === null ? (
        <p className="text-sm text-muted">Save a draft first. Then add a data sheet or your offer as PDF.</p>
      ) : (
        <Changeable postId={postId} quote={quote} onQuote={onQuote} />
      )}
    </section>
  )
}

function Changeable({ postId, quote, onQuote }: FilesProps & { quote: OwnQuote }) {
  const { files, bookId, state } = quote
  const [removed, setRemoved] = useState<QuoteFile>()
  const add = useAddQuoteFile(postId, bookId)
  const remove = useRemoveQuoteFile(postId, bookId)
  const isSent = state === 'submitted'
  return (
    <>
      {isSent && (
        <p className="text-sm text-muted">A file that comes or goes is sent at once, with a new receipt.</p>
      )}
      <LineFiles
        files={files}
        addressOf={(fileId, query) =>
          addressOf('/api/requisitions/:id/quote/files/:fileId', { id: postId, fileId }, query)
        }
        onRemove={setRemoved}
      />
      {files.length < maxQuoteFiles && (
        <FileButton
          label="Add a file to the quote"
          inputLabel="File of the quote"
          isPending={add.isPending}
          onAdd={(file, onError) => add.mutate(file, { onSuccess: onQuote, onError })}
        />
      )}
      <ConfirmDialog
        open={removed !== undefined}
        danger
        title="Remove this file?"
        description={
          isSent ? 'Your quote is sent again without it, with a new receipt.' : 'It is gone from your quote.'
        }
        confirmLabel="Remove file"
        cancelLabel="Keep it"
        busy={remove.isPending}
        onCancel={() => setRemoved(undefined)}
        onConfirm={() =>
          removed !== undefined &&
          remove.mutate(removed, { onSuccess: onQuote, onSettled: () => setRemoved(undefined) })
        }
      />
    </>
  )
}
