import { Suspense } from 'react'
import { SkeletonText } from '#platform/web/ui/index.ts'
import { lazyComponent } from '#platform/web/ui/lazy.ts'
import { BillBank } from './bill-parts.tsx'

const StatementPart = lazyComponent(
  async () => (await import('#features/books/invoices/web/parts.ts')).StatementPart,
)
const CompanyBox = lazyComponent(
  async () => (await import('#features/trade/companies/web/parts.ts')).CompanyBox,
)
const PaymentDialog = lazyComponent(
  async () => (await import('#features/books/payments/web/parts.ts')).PartyPaymentDialog,
)
const OnAccountDialog = lazyComponent(
  async () => (await import('#features/books/payments/web/parts.ts')).OnAccountDialog,
)

/** What other features show on the page of a customer or supplier, and in its form. */
export const partyParts = {
  Statement: ({ partyId }: { partyId: number }) => (
    <Suspense fallback={<SkeletonText lines={4} />}>
      <StatementPart of={{ partyId: String(partyId) }} />
    </Suspense>
  ),
  CompanyBox: (props: Parameters<typeof CompanyBox>[0]) => (
    <Suspense>
      <CompanyBox {...props} />
    </Suspense>
  ),
  RecordPayment: (props: Omit<Parameters<typeof PaymentDialog>[0], 'Notice'>) => (
    <Suspense>
      <PaymentDialog {...props} Notice={BillBank} />
    </Suspense>
  ),
  OnAccount: (props: Parameters<typeof OnAccountDialog>[0]) => (
    <Suspense>
      <OnAccountDialog {...props} />
    </Suspense>
  ),
}
