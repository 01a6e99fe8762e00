/** Limits and names of the files on records, for both sides. */

export const maxFileBytes = 10 * 1024 * 1024
export const maxFilesPerRecord = 10

/** A file must have one of these extensions, and its content must fit it. */
export const fileExtensions = [
  'pdf',
  'jpg',
  'jpeg',
  'png',
  'webp',
  'xlsx',
  'docx',
  'txt',
  'csv',
  'xml',
] as const

/** For so long a removed file can be taken back. */
export const restoreMinutes = 60

export const tooLargeSentence = (fileName: string): string =>
  `File ${fileName} is too large. Maximum size is 10MB.`

export const tooManySentence = `A record has at most ${maxFilesPerRecord} files. Remove one first.`

const kinds = 'PDF, JPG, PNG, WebP, XLSX, DOCX, TXT, CSV or XML'
export const unknownTypeSentence = `This file type is not supported. Choose a ${kinds} file.`
/** What the page says beside its button. */
export const allowedSentence = `${kinds}, up to 10\u{a0}MB each`
