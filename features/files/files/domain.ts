import { recordCollections } from '#features/books/records/domain.ts'

export { extractorVersion } from '#features/files/file-access/domain.ts'

/** Limits and names of the Files place, for both sides. */

export const maxFileBytes = 25 * 1024 * 1024
/** In one call. */
export const maxFilesAtOnce = 10
export const maxFolders = 1_000
/** Folders inside of folders. */
export const maxDepth = 10
export const maxFolderName = 120
export const maxFileName = 200
/** Files, or folders, chosen for one move into another book. */
export const maxChosen = 100
/** With all below. */
export const maxMoved = 2_000
/** A move into another book can be undone for so long. */
export const undoDays = 7
export const maxTags = 20
export const maxTag = 40
export const maxVersions = 50
export const maxShares = 100
export const maxLinks = 50

/** A file must have one of these extensions, and its content must fit it. */
export const fileExtensions = [
  'pdf',
  'docx',
  'xlsx',
  'doc',
  'xls',
  'jpg',
  'jpeg',
  'png',
  'gif',
  'webp',
  'txt',
  'md',
  'csv',
  'xml',
  'html',
  'htm',
  'svg',
] as const

const kinds = 'PDF, DOCX, XLSX, DOC, XLS, JPG, PNG, GIF, WebP, TXT, MD, CSV, XML, HTML or SVG'
export const unknownTypeSentence = `This file type is not supported. Choose a ${kinds} file.`
export const allowedSentence = `${kinds}, up to 25\u{a0}MB each`
export const tooLargeSentence = (fileName: string): string =>
  `File ${fileName} is too large. Maximum size is 25MB.`

/** What a file can be linked to. */
export const linkKinds = [...recordCollections, 'orders', 'todos', 'posts', 'messages'] as const
export type LinkKind = (typeof linkKinds)[number]

export const linkKindLabels: Readonly<Record<LinkKind, string>> = {
  financials: 'Transaction',
  materials: 'Material',
  invoices: 'Invoice',
  bills: 'Bill',
  parties: 'Customer or supplier',
  orders: 'Order',
  todos: 'To-do',
  posts: 'Post',
  messages: 'Message',
}

export const sorts = ['name', 'updated', 'size'] as const
export type Sort = (typeof sorts)[number]
export const orders = ['asc', 'desc'] as const

export const textStates = ['waiting', 'read', 'nothing'] as const
export const languages = ['en', 'de', 'other'] as const
export type Language = (typeof languages)[number]
export const recognisedKinds = ['receipt', 'invoice', 'deliveryNote'] as const
export type RecognisedKind = (typeof recognisedKinds)[number]

/** Most pages and characters that are kept of one file. */
export const maxPages = 500
export const maxPageText = 50_000
export const maxPlace = 200
export const maxReason = 500

/** Tags are compared without capitals, and keep no spaces around them. */
export const tidyTag = (written: string): string =>
  written.normalize('NFC').replaceAll(/\s+/g, ' ').trim().replace(/^#/, '').toLowerCase()
