import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { IconButton } from '#platform/web/ui/index.ts'
import { lazyCode, toastLoadFailure, useLazy } from '#platform/web/ui/lazy.ts'
import type { Photo } from '../../contract.ts'

const lightbox = lazyCode(async () => (await import('#platform/web/files/lightbox.tsx')).Lightbox)

interface Props {
  photos: readonly Photo[]
  addressOf: (photo: Photo) => string
  onRemove: ((photo: Photo) => void) | undefined
}

/** Small pictures, each of which opens large. */
export function Thumbnails({ photos, addressOf, onRemove }: Props) {
  const { code: Lightbox, load } = useLazy(lightbox)
  const [openId, setOpenId] = useState<number>()
  if (photos.length === 0) return null
  const open = async (id: number) => {
    if (await load()) setOpenId(id)
    else toastLoadFailure()
  }
  const start = photos.findIndex(({ id }) => id === openId)
  return (
    <>
      <ul aria-label="Photos" className="flex min-w-0 flex-wrap gap-2">
        {photos.map((photo, at) => (
          <li key={photo.id} className="flex items-start">
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={`Open photo ${at + 1}, ${photo.name}`}
              className="size-20 cursor-zoom-in overflow-hidden rounded-control border border-line bg-sunken"
              onClick={() => void open(photo.id)}
            >
              <img
                src={`${addressOf(photo)}?preview=true`}
                alt=""
                loading="lazy"
                className="size-full object-cover"
              />
            </button>
            {onRemove !== undefined && (
              <IconButton
                size="sm"
                icon={Trash2}
                label={`Remove photo ${at + 1}, ${photo.name}`}
                aria-haspopup="dialog"
                onClick={() => onRemove(photo)}
              />
            )}
          </li>
        ))}
      </ul>
      {Lightbox !== undefined && start >= 0 && (
        <Lightbox
          pictures={photos.map((photo) => ({
            id: photo.id,
            fileName: photo.name,
            description: '',
            width: photo.width,
            height: photo.height,
            address: addressOf(photo),
          }))}
          start={start}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </>
  )
}
