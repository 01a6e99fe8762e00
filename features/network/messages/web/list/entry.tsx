import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { cx } from '#platform/web/ui/cx.ts'
import { LoadingRows } from '#platform/web/ui/loading-rows.tsx'

interface Props {
  href: string
  selected: boolean
  picture: ReactNode
  children: ReactNode
}

/** An entry of either list: a link with a picture and two lines of text. */
export function Entry({ href, selected, picture, children }: Props) {
  return (
    <li data-list-item className="grid grid-cols-1">
      <Link
        href={href}
        aria-current={selected ? 'true' : undefined}
        className={cx(
          'grid min-h-15 grid-cols-[auto_minmax(0,1fr)] items-center gap-3',
          'rounded-control px-2 py-2 transition-colors duration-150 hover:bg-hover',
          // Phones never show the list together with the selected conversation.
          'md:aria-[current=true]:bg-primary-soft md:aria-[current=true]:text-on-primary-soft',
        )}
      >
        {picture}
        <span className="grid min-w-0 grid-cols-1 gap-0.5">{children}</span>
      </Link>
    </li>
  )
}

export const EntriesLoading = ({ label }: { label: string }) => (
  <LoadingRows label={label} rows={8} row="min-h-15 p-2" />
)
