/**
 * Files of records, for the dialogs of their features.
 *   <RecordFiles collection id readOnly?>   a section with thumbnails, to add, open and remove files
 *   attachFile(record, file)               adds a file that came with a record
 *   PictureReader                           context: what reads a picture, from a feature that can
 */
export { attachFile } from './mutations.ts'
export { RecordFiles } from './record-files.tsx'
export { PictureReader, type StoredPicture } from './picture-reader.ts'
