import Copy from 'lucide-react/icons/copy'
import Link from 'lucide-react/icons/link'
import { Button, Field, Input } from '#platform/web/ui/index.ts'
import { useCopy } from '#platform/web/ui/use-copy.ts'
import { useAddLink } from '../mutations.ts'

/** Makes a link. It is shown this once, because only a hash of it is stored. */
export function NewLink({ invoiceId }: { invoiceId: number }) {
  const add = useAddLink(invoiceId)
  const url = add.data?.url ?? ''
  const { copied, copy } = useCopy(url, { done: 'Link copied', failed: 'The link could not be copied' })
  if (add.data === undefined)
    return (
      <Button
        size="sm"
        icon={Link}
        className="justify-self-start"
        busy={add.isPending}
        onClick={() => add.mutate()}
      >
        Make a link
      </Button>
    )
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1 basis-60">
        <Field label="New link" help="Copy it now: it is shown only this once.">
          <Input readOnly dir="ltr" value={url} onFocus={({ currentTarget }) => currentTarget.select()} />
        </Field>
      </div>
      <Button icon={Copy} onClick={copy}>
        {copied ? 'Copied' : 'Copy link'}
      </Button>
    </div>
  )
}
