import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Post } from '#features/network/posts/contract.ts'
import { loadErrorText } from '#platform/web/api/index.ts'
import { useLive, useReconnected } from '#platform/web/live/index.ts'
import { useAtLeast, useListKeys } from '#platform/web/shell/index.ts'
import { Button, ConfirmDialog, EmptyState, ErrorState } from '#platform/web/ui/index.ts'
import { LoadingBars } from '#platform/web/ui/loading-bars.tsx'
import { LoadMore } from '#platform/web/shell/load-more.tsx'
import { PostCards } from './post-cards.tsx'
import { PostTable } from './post-table.tsx'
import { PostToolbar } from './post-toolbar.tsx'
import { dropPost, type PostListOptions, postsQuery, useRemovePost } from './queries.ts'
import { threadsOf } from './thread-rows.ts'

export function PostsTab() {
  useListKeys({ entry: 'post', group: 'Posts' })
  const [options, setOptions] = useState<PostListOptions>(() => ({
    search: new URLSearchParams(location.search).get('search')?.trim() ?? '',
    postType: undefined,
  }))
  const deferredOptions = useDeferredValue(options)
  const list = useInfiniteQuery({ ...postsQuery(deferredOptions), placeholderData: (before) => before })
  const [hasNews, setNews] = useState(false)
  const [deleting, setDeleting] = useState<Post>()
  const remove = useRemovePost()
  const wide = useAtLeast('medium')
  const refresh = () => {
    setNews(false)
    void list.refetch()
  }
  useLive('posts', ({ id, event }) => {
    if (event === 'deleted' && typeof id === 'number') dropPost(id)
    else if (event === 'created' || event === 'updated') setNews(true)
  })
  useReconnected(refresh)

  const posts = list.data?.pages.flatMap((page) => page.items)
  const threads = posts && threadsOf(posts)
  const close = () => setDeleting(undefined)
  const isFiltered = options.search.trim() !== '' || options.postType !== undefined
  return (
    <div className="grid grid-cols-1 gap-3">
      <PostToolbar options={options} onChange={setOptions}>
        {hasNews && (
          <Button icon={RefreshCw} onClick={refresh} busy={list.isFetching}>
            Show what is new
          </Button>
        )}
      </PostToolbar>
      <p className="text-xs text-muted">
        Every post, whoever it is for. Each look at this list is recorded in the audit log; authors of
        anonymous posts stay hidden.
      </p>
      {threads === undefined ? (
        list.error === null ? (
          <LoadingBars label="Loading posts" bars={5} height={wide ? 'h-9' : 'h-24'} />
        ) : (
          <ErrorState
            title="The posts could not be loaded"
            description={loadErrorText(list.error)}
            onRetry={refresh}
            retrying={list.isFetching}
          />
        )
      ) : threads.length === 0 ? (
        <EmptyState
          art="feed"
          title="No posts to show"
          action={
            isFiltered && (
              <Button onClick={() => setOptions({ search: '', postType: undefined })}>Show all posts</Button>
            )
          }
        />
      ) : (
        <>
          {wide ? (
            <PostTable threads={threads} onDelete={setDeleting} />
          ) : (
            <PostCards threads={threads} onDelete={setDeleting} />
          )}
          <LoadMore list={list} label="Load More Posts" />
        </>
      )}
      {deleting !== undefined && (
        <ConfirmDialog
          open
          danger
          title={deleting.backId === null ? 'Delete this post?' : 'Delete this reply?'}
          description="It goes with all replies below it and its files, and cannot be brought back."
          confirmLabel={deleting.backId === null ? 'Delete post' : 'Delete reply'}
          busy={remove.isPending}
          busyLabel="Deleting…"
          onConfirm={() => remove.mutate(deleting.id, { onSettled: close })}
          onCancel={close}
        />
      )}
    </div>
  )
}
