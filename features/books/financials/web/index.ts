/** The table of financial transactions: a tab of the workspace at `/ai`. */
export { FinancialsTab } from './financials-tab.tsx'
