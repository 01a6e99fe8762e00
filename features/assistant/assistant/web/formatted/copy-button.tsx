import Copy from 'lucide-react/icons/copy'
import { IconButton } from '#platform/web/ui/index.ts'
import { useCopy } from '#platform/web/ui/use-copy.ts'

export function CopyButton({ label, text }: { label: string; text: string }) {
  const { copy } = useCopy(text, { done: 'Copied!', failed: 'The browser refused to copy' })
  return <IconButton size="sm" label={label} icon={Copy} onClick={copy} />
}
