import type { LinkPreview } from '#features/network/previews/contract.ts'
import { LinkCard } from '#features/network/previews/web/parts.ts'
import { useMutation } from '#platform/web/api/index.ts'
import { toast } from '#platform/web/ui/index.ts'
import type { Post } from '../../contract.ts'
import { storePosts } from '../cache/posts.ts'
import { api } from '../cache/queries.ts'
import { currentArticle } from './articles.ts'

interface Props {
  post: Post
  preview: LinkPreview
}

/** The preview of a post's first link, which its author can take off. */
export function PostPreview({ post: { id, mine }, preview }: Props) {
  const { mutate } = useMutation({
    mutationKey: ['post-preview', id],
    mutationFn: (shown: boolean) => api('PUT /api/posts/:id/preview', { params: { id }, body: { shown } }),
    onSuccess: (post, shown) => {
      storePosts([post])
      if (!shown)
        toast({
          title: 'Preview removed',
          variant: 'success',
          action: { label: 'Undo', onSelect: () => mutate(true) },
        })
    },
  })
  const remove = () => {
    // The pressed button disappears.
    currentArticle()?.focus({ preventScroll: true })
    mutate(false)
  }
  return <LinkCard preview={preview} onRemove={mine ? remove : undefined} />
}
