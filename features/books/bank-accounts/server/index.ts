import type { Transaction } from '#platform/server/database/database.ts'
import { fieldError, Refusal } from '#platform/server/refusal.ts'
import { bankAccountErrors } from '../contract.ts'
import { type Payee, type Registered, unregisteredIn } from '../domain.ts'
import { holdRegistered } from './sql.ts'

export { holdRegistered, registeredIn, registeredOf } from './sql.ts'

/**
 * Refuses what a company says to others if it names another account than the registered ones. In a book of no company
 * all accounts are free.
 */
export async function expectRegistered(
  tx: Transaction,
  bookId: number,
  payee: Payee,
  field?: string,
): Promise<void> {
  refuseUnregistered(payee, await holdRegistered(tx, bookId), field)
}

/** The same with what is held already. */
export function refuseUnregistered(payee: Payee, registered: Registered | null, field?: string): void {
  const [foreign] = unregisteredIn(payee, registered)
  if (foreign === undefined || registered === null) return
  throw new Refusal(bankAccountErrors.unregistered, {
    sentence:
      `${foreign} is none of the bank accounts that ${registered.company} has registered. Choose one of those, or ` +
      'enter it in the company’s settings first, where a new one waits 72 hours.',
    ...(field !== undefined && { fields: [fieldError(field, bankAccountErrors.unregistered)] }),
  })
}
