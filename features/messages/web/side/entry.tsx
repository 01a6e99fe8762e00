import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { cx, Loading, Skeleton } from '#platform/web/ui/index.ts'

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

export function EntriesLoading({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <div className="grid">
        {Array.from({ length: 8 }, (_, index) => (
          <div key={index} className="flex min-h-15 items-center gap-3 px-2 py-2">
            <Skeleton className="size-10 shrink-0" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-3 w-32 max-w-full" />
              <Skeleton className="h-2.5 w-48 max-w-full" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}
