import { accountWarning, spacedIban } from '#features/books/bank-accounts/domain.ts'
import { namesakeWarning } from '#features/books/company-identity/domain.ts'
import { shownFigures, shownTaxes } from '#features/books/lines/server/index.ts'
import { decimal, formatMoney } from '#platform/contract/decimal.ts'
import type { Bill, BillRow } from '../contract.ts'
import { paymentStateOf } from '../domain.ts'
import type * as sql from './sql/index.ts'

/** What somebody should look at before they pay. */
function warningsOf(
  { given, keepsGiven, linesTotal, formerIban, registered, currency, ...row }: sql.BillRow,
  items: readonly Pick<sql.ItemRow, 'description' | 'code'>[],
): string[] {
  const texts = [
    row.supplierName,
    row.supplierAddress,
    row.notes,
    row.reference,
    ...items.flatMap(({ description, code }) => [description, code]),
  ]
  const differs = accountWarning({ account: row.supplierIban, texts }, registered)
  const isAlike = row.supplierIdentity?.hasNamesake === true
  const warnings = [
    ...(differs === null ? [] : [differs]),
    ...(isAlike ? [`${namesakeWarning}. Make sure that this is your supplier.`] : []),
    ...row.remarks,
  ]
  if (given !== null && !decimal(given.totalAmount).eq(linesTotal)) {
    const [said, ours] = [given.totalAmount, linesTotal].map(
      (amount) => `${currency} ${formatMoney(amount, currency)}`,
    )
    warnings.push(
      keepsGiven
        ? `The supplier asks for ${said}, and the lines add up to ${ours}. What the supplier says is kept.`
        : `The supplier’s file says ${said}, and the lines add up to ${ours}.`,
    )
  }
  if (formerIban !== null && formerIban !== row.supplierIban)
    warnings.push(
      `The bank account is another one than on the last bill of this supplier (${spacedIban(formerIban)}). ` +
        'Ask the supplier before you pay.',
    )
  return warnings
}

export function presentRow(row: sql.BillRow, items: readonly sql.ItemRow[] = []): BillRow {
  const { given } = row
  const credited = row.kind === 'creditNote' ? row.appliedAmount : row.creditedAmount
  const settled = decimal(row.prepaidAmount).plus(row.paidAmount).plus(credited)
  const open = decimal(row.totalAmount).minus(settled)
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    billNumber: row.billNumber,
    supplierName: row.supplierName,
    supplierAddress: row.supplierAddress,
    partyId: row.partyId,
    supplierVatId: row.supplierVatId,
    supplierIdentity: row.supplierIdentity,
    supplierIban: row.supplierIban,
    supplierNumber: row.supplierNumber,
    billDate: row.billDate,
    dueDate: row.dueDate,
    currency: row.currency,
    notes: row.notes,
    reference: row.reference,
    projectName: row.projectName,
    pricesInclude: row.pricesInclude,
    discountPercent: Number(row.discountPercent),
    netTotal: Number(row.netTotal),
    taxTotal: Number(row.taxTotal),
    rounding: Number(row.rounding),
    taxes: shownTaxes(row.taxes),
    totalAmount: Number(row.totalAmount),
    prepaidAmount: Number(row.prepaidAmount),
    creditedAmount: Number(credited),
    orderId: row.orderId,
    paidAmount: Number(row.paidAmount),
    openAmount: open.gt(0) ? open.toNumber() : 0,
    paymentState: paymentStateOf(decimal(row.totalAmount), settled),
    given:
      given === null
        ? null
        : {
            netTotal: Number(given.netTotal),
            taxTotal: Number(given.taxTotal),
            totalAmount: Number(given.totalAmount),
          },
    warnings: warningsOf(row, items),
    file: row.file && { name: row.file.name, mimeType: row.file.mimeType, size: row.file.size },
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    deletedAt: row.deletedAt,
    version: row.version,
  }
}

export const presentBill = (row: sql.BillRow, items: readonly sql.ItemRow[]): Bill => ({
  ...presentRow(row, items),
  items: items.map((item) => ({ ...item, ...shownFigures(item) })),
})
