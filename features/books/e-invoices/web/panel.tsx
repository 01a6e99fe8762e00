import Download from 'lucide-react/icons/download'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invoice } from '#features/books/invoices/contract.ts'
import { addressOf } from '#platform/web/api/address.ts'
import { downloadFile } from '#platform/web/api/download.ts'
import { client, errorText } from '#platform/web/api/index.ts'
import { Button, ErrorState, Loading, SkeletonText, TextLink } from '#platform/web/ui/index.ts'
import type { EInvoiceCheck, eInvoicesApi } from '../contract.ts'
import { type EInvoiceFormat, eInvoiceFormats, formatLabels, type Missing } from '../domain.ts'

const api = client<typeof eInvoicesApi>()

/** Never kept: company, customer and invoice may have changed since. */
const checkQuery = ({ id, version }: Invoice) =>
  queryOptions({
    queryKey: ['invoices', 'e-invoice', id, version],
    queryFn: ({ signal }) => api('GET /api/invoices/:id/e-invoice/check', { params: { id }, signal }),
    staleTime: 0,
  })

const uses: Readonly<Record<EInvoiceFormat, string>> = {
  facturx: 'A PDF that people read, with the same for programs inside. It suits most customers.',
  ubl: 'A file for programs, as most countries of the EU use it.',
  xrechnung: 'A file for programs, as public offices in Germany demand it.',
}

/** The formats of an e-invoice, each as a download or with what it lacks. */
export function EInvoicePanel({ invoice }: { invoice: Invoice }) {
  const { data, error, isFetching, refetch } = useQuery(checkQuery(invoice))
  if (data === undefined)
    return error === null ? (
      <Loading label="Loading e-invoice">
        <SkeletonText lines={3} />
      </Loading>
    ) : (
      <ErrorState
        compact
        title={`Error: ${errorText(error)}`}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  return (
    <>
      {invoice.status === 'draft' && (
        <p className="text-sm text-muted">
          A draft is no e-invoice yet. It can be downloaded when it is issued.
        </p>
      )}
      <ul className="grid grid-cols-1 gap-3">
        {eInvoiceFormats.map((format) => (
          <Format key={format} format={format} invoice={invoice} check={data} />
        ))}
      </ul>
    </>
  )
}

interface FormatProps {
  format: EInvoiceFormat
  invoice: Invoice
  check: EInvoiceCheck
}

function Format({ format, invoice: { id, invoiceNumber, status }, check }: FormatProps) {
  const [busy, setBusy] = useState(false)
  const missing = check.missing[format]
  const download = async () => {
    setBusy(true)
    await downloadFile(addressOf('/api/invoices/:id/e-invoice', { id }, { format }), {
      name: format === 'facturx' ? `${invoiceNumber}.pdf` : `${invoiceNumber} ${format}.xml`,
      done: 'E-invoice downloaded',
      failed: 'Failed to make the e-invoice',
    })
    setBusy(false)
  }
  return (
    <li className="grid grid-cols-1 gap-2 rounded-control border border-line bg-surface p-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-medium">{formatLabels[format]}</p>
          <p className="text-muted">{uses[format]}</p>
        </div>
        {missing.length === 0 && status !== 'draft' && (
          <Button
            size="sm"
            icon={Download}
            busy={busy}
            aria-label={`Download ${formatLabels[format]}`}
            onClick={() => void download()}
          >
            Download
          </Button>
        )}
      </div>
      {missing.length > 0 && (
        <div className="grid grid-cols-1 gap-1">
          <p className="font-medium">Still missing</p>
          <ul className="list-disc space-y-1 ps-5" aria-label={`Missing for ${formatLabels[format]}`}>
            {missing.map((each) => (
              <li key={`${each.field} ${each.message}`}>
                {each.message} <Place missing={each} check={check} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  )
}

/** Where the missing field is; those of the invoice are in its form. */
function Place({
  missing: { field },
  check: { companyId, partyId },
}: {
  missing: Missing
  check: EInvoiceCheck
}) {
  if (field === 'company') return <TextLink href="/companies">Companies</TextLink>
  if (field.startsWith('company.') && companyId !== null)
    return <TextLink href={`/companies/${companyId}`}>Open company</TextLink>
  if (field === 'party') return <TextLink href="/ai?tab=parties">Customers &amp; Suppliers</TextLink>
  if (field.startsWith('party.') && partyId !== null)
    return <TextLink href={`/ai?tab=parties&party=${partyId}`}>Open customer</TextLink>
  return null
}
