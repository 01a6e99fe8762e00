/**
 * Files of records, for the dialogs of their features.
 *   <RecordFiles collection id readOnly?>   a section with thumbnails, to add, open and remove files
 *   attachFile(record, file)               adds a file that came with a record
 *   PictureReader                           context: what reads a picture, from a feature that can
 *   LinkedFilesOf                           context: what shows files that are linked to a record
 */
export { attachFile } from './mutations.ts'
export { LinkedFilesOf } from './linked-files.ts'
export type { FiledRecord } from './queries.ts'
export { RecordFiles } from './record-files.tsx'
export { PictureReader, type StoredPicture } from './picture-reader.ts'
