/**
 * Editing a post, and what it said before. Load it lazily.
 *   <EditDialog post onClose/>
 *   <VersionsButton post/>   'edited', which opens the versions
 */
export { EditDialog } from './edit-dialog.tsx'
export { VersionsButton } from './versions.tsx'
