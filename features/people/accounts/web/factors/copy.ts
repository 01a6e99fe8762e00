import { toast } from '#platform/web/ui/index.ts'
import { copyText } from '#platform/web/ui/copy-text.ts'

/** Copies a text to the clipboard and shows `successText`. */
export async function copy(text: string, successText: string): Promise<void> {
  const copied = await copyText(text).then(
    () => true,
    () => false,
  )
  toast(
    copied
      ? { title: 'Success', description: successText, variant: 'success' }
      : { title: 'Error', description: 'The browser refused to copy', variant: 'destructive' },
  )
}
