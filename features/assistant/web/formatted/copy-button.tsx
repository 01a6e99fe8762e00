import Copy from 'lucide-react/icons/copy'
import { copyText } from '#platform/web/ui/copy-text.ts'
import { IconButton, toast } from '#platform/web/ui/index.ts'

export function CopyButton({ label, text }: { label: string; text: string }) {
  const copy = async () => {
    try {
      await copyText(text)
      toast({ title: 'Copied!', variant: 'success' })
    } catch {
      toast({ title: 'Error', description: 'The browser refused to copy', variant: 'destructive' })
    }
  }
  return <IconButton size="sm" label={label} icon={Copy} onClick={() => void copy()} />
}
