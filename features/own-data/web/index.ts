/**
 *   <OwnDataPanel/>     on the account page: the download, and deleting the account
 *   <DeletionBanner/>   on every page of a member whose account is to be deleted; else nothing
 */
export { DeletionBanner } from './deletion-banner.tsx'
export { OwnDataPanel } from './own-data-panel.tsx'
