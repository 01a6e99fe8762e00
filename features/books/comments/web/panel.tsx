import { useInfiniteQuery } from '@tanstack/react-query'
import { LoadAtEdge } from '#platform/web/shell/load-at-edge.tsx'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { EmptyState } from '#platform/web/ui/index.ts'
import { LoadingRows } from '#platform/web/ui/loading-rows.tsx'
import { CommentRow } from './comment-row.tsx'
import { Composer } from './composer.tsx'
import { type CommentedRecord, commentsQuery } from './queries.ts'

/** What people wrote on a record, newest first, and a box to write more. */
export function CommentsPanel(record: CommentedRecord) {
  return (
    <section aria-label="Comments" className="grid grid-cols-1 gap-4">
      <Composer record={record} />
      <List record={record} />
    </section>
  )
}

function List({ record }: { record: CommentedRecord }) {
  // The dialog has just loaded them.
  const query = useInfiniteQuery({ ...commentsQuery(record), refetchOnMount: true })
  if (query.data === undefined)
    return query.error === null ? (
      <LoadingRows rows={3} row="py-2" picture="size-7" label="Loading comments" />
    ) : (
      <LoadError compact title="The comments could not be loaded" query={query} />
    )
  const comments = query.data.pages.flatMap(({ items }) => items)
  const next = query.data.pages.at(-1)?.nextCursor ?? null
  if (comments.length === 0) return <EmptyState compact art="mail" title="Nobody has commented yet" />
  return (
    <>
      <ol aria-label="Comments" className="grid grid-cols-1 gap-4">
        {comments.map((comment) => (
          <CommentRow key={comment.id} record={record} comment={comment} />
        ))}
      </ol>
      {next !== null && (
        <LoadAtEdge what="older comments" next={next} size="sm" load={() => query.fetchNextPage()} />
      )}
    </>
  )
}
