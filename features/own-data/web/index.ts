/**
 *   <OwnDataPanel/>       on the account page: the download, and deleting the account
 *   loadDeletionBanner    its component stands on every page of a member whose account is to be deleted; else nothing
 */
export { OwnDataPanel } from './own-data-panel.tsx'

export const loadDeletionBanner = async () => (await import('./deletion-banner.tsx')).DeletionBanner
