/**
 * Parts that load on demand.
 *   <ServiceSummary/>   the AI service and what it may be sent, for administrators
 *   <FolderAccess id name/>   whether the assistant may read a folder of files, and the button that changes it
 */
export { FolderAccess } from './access/folder-access.tsx'
export { ServiceSummary } from './service/summary.tsx'
