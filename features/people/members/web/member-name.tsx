import type { ReactNode } from 'react'
import { cx } from '#platform/web/ui/cx.ts'
import { Avatar, TextLink, UserText } from '#platform/web/ui/index.ts'
import type { Member } from '../contract.ts'

interface Props {
  member: Member
  /** The line below the name; the username if there is none. */
  detail?: ReactNode
  size?: 'md' | 'lg'
  /** Whether all of it leads to the profile. */
  link?: boolean
  className?: string
}

/** A member: photo, name, and one line about them. */
export function MemberName({ member, detail, size = 'md', link = false, className }: Props) {
  const { id, fullName, username, avatar } = member
  const content = (
    <>
      <Avatar name={fullName} src={avatar} size={size} />
      <span className="grid min-w-0 flex-1 grid-cols-1 leading-tight">
        <UserText kind="name" className="text-sm font-medium">
          {fullName}
        </UserText>
        {detail ?? (
          <UserText kind="name" className="text-xs text-muted before:content-['@']">
            {username}
          </UserText>
        )}
      </span>
    </>
  )
  const classes = cx('flex min-w-0 items-center gap-3', className)
  return link ? (
    <TextLink href={`/profile/${id}`} quiet className={cx(classes, 'min-h-11 hover:no-underline')}>
      {content}
    </TextLink>
  ) : (
    <span className={classes}>{content}</span>
  )
}
