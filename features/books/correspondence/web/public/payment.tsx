import CircleCheck from 'lucide-react/icons/circle-check'
import Copy from 'lucide-react/icons/copy'
import FileDown from 'lucide-react/icons/file-down'
import type { ReactNode } from 'react'
import { today } from '#platform/contract/dates.ts'
import { formatCurrency } from '#platform/web/notation/amounts.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { Button, Card, IconButton, LinkButton, RelativeTime } from '#platform/web/ui/index.ts'
import { useCopy } from '#platform/web/ui/use-copy.ts'
import type { ShownInvoice } from '../../contract.ts'
import { useClaim } from '../mutations.ts'

interface Props {
  token: string
  shown: ShownInvoice
}

function openText({ open, currency, due }: ShownInvoice): string | undefined {
  if (open === null) return undefined
  if (open > 0) return `${formatCurrency(open, currency)} to pay${due === null ? '' : `, ${dueText(due)}`}`
  return 'Nothing is open'
}

const dueText = (due: string): string => `due ${due < today() ? 'since' : 'on'} ${formatDate(due)}`

/** What is to be paid and where, the file, and a button to say that it is done. */
export function Payment({ token, shown }: Props) {
  const { open, bankAccount, document, isPreview } = shown
  const isPayable = open !== null && open > 0
  const text = openText(shown)
  return (
    <Card as="section" aria-label="Payment" className="grid grid-cols-1 gap-3">
      {text !== undefined && <p className="text-base font-semibold tabular-nums">{text}</p>}
      {isPayable && document.warning !== '' && (
        <p
          role="note"
          className="rounded-card bg-warning-soft p-3 text-sm font-medium text-warning-text wrap-anywhere"
        >
          {document.warning}
        </p>
      )}
      {isPayable && (
        <dl className="grid grid-cols-1 gap-2 text-sm sm:grid-cols-2">
          {bankAccount !== '' && (
            <Detail label="Bank account" copied={bankAccount}>
              {bankAccount}
            </Detail>
          )}
          <Detail label="Reference" copied={document.number}>
            {document.number}
          </Detail>
        </dl>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <LinkButton icon={FileDown} href={`/api/invoice-links/${token}/pdf`} download rel="nofollow">
          Download PDF
        </LinkButton>
        {isPayable && !isPreview && <Claim token={token} claimedAt={shown.claimedAt} />}
      </div>
      {isPreview && (
        <p className="text-xs text-muted">
          You see this page as its recipient does. Your own visits are not counted.
        </p>
      )}
    </Card>
  )
}

function Claim({ token, claimedAt }: { token: string; claimedAt: string | null }) {
  const claim = useClaim(token)
  if (claimedAt === null)
    return (
      <Button variant="primary" icon={CircleCheck} busy={claim.isPending} onClick={() => claim.mutate()}>
        I have paid
      </Button>
    )
  return (
    <output className="text-sm">
      You said that this is paid, <RelativeTime date={claimedAt} />. Thank you.
    </output>
  )
}

function Detail({ label, copied, children }: { label: string; copied: string; children: ReactNode }) {
  const { copy } = useCopy(copied, { done: `${label} copied`, failed: 'It could not be copied' })
  return (
    <div>
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="flex items-center gap-1">
        <bdi className="wrap-anywhere tabular-nums">{children}</bdi>
        <IconButton size="sm" icon={Copy} label={`Copy ${label.toLowerCase()}`} onClick={copy} />
      </dd>
    </div>
  )
}
