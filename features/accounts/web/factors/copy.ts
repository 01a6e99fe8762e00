import { toast } from '#platform/web/ui/index.ts'
import { copyText } from '#platform/web/ui/copy-text.ts'

/** Puts it on the clipboard, and says so. */
export async function copy(text: string, done: string): Promise<void> {
  const copied = await copyText(text).then(
    () => true,
    () => false,
  )
  toast(
    copied
      ? { title: 'Success', description: done, variant: 'success' }
      : { title: 'Error', description: 'The browser refused to copy', variant: 'destructive' },
  )
}
