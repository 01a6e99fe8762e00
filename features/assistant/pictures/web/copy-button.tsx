import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { Button } from '#platform/web/ui/index.ts'
import { useCopy } from '#platform/web/ui/use-copy.ts'

/** Copies a text. `name` says what it is, e.g. `text`. */
export function CopyButton({ name, value }: { name: string; value: string }) {
  const { copied, copy } = useCopy(value, { done: 'Copied!', failed: `The ${name} could not be copied` })
  return (
    <Button size="sm" variant="ghost" icon={copied ? Check : Copy} onClick={copy}>
      {copied ? 'Copied!' : `Copy ${name}`}
    </Button>
  )
}
