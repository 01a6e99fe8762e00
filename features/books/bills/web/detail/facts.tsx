import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { spacedIban } from '#features/books/bank-accounts/domain.ts'
import { VatNumber } from '#features/books/company-identity/web/parts.ts'
import { addressOf } from '#platform/web/api/address.ts'
import { formatBytes } from '#platform/web/notation/counts.ts'
import { formatDate } from '#platform/web/notation/dates.ts'
import { LinkButton, UserText } from '#platform/web/ui/index.ts'
import type { Bill } from '../../contract.ts'

/** Supplier, numbers and dates. What is not known is left out. */
export function BillFacts({ bill }: { bill: Bill }) {
  const facts: Readonly<Record<string, ReactNode>> = {
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
  const told = Object.entries(facts).filter(([, value]) => value !== '')
  return (
    <div className="grid grid-cols-1 gap-4 text-sm">
      <dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        {told.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-muted">{name}</dt>
            <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
              {value}
            </dd>
          </div>
        ))}
      </dl>
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
