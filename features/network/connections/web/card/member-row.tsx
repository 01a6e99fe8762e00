import type { ReactNode } from 'react'
import type { Member } from '#features/people/members/contract.ts'
import { Avatar, cx, Skeleton, TextLink, UserText } from '#platform/web/ui/index.ts'

interface Props {
  member: Member
  /** Under the name. */
  detail: ReactNode
  /** At the end of the line. */
  end?: ReactNode
  /** Below both. */
  children?: ReactNode
}

/** A member in a side panel, with actions. */
export function MemberRow({ member: { id, fullName, avatar }, detail, end, children }: Props) {
  return (
    <li className="flex min-w-0 items-start gap-3 py-2">
      <Avatar name={fullName} src={avatar} size="lg" />
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1.5">
        <div className="grid min-w-0 grid-cols-1">
          <TextLink
            href={`/profile/${id}`}
            quiet
            className={cx(
              'min-w-0 justify-self-start max-w-full',
              'pointer-coarse:flex pointer-coarse:min-h-11 pointer-coarse:items-center',
            )}
          >
            <UserText kind="name" className="text-sm font-medium">
              {fullName}
            </UserText>
          </TextLink>
          {detail}
        </div>
        {children}
      </div>
      {end}
    </li>
  )
}

/** The placeholder of a row: `lines` of text, and a line of buttons if `tall`. */
export const MemberRowLoading = ({ tall, lines }: { tall: boolean; lines: 2 | 3 }) => (
  <div className="flex items-start gap-3 py-2">
    <Skeleton className="size-10 shrink-0" />
    <div className="grid gap-1.5">
      <div className={cx('grid content-center gap-2', lines === 2 ? 'h-10' : 'h-14')}>
        <Skeleton className="h-3 w-28" />
        <Skeleton className="h-2.5 w-20" />
        {lines === 3 && <Skeleton className="h-2.5 w-32" />}
      </div>
      {tall && <Skeleton className="h-7 w-28 pointer-coarse:h-11" />}
    </div>
  </div>
)
