/** What whoever asks wants to do, or a book does in an order. */
export const sides = ['buying', 'selling'] as const
export type Side = (typeof sides)[number]
