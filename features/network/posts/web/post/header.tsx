import { cx } from '#platform/web/ui/cx.ts'
import { Avatar, Badge, RelativeTime, TextLink, UserText } from '#platform/web/ui/index.ts'
import type { ReactNode } from 'react'
import type { Post } from '../../contract.ts'
import { authorOf } from './author.ts'
import { Edited } from './edited.tsx'
import { Privacy } from './privacy.tsx'
import { TypeBadge } from './type-badge.tsx'

interface Props {
  post: Post
  /** The post it answers, if that is on the page. */
  parent: Post | undefined
  /** The id of the element that names the article. */
  nameId: string
  isReply: boolean
  /** The menu of the post. */
  menu: ReactNode
}

/** Author, time and privacy of a post. */
export function PostHeader({ post, parent, nameId, isReply, menu }: Props) {
  const { name, handle, avatar, profile } = authorOf(post)
  const portrait = (
    <Avatar name={name} src={avatar} size={isReply ? 'md' : 'lg'} anonymous={profile === undefined} />
  )
  return (
    <header className="flex items-start gap-3">
      {profile === undefined ? (
        portrait
      ) : (
        <TextLink href={profile} tabIndex={-1} aria-hidden="true" className="shrink-0">
          {portrait}
        </TextLink>
      )}
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-2">
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
            <span id={nameId} className="flex max-w-full min-w-0 text-sm font-semibold">
              {profile === undefined ? (
                <UserText kind="name">{name}</UserText>
              ) : (
                <TextLink href={profile} quiet className="min-w-0">
                  <UserText kind="name">{name}</UserText>
                </TextLink>
              )}
            </span>
            {post.anonymous && post.mine && (
              <span className="flex shrink-0" data-tip="You wrote this. Nobody else is told.">
                <Badge tone="primary">Poster</Badge>
              </span>
            )}
            {!isReply && <TypeBadge type={post.postType} />}
          </div>
          <div className="-my-1 -me-1.5 shrink-0 empty:hidden pointer-coarse:-my-3 pointer-coarse:-me-3">
            {menu}
          </div>
        </div>
        <div
          className={cx(
            'flex flex-wrap items-center gap-x-3 text-xs whitespace-nowrap text-muted',
            'pointer-coarse:[&_button]:min-h-7',
          )}
        >
          <UserText kind="name" className="max-w-40 before:content-['@']">
            {handle}
          </UserText>
          <TextLink href={`/post/${post.id}`} quiet className="flex min-h-6 shrink-0 items-center">
            <RelativeTime date={post.createdAt} />
          </TextLink>
          <Edited post={post} />
          <Privacy post={post} parent={parent} />
        </div>
      </div>
    </header>
  )
}
