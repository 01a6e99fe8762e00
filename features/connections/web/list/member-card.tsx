import type { ReactNode } from 'react'
import type { Member } from '#features/members/contract.ts'
import { cx } from '#platform/web/ui/cx.ts'
import { Avatar, Skeleton, TextLink, UserText } from '#platform/web/ui/index.ts'

/** A member in a grid; `children` are the actions. */
export function MemberCard({ member, children }: { member: Member; children?: ReactNode }) {
  const { id, fullName, username, avatar } = member
  return (
    <li
      data-list-item
      className={cx(
        'flex min-h-16 min-w-0 flex-wrap items-center gap-x-3 gap-y-2',
        'rounded-card border border-line bg-surface px-3 py-2.5',
      )}
    >
      <TextLink
        href={`/profile/${id}`}
        quiet
        className="flex min-h-11 min-w-32 flex-1 items-center gap-3 hover:no-underline"
      >
        <Avatar name={fullName} src={avatar} size="lg" />
        <span className="grid min-w-0 flex-1 grid-cols-1">
          <UserText kind="name" className="text-sm font-medium">
            {fullName}
          </UserText>
          <UserText kind="name" className="text-xs text-muted before:content-['@']">
            {username}
          </UserText>
        </span>
      </TextLink>
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
