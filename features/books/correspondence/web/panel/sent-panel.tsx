import { useQuery } from '@tanstack/react-query'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { useMayWrite } from '#platform/web/api/book-place.ts'
import { errorText } from '#platform/web/api/index.ts'
import { Button, ErrorState, Loading, SkeletonText } from '#platform/web/ui/index.ts'
import type { InvoiceMail } from '../../contract.ts'
import type { MailKind } from '../../domain.ts'
import { LetterDialog } from '../letter/letter-dialog.tsx'
import { linksQuery, mailsQuery } from '../queries.ts'
import { LinkRow } from './link-row.tsx'
import { MailRow } from './mail-row.tsx'
import { NewLink } from './new-link.tsx'
import { Reminders } from './reminders.tsx'

interface Props {
  invoice: { readonly id: number; readonly invoiceNumber: string; readonly status: string }
}

/** What was sent of an issued invoice: mails, links, reminders, and what recipients said. */
export function SentPanel({ invoice }: Props) {
  const { id } = invoice
  const mails = useQuery(mailsQuery(id))
  const links = useQuery(linksQuery(id))
  const mayWrite = useMayWrite('invoices')
  const [letter, setLetter] = useState<{ kind: MailKind; again?: InvoiceMail }>()
  const failed = [mails, links].find(({ isError }) => isError)
  return (
    <div className="grid grid-cols-1 gap-3">
      {mayWrite && (
        <Button
          size="sm"
          variant="primary"
          icon={Send}
          className="justify-self-start"
          onClick={() => setLetter({ kind: 'invoice' })}
        >
          Send by email
        </Button>
      )}
      {failed !== undefined ? (
        <ErrorState
          compact
          title={`Error: ${errorText(failed.error)}`}
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        />
      ) : mails.data === undefined || links.data === undefined ? (
        <Loading label="Loading what was sent">
          <SkeletonText lines={2} />
        </Loading>
      ) : (
        <>
          {mails.data.length === 0 ? (
            <p className="text-sm text-muted">Nothing was mailed yet.</p>
          ) : (
            <ul aria-label="Mails" className="grid grid-cols-1 gap-2">
              {mails.data.map((mail) => (
                <MailRow
                  key={mail.id}
                  mail={mail}
                  onAgain={mayWrite ? (again) => setLetter({ kind: again.kind, again }) : undefined}
                />
              ))}
            </ul>
          )}
          <Reminders invoiceId={id} mayWrite={mayWrite} onRemind={() => setLetter({ kind: 'reminder' })} />
          {links.data.length > 0 && (
            <div className="grid grid-cols-1 gap-2">
              <h4 className="text-xs font-medium text-muted">Links to the invoice’s page</h4>
              <ul aria-label="Links" className="grid grid-cols-1 gap-2">
                {links.data.map((link) => (
                  <LinkRow key={link.id} invoiceId={id} link={link} mayWrite={mayWrite} />
                ))}
              </ul>
            </div>
          )}
          {mayWrite && invoice.status !== 'draft' && <NewLink invoiceId={id} />}
        </>
      )}
      {letter !== undefined && (
        <LetterDialog
          invoice={invoice}
          kind={letter.kind}
          again={letter.again}
          onClose={() => setLetter(undefined)}
        />
      )}
    </div>
  )
}
