import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { cx } from '#platform/web/ui/cx.ts'
import { useCopy } from '#platform/web/ui/use-copy.ts'

interface Props {
  /** What is copied, e.g. 'phone number'. */
  name: string
  value: string
}

/** A copy button in the colours of its card. */
export function CopyButton({ name, value }: Props) {
  const { copied, copy } = useCopy(value, { done: 'Copied', failed: `The ${name} could not be copied` })
  const Icon = copied ? Check : Copy
  return (
    <button
      type="button"
      aria-label={copied ? 'Copied' : `Copy ${name}`}
      data-tip={copied ? undefined : `Copy ${name}`}
      onClick={copy}
      className={cx(
        'k-press inline-flex h-7 min-w-7 shrink-0 cursor-pointer items-center justify-center gap-1',
        'rounded-control px-1.5 text-xs font-medium transition-colors duration-150',
        'hover:bg-[color-mix(in_srgb,currentColor_14%,transparent)]',
        'pointer-coarse:h-11 pointer-coarse:min-w-11',
      )}
    >
      <Icon size={16} aria-hidden />
      {copied && 'Copied'}
    </button>
  )
}
