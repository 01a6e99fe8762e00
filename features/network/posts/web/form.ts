/**
 * Files and members in forms of other features, loaded with their pages.
 *   attachFiles(files, incoming)    adds files within the limits, and says which were refused
 *   <AttachedFiles files …>         chosen files with descriptions, or the progress of sending them
 *   <FileList attachments>          files of a message: pictures with a viewer, others as downloads
 *   <PeopleField label ids onChange>  chooses members by name
 *   pastedPictures                  files that are pasted
 *   preparedForm, preparedHref      the form of a requisition that a client has prepared
 *   Table, blankTable, …            the table of a post as it is typed
 */
export { attachFiles } from './composer/attach.ts'
export { Attachments as AttachedFiles } from './composer/attachments.tsx'
export { PeopleField } from './composer/people-field.tsx'
export { accepted, type Attached, firstUnreadable, pastedPictures } from './composer/files.ts'
export { preparedForm, preparedHref } from './composer/prepared.ts'
export {
  blankLine,
  blankTable,
  type ChosenCompany,
  deadlineBoxes,
  inDays,
  isBlankTable,
  type Origin,
  refusedFields,
  type Table,
  type TableLine,
  tableProblems,
  type TableProblems,
  termsOf,
} from './table/draft.ts'
export type { TableFieldsProps, TableFillProps } from './table/slots.tsx'
export { Attachments as FileList } from './post/attachments.tsx'
