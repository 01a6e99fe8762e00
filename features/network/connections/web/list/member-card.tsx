import type { ReactNode } from 'react'
import type { Member } from '#features/people/members/contract.ts'
import { MemberName } from '#features/people/members/web/parts.ts'
import { cx } from '#platform/web/ui/cx.ts'
import { Skeleton } from '#platform/web/ui/index.ts'

/** A member in a grid; `children` are the actions. */
export function MemberCard({ member, children }: { member: Member; children?: ReactNode }) {
  return (
    <li
      data-list-item
      className={cx(
        'flex min-h-16 min-w-0 flex-wrap items-center gap-x-3 gap-y-2',
        'rounded-card border border-line bg-surface px-3 py-2.5',
      )}
    >
      <MemberName member={member} size="lg" link className="min-w-32 flex-1" />
      {children}
    </li>
  )
}

export const MemberCardLoading = () => (
  <div className="flex min-h-16 items-center gap-3 rounded-card border border-line px-3 py-2.5">
    <Skeleton className="size-10 shrink-0" />
    <div className="grid gap-2">
      <Skeleton className="h-3.5 w-36" />
      <Skeleton className="h-3 w-24" />
    </div>
  </div>
)

/** As many columns as fit. */
export const gridClass = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-3'
