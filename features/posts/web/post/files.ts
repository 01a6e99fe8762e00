import { toast } from '#platform/web/ui/toast.ts'
import type { Attachment } from '../../contract.ts'

export const fileAddress = ({ id }: Attachment): string => `/api/files/${id}`
export const previewAddress = ({ id }: Attachment): string => `/api/files/${id}?preview=true`
export const inlineAddress = ({ id }: Attachment): string => `/api/files/${id}?inline=true`

export interface Picture extends Attachment {
  readonly width: number
  readonly height: number
}

/** An image of known size, so that the page can reserve its space while it loads. */
export const isPicture = <F extends Attachment>(file: F): file is F & Picture =>
  file.mimeType.startsWith('image/') && file.width !== null && file.height !== null

/** '820 B', '42 KB', '1.4 MB'. Units are powers of 1024, like the limit of 10 MB. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const kilobytes = bytes / 1024
  if (kilobytes < 1000) return `${Math.max(1, Math.round(kilobytes))} KB`
  return `${(kilobytes / 1024).toFixed(1)} MB`
}

/** Opens a window per file, as the specification has it. The browser may block all but the first. */
export function downloadAll(files: readonly Attachment[]): void {
  const blocked = files.filter((file) => window.open(fileAddress(file), '_blank') === null)
  if (blocked.length === 0) return
  toast({
    variant: 'destructive',
    title: 'Error',
    description: `Your browser blocked ${blocked.length} of ${files.length} downloads. Allow pop-ups for Kontor, or download the files one by one.`,
  })
}
