import { toast } from '#platform/web/ui/toast.ts'
import type { Attachment } from '../contract.ts'

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

/** Opens a window per file, as the specification has it. The browser may block all but the first. */
export function downloadAll(files: readonly Attachment[]): void {
  const blocked = files.filter((file) => window.open(fileAddress(file), '_blank') === null)
  if (blocked.length === 0) return
  toast({
    variant: 'destructive',
    title: 'Error',
    description:
      `Your browser blocked ${blocked.length} of ${files.length} downloads. ` +
      'Allow pop-ups for Kontor, or download the files one by one.',
  })
}
