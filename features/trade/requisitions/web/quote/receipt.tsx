import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import { saveFile } from '#platform/web/api/download.ts'
import { Button } from '#platform/web/ui/index.ts'
import { useCopy } from '#platform/web/ui/use-copy.ts'
import type { OwnQuote } from '../../contract.ts'
import { momentText } from '#features/network/posts/web/parts.ts'

interface Props {
  quote: OwnQuote
  receipt: NonNullable<OwnQuote['receipt']>
}

/** With which a supplier can show later what was sent. */
export function Receipt({ quote, receipt }: Props) {
  const { copied, copy } = useCopy(receipt.hash, {
    done: 'Code of the receipt copied',
    failed: 'The code could not be copied',
  })
  const download = () =>
    saveFile(
      new Blob([JSON.stringify(receipt, null, 2)], { type: 'application/json' }),
      `quote-${quote.postId}-${quote.revision}.json`,
    )
  return (
    <section aria-label="Receipt" className="grid min-w-0 gap-2 rounded-card bg-success-soft p-3 text-sm">
      <p className="wrap-anywhere">
        <span className="font-medium">Sent {momentText(receipt.at)}</span>, as revision {quote.revision}. Keep
        the receipt: it shows later what you sent, because its code fits this text alone.
      </p>
      <p className="font-mono text-xs wrap-anywhere" dir="ltr">
        {receipt.hash}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={copied ? Check : Copy} onClick={copy}>
          Copy code
        </Button>
        <Button size="sm" icon={Download} onClick={download}>
          Download receipt
        </Button>
      </div>
    </section>
  )
}
