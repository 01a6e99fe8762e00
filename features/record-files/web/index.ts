/**
 * Files of records, for the dialogs of their features.
 *   <RecordFiles collection id readOnly?>   a section with thumbnails, to add, open and remove files
 *   PictureReader                           context: what reads a picture, from a feature that can
 */
export { RecordFiles } from './record-files.tsx'
export { PictureReader, type StoredPicture } from './picture-reader.ts'
