import type { BookEntry, Company, CompanyCard, ReceivedInvitation } from '../contract.ts'
import { rightsIn } from '../domain.ts'
import type { Currency } from '#platform/contract/decimal.ts'
import { fullRights } from '#platform/contract/books.ts'
import { type BookRow, type CardRow, type CompanyRow, isShutTo, type ReceivedRow } from './sql/index.ts'

/** The key in the address makes browsers load a new logo. */
const logoAddress = ({ id, logoKey }: Pick<CardRow, 'id' | 'logoKey'>): string | null =>
  logoKey === null ? null : `/api/companies/${id}/logo?v=${logoKey.slice(0, 8)}`

const limitOf = (amount: string | null, currency: Currency | null) =>
  amount === null || currency === null ? null : { amount: Number(amount), currency }

export const presentBook = (
  { approvalAmount, approvalCurrency, waiting, demandsSecondStep, ...row }: BookRow,
  memberId: number,
): BookEntry => ({
  ...row,
  needsSecondStep: isShutTo(memberId, { demandsSecondStep }),
  approvalChange: waiting && {
    id: waiting.id,
    limit: limitOf(waiting.amount, waiting.currency),
    byYou: waiting.byYou,
    effectiveAt: new Date(waiting.effectiveAt).toISOString(),
  },
  approval: limitOf(approvalAmount, approvalCurrency),
  rights: row.role === null ? fullRights : rightsIn(row.role, row.deletesAt !== null),
})

export const presentCard = (row: CardRow): CompanyCard => {
  const { id, name, city, country, people, role, identity } = row
  return { id, name, city, country, people, role, identity, logo: logoAddress(row) }
}

/** Settings are for its people only, and not for those who lack the second step that it demands. */
export function presentCompany(row: CompanyRow, viewerId: number): Company {
  const {
    currency,
    fiscalYearStart,
    paymentTerms,
    invoiceNote,
    bankAccounts,
    bookId,
    showsFigures,
    demandsSecondStep,
    ...page
  } = row
  const isInside = row.role !== null
  return {
    ...page,
    ...presentCard(row),
    bookId: isInside ? bookId : null,
    settings:
      isInside && !isShutTo(viewerId, row)
        ? {
            currency,
            fiscalYearStart,
            paymentTerms,
            invoiceNote,
            showsFigures,
            demandsSecondStep,
            bankAccounts: [...bankAccounts],
          }
        : null,
  }
}

export const presentReceived = (row: ReceivedRow): ReceivedInvitation => ({
  id: row.invitationId,
  company: presentCard(row),
  role: row.invitedRole,
  inviter: row.inviter,
  createdAt: row.invitedAt,
  expiresAt: row.expiresAt,
})
