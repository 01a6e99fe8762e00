import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { cx, IconButton, UserText } from '#platform/web/ui/index.ts'
import type { LinkPreview } from '../contract.ts'

interface Props {
  preview: LinkPreview
  /** Takes the preview off. Absent for all but the author. */
  onRemove?: (() => void) | undefined
}

/** What a linked page says of itself. All of it comes from this server; only a press leads to the page. */
export function LinkCard({ preview, onRemove }: Props) {
  const { url, title, description, siteName, picture } = preview
  const [isLost, setLost] = useState(false)
  // A page can claim any name, so the host always stands beside it.
  const { host } = new URL(url)
  const isNamed = siteName !== '' && siteName.toLowerCase() !== host
  return (
    <div
      data-link-card
      className={cx(
        '@container flex h-24 min-w-0 overflow-hidden rounded-control border border-line bg-surface',
        'has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-focus',
      )}
    >
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="flex min-w-0 flex-1 outline-none transition-colors duration-150 hover:bg-hover"
      >
        {picture !== null && !isLost && (
          <img
            src={picture}
            alt=""
            loading="lazy"
            decoding="async"
            onError={() => setLost(true)}
            className="h-full w-14 shrink-0 border-e border-line bg-sunken object-cover @xs:w-20 @md:w-40"
          />
        )}
        <span className="flex min-w-0 flex-1 flex-col justify-center px-3">
          <UserText lines={2} className="text-sm/5 font-medium">
            {title}
          </UserText>
          {description !== '' && (
            <UserText lines={1} className="text-xs text-muted">
              {description}
            </UserText>
          )}
          <span className="flex min-w-0 gap-1.5 pt-0.5 text-xs text-muted">
            {isNamed && (
              <>
                <UserText kind="name" className="max-w-1/2 @max-md:hidden">
                  {siteName}
                </UserText>
                <span aria-hidden className="@max-md:hidden">
                  ·
                </span>
              </>
            )}
            {/* The end of a host says whose it is, so a long one loses its beginning. */}
            <span dir="rtl" className="min-w-0 truncate">
              <bdi dir="ltr">{host}</bdi>
            </span>
          </span>
        </span>
      </a>
      {onRemove !== undefined && (
        <IconButton size="sm" icon={X} label="Remove preview" className="m-1" onClick={onRemove} />
      )}
    </div>
  )
}
