export {
  booksOf,
  mayManageFile,
  mayManageFolder,
  mayReadFile,
  mayReadFolder,
  mayWriteFile,
  mayWriteFolder,
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
  lookUpWords,
} from './sql/passages.ts'
