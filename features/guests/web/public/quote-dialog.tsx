import { useState } from 'react'
import type { OwnQuote, Requisition } from '#features/requisitions/contract.ts'
import { FilesOfQuote, QuoteForm } from '#features/requisitions/web/guest.ts'
import { addressOf } from '#platform/web/api/address.ts'
import { useAddQuoteFile, useGuestQuote, useGuestWithdraw, useRemoveQuoteFile } from '../mutations.ts'

interface Props {
  token: string
  requisition: Requisition
  quote: OwnQuote | null
  onClose: () => void
}

/** Quotes by the link. */
export function GuestQuoteDialog({ token, requisition: latest, quote, onClose }: Props) {
  // What others change meanwhile must not move the lines below one's hands; the server refuses what no longer fits.
  const [requisition] = useState(latest)
  const save = useGuestQuote(token)
  const withdraw = useGuestWithdraw(token)
  const add = useAddQuoteFile(token)
  const remove = useRemoveQuoteFile(token)
  return (
    <QuoteForm
      requisition={requisition}
      loaded={quote}
      bookId={0}
      onBook={() => {}}
      save={save}
      withdraw={withdraw}
      files={(props) => (
        <FilesOfQuote
          {...props}
          calls={{
            add,
            remove,
            addressOf: (id, query) =>
              addressOf('/api/trade-links/:token/quote/files/:id', { token, id }, query),
          }}
        />
      )}
      onClose={onClose}
    />
  )
}
