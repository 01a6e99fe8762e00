/**
 *   <OwnDataPanel/>       on the account page: the download, and deleting the account
 *   loadDeletionBanner    loads the banner on every page of a member whose account will be deleted
 */
export { OwnDataPanel } from './own-data-panel.tsx'

export const loadDeletionBanner = async () => (await import('./deletion-banner.tsx')).DeletionBanner
