/** <StoragePanel/> says how much of their room a member uses. */
export { StoragePanel } from './storage-panel.tsx'
