import Download from 'lucide-react/icons/download'
import { spacedIban } from '#features/books/bank-accounts/domain.ts'
import { VatNumber } from '#features/books/company-identity/web/parts.ts'
import { addressOf } from '#platform/web/api/address.ts'
import { formatBytes } from '#platform/web/notation/counts.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { Details } from '#platform/web/ui/details.tsx'
import { LinkButton, UserText } from '#platform/web/ui/index.ts'
import type { Bill } from '../../contract.ts'

/** Supplier, numbers and dates. What is not known is left out. */
export function BillDetails({ bill }: { bill: Bill }) {
  const known = {
    Supplier: bill.supplierName,
    Address: bill.supplierAddress,
    'VAT number':
      bill.supplierIdentity === null ? bill.supplierVatId : <VatNumber identity={bill.supplierIdentity} />,
    'Bank account': bill.supplierIban === '' ? '' : <span dir="ltr">{spacedIban(bill.supplierIban)}</span>,
    'Their number': bill.supplierNumber,
    Date: formatDate(bill.billDate),
    'Due date': bill.dueDate === null ? '' : formatDate(bill.dueDate),
    Reference: bill.reference,
    Project: bill.projectName,
  }
  return (
    <div className="grid grid-cols-1 gap-4 text-sm">
      <Details values={known} columns="sm:grid-cols-2 lg:grid-cols-4" />
      {bill.notes !== '' && (
        <p className="wrap-anywhere whitespace-pre-wrap">
          <UserText>{bill.notes}</UserText>
        </p>
      )}
      {bill.file !== null && (
        <LinkButton
          size="sm"
          icon={Download}
          className="max-w-full justify-self-start"
          href={addressOf('/api/bills/:id/file', { id: String(bill.id) })}
        >
          <span className="min-w-0 truncate">{`${bill.file.name} (${formatBytes(bill.file.size)})`}</span>
        </LinkButton>
      )}
    </div>
  )
}
