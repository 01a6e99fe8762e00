/**
 * Hours until new bank details take effect. Whoever took over an account changes them on a Friday evening; three days
 * let somebody come back to work, and the partners ask by telephone, before money goes to the new account.
 */
export const bankWaitHours = 72

export const bankChangeStates = ['waiting', 'applied', 'stopped'] as const
export type BankChangeState = (typeof bankChangeStates)[number]

/** Books that are told of one change, those that traded last first. */
export const maxToldBooks = 5000

interface Account {
  readonly iban: string
  readonly bic: string
}

/** Whether money could go where it did not go before. Removing, naming and sorting accounts sends none elsewhere. */
export const namesNewAccount = (before: readonly Account[], after: readonly Account[]): boolean =>
  after.some(({ iban, bic }) => !before.some((known) => known.iban === iban && known.bic === bic))

/** `DE89 … 3000`: enough to recognise an account that one knows. */
export const maskedIban = (iban: string): string => `${iban.slice(0, 4)} … ${iban.slice(-4)}`
