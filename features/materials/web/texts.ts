import type { TransactionType } from '../domain.ts'

export const signs: Readonly<Record<TransactionType, string>> = { in: '+', out: '−' }

const counted = (one: string, many: string) => (count: number) => (count === 1 ? one : `${count} ${many}`)

/** The texts of toasts, from the specification. */
export const texts = {
  added: 'Transaction added',
  updated: 'Transaction updated',
  addFailed: 'Failed to add transaction',
  updateFailed: 'Failed to update transaction',
  trash: {
    trashed: counted('Transaction deleted', 'transactions deleted'),
    restored: counted('Transaction restored', 'transactions restored'),
    trashFailed: 'Failed to delete transaction',
    restoreFailed: 'Failed to restore transaction',
  },
} as const
