import { Suspense } from 'react'
import type { Bill } from '#features/bills/contract.ts'
import { lazyComponent } from '#platform/web/ui/lazy.ts'

const Payments = lazyComponent(async () => (await import('#features/payments/web/parts.ts')).BillPayments)
const Bank = lazyComponent(
  async () => (await import('#features/companies/web/parts.ts')).BankOfBill,
  () => null,
)

/** The order of a bill, in its details. */
export const BillMatch = lazyComponent(async () => (await import('#features/billing/web/parts.ts')).BillMatch)

/** That the supplier of a bill changes its bank details. */
export const BillBank = ({ billId }: { billId: number }) => (
  <Suspense>
    <Bank billId={billId} />
  </Suspense>
)

const Warnings = lazyComponent(
  async () => (await import('#features/bills/web/parts.ts')).BillWarnings,
  () => null,
)

/** What somebody should look at before paying, where they enter the payment. */
const BillNotice = ({ billId }: { billId: number }) => (
  <>
    <BillBank billId={billId} />
    <Suspense>
      <Warnings billId={billId} />
    </Suspense>
  </>
)

/** The payments of a bill, in its details. */
export const BillPayments = ({ bill }: { bill: Bill }) => <Payments bill={bill} Notice={BillNotice} />
