export { BillsTab } from './bills-tab.tsx'
