import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { formatCount } from '#platform/web/notation/counts.ts'
import { cx } from '#platform/web/ui/cx.ts'
import { UserText } from '#platform/web/ui/index.ts'

interface Props {
  /** What was read, as a sentence. */
  reading: string
  matched: number
  /** What it counts, for one; a record by default. */
  noun?: string
  children: ReactNode
}

/** A reading with its number of records, and details that can be opened. */
export const Disclosure = ({ reading, matched, noun = 'record', children }: Props) => (
  <details className="group/reading min-w-0">
    <summary
      className={cx(
        'flex min-h-7 cursor-pointer list-none items-center gap-2 rounded-small',
        'hover:text-text pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden',
      )}
    >
      <ChevronRight
        size={16}
        aria-hidden
        className="shrink-0 transition-transform duration-150 group-open/reading:rotate-90 rtl:rotate-180"
      />
      <UserText className="min-w-0">{reading}</UserText>
      <span className="shrink-0 text-muted tabular-nums">{countText(matched, noun)}</span>
    </summary>
    <div className="ps-6 pt-1 pb-3 text-text">{children}</div>
  </details>
)

const countText = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`
