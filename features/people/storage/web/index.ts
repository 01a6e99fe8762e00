/** <StoragePanel/> shows how much of their quota a member uses. */
export { StoragePanel } from './storage-panel.tsx'
