/** What other pages show of transactions, on demand: the form of one that a program has prepared. */
export { PreparedTransaction } from './prepared-transaction.tsx'
