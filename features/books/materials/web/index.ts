/** The tables of material transactions and of the stock: a tab of the workspace at `/ai`. */
export { MaterialsTab } from './materials-tab.tsx'
