import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { cx } from '#platform/web/ui/index.ts'
import { lazyCode, toastLoadFailure, useLazy } from '#platform/web/ui/lazy.ts'
import { fileAddress, type Picture, previewAddress } from '../files.ts'

const lightbox = lazyCode(async () => (await import('./lightbox.tsx')).Lightbox)

/** How many fit into a square. The lightbox shows all. */
const maxShown = 4

/** Previews, with their space reserved before they load. */
export function Pictures({ pictures }: { pictures: readonly Picture[] }) {
  const { code: Lightbox, preload, load } = useLazy(lightbox)
  const [at, setAt] = useState<number>()
  const visible = pictures.slice(0, maxShown)
  const hidden = pictures.length - visible.length
  return (
    <>
      <ul
        aria-label="Images"
        className={cx('grid gap-1', visible.length > 1 ? 'grid-cols-2' : 'grid-cols-1')}
      >
        {visible.map((picture, index) => (
          <li
            key={picture.id}
            className={cx('group relative min-w-0', visible.length === 3 && index === 0 && 'row-span-2')}
          >
            <button
              type="button"
              aria-label={`Open image ${picture.description === '' ? picture.fileName : picture.description}`}
              aria-haspopup="dialog"
              className={cx(
                'block h-full w-full cursor-zoom-in overflow-hidden',
                'rounded-control border border-line bg-sunken',
              )}
              onPointerEnter={preload}
              onFocus={preload}
              onClick={async () => {
                if (await load()) setAt(index)
                else toastLoadFailure()
              }}
            >
              <img
                src={previewAddress(picture)}
                alt=""
                width={picture.width}
                height={picture.height}
                loading="lazy"
                decoding="async"
                className={cx('h-full w-full object-cover', visible.length === 1 ? 'max-h-96' : 'aspect-4/3')}
              />
              {index === maxShown - 1 && hidden > 0 && (
                <span className="absolute inset-0 grid place-items-center rounded-control bg-overlay">
                  <span className="rounded-pill bg-raised px-3 py-1 text-base font-semibold tabular-nums shadow-raised">
                    +{hidden}
                  </span>
                </span>
              )}
            </button>
            <a
              href={fileAddress(picture)}
              download={picture.fileName}
              aria-label={`Download ${picture.fileName}`}
              data-tip="Download"
              className={cx(
                'absolute end-2 top-2 inline-flex size-7 items-center justify-center rounded-control',
                'border border-line bg-raised text-muted opacity-0 shadow-raised transition-opacity duration-150',
                'group-focus-within:opacity-100 group-hover:opacity-100',
                'hover:text-text pointer-coarse:size-11 pointer-coarse:opacity-100',
              )}
            >
              <Download size={16} aria-hidden />
            </a>
          </li>
        ))}
      </ul>
      {Lightbox !== undefined && at !== undefined && (
        <Lightbox pictures={pictures} start={at} onClose={() => setAt(undefined)} />
      )}
    </>
  )
}
