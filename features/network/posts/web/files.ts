import type { Attachment } from '../contract.ts'

export interface ShownFile extends Attachment {
  /** Where its bytes are, if it belongs to no post. */
  readonly address?: string
}

export const fileAddress = ({ id, address = `/api/files/${id}` }: ShownFile): string => address
export const previewAddress = (file: ShownFile): string => `${fileAddress(file)}?preview=true`

export interface Picture extends ShownFile {
  readonly width: number
  readonly height: number
}

/** An image of known size, so that the page can reserve its space while it loads. */
export const isPicture = <F extends ShownFile>(file: F): file is F & Picture =>
  file.mimeType.startsWith('image/') && file.width !== null && file.height !== null

/** Opens a window per file, as the specification has it. The browser may block all but the first. */
export async function downloadAll(files: readonly ShownFile[]): Promise<void> {
  const blocked = files.filter((file) => window.open(fileAddress(file), '_blank') === null).length
  if (blocked > 0) (await import('./blocked-downloads.ts')).tellBlocked(blocked, files.length)
}
