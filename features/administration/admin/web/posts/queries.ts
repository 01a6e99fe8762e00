import { infiniteQueryOptions } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import type { Post, postsApi } from '#features/network/posts/contract.ts'
import type { PostType } from '#features/network/posts/domain.ts'
import { client, queryClient, useMutation } from '#platform/web/api/index.ts'
import type { Page } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/index.ts'
import { postsPageSize } from '../../domain.ts'
import { alwaysRefetch } from '../api.ts'

const api = client<typeof postsApi>()

export interface PostListOptions {
  readonly search: string
  readonly postType: PostType | undefined
}

const queryKey = ['admin', 'posts'] as const

/** Every post, for moderation. The server records each read, so the list is fetched only on demand. */
export const postsQuery = ({ search, postType }: PostListOptions) =>
  infiniteQueryOptions({
    queryKey: [...queryKey, search, postType ?? 'any'],
    queryFn: ({ pageParam, signal }) =>
      api.page('GET /api/posts', {
        query: {
          scope: 'all',
          limit: postsPageSize,
          cursor: pageParam ?? undefined,
          ...(search === '' ? {} : { search }),
          ...(postType === undefined ? {} : { postType }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: Page<Post>) => last.nextCursor,
    ...alwaysRefetch,
  })

/** Removes a post and its replies from the lists without a request. */
export function dropPost(id: number): void {
  queryClient.setQueriesData<InfiniteData<Page<Post>>>({ queryKey }, (data) => {
    if (data === undefined) return undefined
    const removed = new Set([id])
    // A reply comes after the post it answers, so one pass finds all of them.
    for (const page of data.pages)
      for (const post of page.items)
        if (post.backId !== null && removed.has(post.backId)) removed.add(post.id)
    const pages = data.pages.map((page) => ({
      ...page,
      items: page.items.filter((post) => !removed.has(post.id)),
    }))
    return { ...data, pages }
  })
}

export const useRemovePost = () =>
  useMutation({
    mutationFn: (id: number) => api('DELETE /api/posts/:id', { params: { id } }),
    onSuccess: ({ message }, id) => {
      dropPost(id)
      toast({ title: message, variant: 'success' })
    },
  })
