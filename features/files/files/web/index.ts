/**
 * Files of the book, and those shared with the member.
 *   <FilesTab/>                   a tab of the workspace at `/ai?tab=files`
 *   <LinkedFiles kind id/>        the files linked to a record, a to-do, a post or a message
 */
export { FilesTab } from './files-tab.tsx'
export { LinkedFiles } from './linked-files.tsx'
