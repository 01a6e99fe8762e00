import { Suspense } from 'react'
import type { Bill } from '#features/books/bills/contract.ts'
import { lazyCode, lazyComponent } from '#platform/web/ui/lazy.ts'

const payments = async () => (await import('#features/books/payments/web/parts.ts')).BillPayments
const bank = async () => (await import('#features/trade/companies/web/parts.ts')).BankOfBill
const warnings = async () => (await import('#features/books/bills/web/parts.ts')).BillWarnings

/** What somebody should look at before paying. It comes with the payments, so that nothing moves under the pointer. */
const notices = lazyCode(async () => {
  const [BankOfBill, BillWarnings] = await Promise.all([bank(), warnings()])
  return { BankOfBill, BillWarnings }
})

const Payments = lazyComponent(async () => (await Promise.all([payments(), notices.load()]))[0])
const Bank = lazyComponent(bank, () => null)

/** The order of a bill, in its details. */
export const BillMatch = lazyComponent(
  async () => (await import('#features/trade/billing/web/parts.ts')).BillMatch,
)

/** That the supplier of a bill changes its bank details. */
export const BillBank = ({ billId }: { billId: number }) => (
  <Suspense>
    <Bank billId={billId} />
  </Suspense>
)

/** Where a payment is entered. */
function BillNotice({ billId }: { billId: number }) {
  const code = notices.loaded()
  if (code === undefined) return null
  return (
    <>
      <code.BankOfBill billId={billId} />
      <code.BillWarnings billId={billId} />
    </>
  )
}

/** The payments of a bill, in its details. */
export const BillPayments = ({ bill }: { bill: Bill }) => <Payments bill={bill} Notice={BillNotice} />
