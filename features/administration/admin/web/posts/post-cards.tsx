import type { Post } from '#features/network/posts/contract.ts'
import { Card } from '#platform/web/ui/index.ts'
import { Author, Delete, Posted, Preview, privacyLabels, Type } from './post-parts.tsx'
import type { ThreadRows } from './thread-rows.ts'

interface Props {
  threads: readonly ThreadRows[]
  onDelete: (post: Post) => void
}

/** The table's rows as cards for phones; replies expand below their post. */
export function PostCards({ threads, onDelete }: Props) {
  return (
    <ul aria-label="Posts" className="grid grid-cols-1 gap-3">
      {threads.map(({ post, replies }) => (
        <li key={post.id} data-list-item>
          <Card pad="sm">
            <Entry post={post} onDelete={onDelete} />
            {replies.length > 0 && (
              <details className="pt-1">
                <summary className="flex min-h-11 items-center text-sm text-muted">
                  {replies.length} {replies.length === 1 ? 'reply' : 'replies'}
                </summary>
                <ul className="grid grid-cols-1 gap-3 border-s border-line ps-3">
                  {replies.map((reply) => (
                    <li key={reply.id}>
                      <Entry post={reply} onDelete={onDelete} />
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </Card>
        </li>
      ))}
    </ul>
  )
}

function Entry({ post, onDelete }: { post: Post; onDelete: (post: Post) => void }) {
  return (
    <div className="flex items-start gap-2">
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1 text-sm">
        <Preview post={post} />
        <Author post={post} />
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
          <Type post={post} />
          {privacyLabels[post.privacy]}
          <Posted post={post} />
        </p>
      </div>
      <Delete post={post} onDelete={onDelete} />
    </div>
  )
}
