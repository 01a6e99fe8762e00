import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { isPicture, Lightbox, previewAddress } from '#features/network/posts/web/index.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { cx } from '#platform/web/ui/cx.ts'
import { EmptyState, LinkButton, Loading, Skeleton } from '#platform/web/ui/index.ts'
import { LoadMore } from '#platform/web/shell/load-more.tsx'
import { photosQuery } from '../paged-queries.ts'

const grid = 'grid grid-cols-3 gap-1 sm:gap-2 md:grid-cols-4 lg:grid-cols-3 xl:grid-cols-4'

/** The pictures of a member's posts. Each opens in the lightbox. */
export function PhotosTab({ userId, own }: { userId: number; own: boolean }) {
  const list = useInfiniteQuery(photosQuery(userId))
  const [open, setOpen] = useState<number>()
  const { data, error } = list
  if (data === undefined)
    return error === null ? (
      <PhotosLoading />
    ) : (
      <LoadError title="The photos could not be loaded" query={list} />
    )
  const pictures = data.pages.flatMap(({ items }) => items).filter(isPicture)
  if (pictures.length === 0)
    return (
      <EmptyState
        art="files"
        title="No photos to show"
        description={
          own
            ? 'Pictures that you attach to posts appear here, for those who see the post.'
            : 'Pictures attached to posts appear here.'
        }
        action={own && <LinkButton href="/">Write a post</LinkButton>}
      />
    )
  const start = pictures.findIndex(({ id }) => id === open)
  return (
    <>
      <ul aria-label="Photos" className={grid}>
        {pictures.map((picture) => (
          <li key={picture.id} className="min-w-0">
            <button
              type="button"
              aria-label={`Open image ${picture.fileName}`}
              aria-haspopup="dialog"
              onClick={() => setOpen(picture.id)}
              className={cx(
                'block aspect-square w-full cursor-zoom-in overflow-hidden',
                'rounded-control border border-line bg-sunken',
              )}
            >
              <img
                src={previewAddress(picture)}
                alt=""
                width={picture.width}
                height={picture.height}
                loading="lazy"
                decoding="async"
                className="h-full w-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      <LoadMore list={list} label="Show more photos" />
      {start >= 0 && (
        <Suspense fallback={null}>
          <Lightbox pictures={pictures} start={start} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}

const PhotosLoading = () => (
  <Loading label="Loading photos">
    <div className={grid}>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="aspect-square w-full" />
      ))}
    </div>
  </Loading>
)
