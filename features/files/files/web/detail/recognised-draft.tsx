import FileInput from 'lucide-react/icons/file-input'
import { Suspense, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { billsApi } from '#features/books/bills/contract.ts'
import { mayWrite } from '#platform/contract/books.ts'
import { useBookRights } from '#platform/web/api/book-place.ts'
import { Submission, uploader, useMutation } from '#platform/web/api/index.ts'
import { Button, SkeletonText, toast } from '#platform/web/ui/index.ts'
import { lazyComponent } from '#platform/web/ui/lazy.ts'
import type { FileDetails } from '../../contract.ts'
import { useLink } from '../mutations.ts'
import { contentOf } from '../queries.ts'
import { ReceiptDraftSlot } from '../slots.tsx'

const DeliveryForm = lazyComponent(async () => (await import('./delivery-form.tsx')).DeliveryForm)
const upload = uploader<typeof billsApi>()

const texts = {
  receipt: { seems: 'This looks like a receipt.', act: 'Add a transaction' },
  invoice: { seems: 'This looks like an invoice.', act: 'Make a bill' },
  deliveryNote: { seems: 'This looks like a delivery note.', act: 'Add to stock' },
} as const

/** Only these hold what the reader of bills reads. */
const isReadByBills = ({ mimeType }: FileDetails): boolean =>
  mimeType === 'application/pdf' || mimeType === 'application/xml'

/** Sends the bytes to the reader of bills, and opens the draft. */
function useMakeBill(file: FileDetails) {
  const link = useLink()
  return useMutation({
    mutationFn: async () => {
      const reply = await fetch(contentOf(file))
      const bytes = new File([await reply.blob()], file.name, { type: file.mimeType })
      return upload('POST /api/bills/import', {
        files: { file: [bytes] },
        idempotencyKey: new Submission().key([file.id, file.version]),
        onProgress: () => undefined,
        signal: new AbortController().signal,
      })
    },
    onSuccess: ({ id }) => {
      if (file.mayWrite) link.mutate({ id: file.id, kind: 'bills', refId: id })
      toast({ title: 'Bill drafted', description: file.name, variant: 'success' })
      navigate(`/ai?tab=bills&bill=${id}`)
    },
    meta: { errorFallback: 'The bill could not be made' },
  })
}

/** What a recognised document is good for: a draft of a transaction, a bill or a material movement. */
export function RecognisedDraft({ file }: { file: FileDetails }) {
  const { recognised, draft } = file.reading
  const rights = useBookRights()
  const [isOpen, setOpen] = useState(false)
  const bill = useMakeBill(file)
  const link = useLink()
  const area = recognised === 'receipt' ? 'financials' : recognised === 'invoice' ? 'invoices' : 'materials'
  if (recognised === null || file.deletedAt !== null || !mayWrite(rights, [area])) return null
  const isBill = recognised === 'invoice' && isReadByBills(file)
  const { seems, act } = texts[recognised]
  const linkTo = (kind: 'financials' | 'materials') => (refId: number) => {
    if (file.mayWrite) link.mutate({ id: file.id, kind, refId })
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2 rounded-card bg-info-soft p-3">
        <p className="text-sm">{seems}</p>
        <Button
          size="sm"
          icon={FileInput}
          busy={bill.isPending}
          aria-expanded={isBill ? undefined : isOpen}
          onClick={() => (isBill ? bill.mutate() : setOpen(!isOpen))}
        >
          {recognised === 'invoice' && !isBill ? texts.receipt.act : act}
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={<SkeletonText lines={4} />}>
          {recognised === 'deliveryNote' ? (
            <DeliveryForm onAdded={linkTo('materials')} onClose={() => setOpen(false)} />
          ) : (
            draft !== null && (
              <ReceiptDraftSlot draft={{ ...draft, goods: null }} onAdded={linkTo('financials')} />
            )
          )}
        </Suspense>
      )}
    </div>
  )
}
