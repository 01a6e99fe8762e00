import type { UseMutationResult } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ConfirmDialog } from '#platform/web/ui/index.ts'
import type { OwnQuote, QuoteFile } from '../../contract.ts'
import { maxQuoteFiles } from '../../domain.ts'
import { FileButton } from './file-button.tsx'
import { type FileAddress, LineFiles } from './line-files.tsx'

type FileCall<In> = Pick<UseMutationResult<OwnQuote, Error, In>, 'isPending' | 'mutate'>

/** Of a member, or of a guest by their link. */
export interface QuoteFileCalls {
  readonly addressOf: FileAddress
  readonly add: FileCall<File>
  readonly remove: FileCall<QuoteFile>
}

interface Props {
  /** Null until something is kept or sent. */
  quote: OwnQuote | null
  onQuote: (quote: OwnQuote) => void
  calls: QuoteFileCalls
}

/** Data sheets and offers of a quote, for whoever quotes. */
export function QuoteFiles({ quote, onQuote, calls }: Props) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="grid min-w-0 grid-cols-1 gap-1">
      <h3 id={heading} className="text-sm font-medium">
        Files
      </h3>
      {quote === null ? (
        <p className="text-sm text-muted">Save a draft first. Then add a data sheet or your offer as PDF.</p>
      ) : (
        <Changeable quote={quote} onQuote={onQuote} calls={calls} />
      )}
    </section>
  )
}

function Changeable({
  quote: { files, state },
  onQuote,
  calls: { addressOf, add, remove },
}: Props & { quote: OwnQuote }) {
  const [removed, setRemoved] = useState<QuoteFile>()
  const isSent = state === 'submitted'
  return (
    <>
      {isSent && (
        <p className="text-sm text-muted">A file that comes or goes is sent at once, with a new receipt.</p>
      )}
      <LineFiles files={files} addressOf={addressOf} onRemove={setRemoved} />
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
