import { useState } from 'react'
import type { OwnQuote, Requisition } from '#features/trade/requisitions/contract.ts'
import { QuoteForm } from '#features/trade/requisitions/web/guest.ts'
import { useGuestQuote, useGuestQuoteFiles, useGuestWithdraw } from '../mutations.ts'

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
  const files = useGuestQuoteFiles(token)
  return (
    <QuoteForm
      requisition={requisition}
      loaded={quote}
      bookId={0}
      onBook={() => {}}
      save={save}
      withdraw={withdraw}
      files={files}
      onClose={onClose}
    />
  )
}
