import { memo, Suspense } from 'react'
import { cx } from '#platform/web/ui/index.ts'
import { lazyComponent } from '#platform/web/ui/lazy.ts'
import type { Post } from '../../contract.ts'
import { PostActions } from './actions.tsx'
import { Attachments } from './attachments.tsx'
import { PostContent } from './content.tsx'
import { PostHeader } from './header.tsx'
import { PostMenuSlot } from './post-menu.tsx'
import { PostTags } from './tags.tsx'

const Linked = lazyComponent(
  async () => (await import('./linked.tsx')).Linked,
  () => null,
)

interface Props {
  post: Post
  parent: Post | undefined
  nameId: string
  isReply: boolean
  replying: boolean
  onReply: () => void
}

/** A post without its replies. */
export function PostBody({ post, parent, nameId, isReply, ...reply }: Props) {
  return (
    <div data-body className={cx('rounded-card', isReply ? 'px-1 pt-2' : 'px-4 pt-4 pb-2')}>
      <PostText post={post} parent={parent} nameId={nameId} isReply={isReply} />
      <div className={cx('pt-1', isReply && 'md:ps-11')}>
        <PostActions post={post} {...reply} />
      </div>
    </div>
  )
}

/** Of what is loaded: a table has up to five rows, and one that counts the others. */
const heightOf = ({ requisition }: Post): number =>
  requisition === undefined ? 96 : 122 + 36 * Math.min(requisition.lineCount, 6)

type PostTextProps = Pick<Props, 'post' | 'parent' | 'nameId' | 'isReply'>

/** Memoized, because opening the reply composer does not change it. */
const PostText = memo(function Words({ post, parent, nameId, isReply }: PostTextProps) {
  return (
    <>
      <PostHeader
        post={post}
        parent={parent}
        nameId={nameId}
        isReply={isReply}
        menu={<PostMenuSlot post={post} />}
      />
      <div className={cx('grid grid-cols-1 gap-3', isReply ? 'pt-1 md:ps-11' : 'pt-3')}>
        <PostContent post={post} />
        {(post.requisition || post.preview || post.quotedId !== null) && (
          <Suspense fallback={<div style={{ height: heightOf(post) }} />}>
            <Linked post={post} />
          </Suspense>
        )}
        <PostTags tags={post.tags} />
        <Attachments attachments={post.attachments} />
      </div>
    </>
  )
})
