export {
  booksOf,
  marksOfFile,
  mayManageFile,
  mayManageFolder,
  mayReadFile,
  mayReadFolder,
  mayWriteFile,
  mayWriteFolder,
  sharedFileMarks,
  sharedFilesOf,
  sharedFoldersOf,
} from './sql/rights.ts'
export {
  areOpenFiles,
  closeAllIn,
  closeBetween,
  closeFolders,
  closeUnreadable,
  countOpened,
  findOpenable,
  findOpened,
  openFolders,
  type OpenableFolder,
  type Opened,
  setAllOpen,
} from './sql/opened.ts'
export {
  countOpenFiles,
  type FileQuestion,
  findFirstPages,
  findPagesWith,
  type FoundPage,
} from './sql/passages.ts'
