import type { Folder, StoredFile } from '../../contract.ts'

interface AskedFile {
  readonly kind: 'file'
  readonly item: Pick<StoredFile, 'id' | 'name' | 'folderId'>
}
interface AskedFolder {
  readonly kind: 'folder'
  readonly item: Folder
}

export type AskedMove = { readonly act: 'move' } & (AskedFile | AskedFolder)
export type AskedShare = { readonly act: 'share' } & (AskedFile | AskedFolder)
export type AskedPurge = { readonly act: 'purge' } & (AskedFile | AskedFolder)

/** What a dialog was opened for. */
export type Asked =
  | { readonly act: 'add'; readonly parentId: number | undefined }
  | { readonly act: 'rename'; readonly item: Folder }
  | AskedMove
  | AskedShare
  | AskedPurge
