import { navigate } from 'wouter/use-browser-location'
import { queryClient, useMutation } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/index.ts'
import type { Post } from '../contract.ts'
import { addLoadedReplies, removePost } from './cache/cache.ts'
import { liking, posts, storePosts } from './cache/posts.ts'
import { api, cursorKey } from './cache/queries.ts'

/** Likes show at once and are reverted with a toast if the server refuses. Quick clicks are sent in order. */
export function useLike({ id }: Post) {
  const mutationKey = ['like', id]
  return useMutation({
    mutationKey,
    scope: { id: `like-${id}` },
    mutationFn: (liked: boolean) =>
      liked
        ? api('POST /api/posts/:id/likes', { params: { id } })
        : api('DELETE /api/posts/:id/likes', { params: { id } }),
    onMutate: (liked) => posts.patch(id, liking(liked)),
    onError: (_error, liked) => posts.patch(id, liking(!liked)),
    onSuccess: (state) => {
      // A later click has changed it again, and its answer is pending.
      if (queryClient.isMutating({ mutationKey }) === 1) posts.patch(id, (post) => ({ ...post, ...state }))
    },
  })
}

/** The post disappears at once, and returns with a toast if the server refuses. Its page closes on success only. */
export function useDelete({ id, tags }: Post) {
  const ownPage = () => location.pathname === `/post/${id}`
  return useMutation({
    mutationKey: ['delete-post', id],
    mutationFn: () => api('DELETE /api/posts/:id', { params: { id } }),
    onMutate: () => (ownPage() ? undefined : removePost(id)),
    onError: (_error, _nothing, undo) => undo?.(),
    onSuccess: () => {
      if (ownPage()) navigate('/', { replace: true })
      removePost(id)
      // A tag ends with the last post that shows it.
      if (tags.length > 0) void queryClient.invalidateQueries({ queryKey: ['tags'] })
      toast({ title: 'Success', description: 'Post deleted', variant: 'success' })
    },
  })
}

interface Edit {
  readonly content: string
  readonly tags: string[]
  readonly revision: number
  readonly descriptions: { id: number; description: string }[]
  readonly preview?: boolean
}

/** Saves an edit. The form shows a refusal itself. */
export const useEdit = ({ id }: Post) =>
  useMutation({
    mutationKey: ['edit-post', id],
    meta: { quiet: true },
    mutationFn: (body: Edit) => api('PUT /api/posts/:id', { params: { id }, body }),
    onSuccess: (post) => {
      storePosts([post])
      // The edit may have created tags.
      void queryClient.invalidateQueries({ queryKey: ['tags'] })
    },
  })

/** Loads the full content of a truncated post. */
export const useWholePost = (id: number) =>
  useMutation({
    mutationKey: ['whole-post', id],
    mutationFn: () => api('GET /api/posts/:id', { params: { id } }),
    onSuccess: (post) => void storePosts([post]),
  })

/** Loads the next replies of a post and merges them into all lists. */
export function useMoreReplies({ id }: Post) {
  return useMutation({
    mutationKey: ['more-replies', id],
    mutationFn: async () => {
      const cursor = queryClient.getQueryData<string>(cursorKey(id))
      const query = cursor === undefined ? { limit: '100' } : { cursor }
      const { items, nextCursor } = await api.page('GET /api/posts/:id/replies', { params: { id }, query })
      addLoadedReplies(id, items)
      // After the last page the next click starts again, because the feed may have been reloaded meanwhile.
      if (nextCursor === null) queryClient.removeQueries({ queryKey: cursorKey(id) })
      else queryClient.setQueryData(cursorKey(id), nextCursor)
    },
  })
}
