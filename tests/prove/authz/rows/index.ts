import type { Row } from '../row.ts'
import { accountRows } from './accounts.ts'
import { assistantRows } from './assistant.ts'
import { billingRows } from './billing.ts'
import { billRows } from './bills.ts'
import { businessRows } from './business.ts'
import { companyBookRows } from './company-books.ts'
import { companyEndingRows } from './company-endings.ts'
import { clientRows } from './clients.ts'
import { companyRows } from './companies.ts'
import { factorRows } from './factors.ts'
import { fileRows } from './files.ts'
import { guestRows } from './guests.ts'
import { itemRows } from './items.ts'
import { memberRows } from './members.ts'
import { messageRows } from './messages.ts'
import { orderRows } from './orders.ts'
import { partyRows } from './parties.ts'
import { paymentRows } from './payments.ts'
import { moveRows } from './moves.ts'
import { recurringRows } from './recurring.ts'
import { requisitionRows } from './requisitions.ts'
import { sendingRows } from './sending.ts'
import { socialRows } from './social.ts'

/** The authorization matrix: who gets which status from every operation. */
export const rows: readonly Row[] = [
  ...accountRows,
  ...socialRows,
  ...messageRows,
  ...memberRows,
  ...businessRows,
  ...itemRows,
  ...billRows,
  ...partyRows,
  ...sendingRows,
  ...recurringRows,
  ...paymentRows,
  ...companyRows,
  ...companyBookRows,
  ...companyEndingRows,
  ...assistantRows,
  ...clientRows,
  ...factorRows,
  ...fileRows,
  ...moveRows,
  ...requisitionRows,
  ...orderRows,
  ...guestRows,
  ...billingRows,
]
