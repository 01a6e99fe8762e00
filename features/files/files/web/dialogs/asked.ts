import type { Folder, StoredFile } from '../../contract.ts'

interface AskedFile {
  readonly kind: 'file'
  readonly item: Pick<StoredFile, 'id' | 'name' | 'folderId'>
}
interface AskedFolder {
  readonly kind: 'folder'
  readonly item: Folder
}

/** What moves together: it lies in one folder, or at the top. */
export interface AskedMove {
  readonly act: 'move'
  readonly files: readonly AskedFile['item'][]
  readonly folders: readonly Folder[]
}
export type AskedShare = { readonly act: 'share' } & (AskedFile | AskedFolder)
export type AskedPurge = { readonly act: 'purge' } & (AskedFile | AskedFolder)

/** What a dialog was opened for. */
export type Asked =
  | { readonly act: 'add'; readonly parentId: number | undefined }
  | { readonly act: 'rename'; readonly item: Folder }
  | AskedMove
  | AskedShare
  | AskedPurge
