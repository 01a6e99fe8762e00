import type { Folder, StoredFile } from '../../contract.ts'

interface OnFile {
  readonly kind: 'file'
  readonly item: Pick<StoredFile, 'id' | 'name' | 'folderId'>
}
interface OnFolder {
  readonly kind: 'folder'
  readonly item: Folder
}

/** What moves together: it lies in one folder, or at the top. */
export interface MoveDialogOf {
  readonly act: 'move'
  readonly files: readonly OnFile['item'][]
  readonly folders: readonly Folder[]
}
export type ShareDialogOf = { readonly act: 'share' } & (OnFile | OnFolder)
export type PurgeDialogOf = { readonly act: 'purge' } & (OnFile | OnFolder)

/** What a dialog was opened for. */
export type OpenedDialog =
  | { readonly act: 'add'; readonly parentId: number | undefined }
  | { readonly act: 'rename'; readonly item: Folder }
  | MoveDialogOf
  | ShareDialogOf
  | PurgeDialogOf
