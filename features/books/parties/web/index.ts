export { PartiesTab } from './parties-tab.tsx'
