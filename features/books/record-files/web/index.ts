/**
 * Files of records, for the dialogs of their features.
 *   <RecordFiles collection id readOnly?>   a section with thumbnails, to add, open and remove files
 *   attachFile(record, file)               adds a file that came with a record
 *   PictureTextSlot, LinkedSlot             places for the text in a picture, and for what is linked to a record
 */
export { attachFile } from './mutations.ts'
export type { FiledRecord } from './queries.ts'
export { RecordFiles } from './record-files.tsx'
export { LinkedSlot, PictureTextSlot, type StoredPicture } from './slots.tsx'
