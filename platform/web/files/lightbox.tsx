import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { announce, Dialog, IconButton, LinkButton, Spinner, UserText } from '#platform/web/ui/index.ts'

/** A picture with the address of its bytes. `?inline=true` and `?preview=true` are added to that. */
export interface ShownPicture {
  readonly id: number
  readonly fileName: string
  /** What it shows; empty where nobody said it. */
  readonly description: string
  readonly width: number
  readonly height: number
  readonly address: string
}

interface Props {
  pictures: readonly ShownPicture[]
  start: number
  onClose: () => void
}

/** Full images, one at a time. The arrow keys move between them. */
export function Lightbox({ pictures, start, onClose }: Props) {
  const [at, setAt] = useState(start)
  const picture = pictures[at]
  if (picture === undefined) return null
  const many = pictures.length > 1
  const step = (by: number) => {
    const next = (at + by + pictures.length) % pictures.length
    setAt(next)
    announce(`${pictures[next]?.fileName ?? ''}, image ${next + 1} of ${pictures.length}`)
  }
  return (
    <Dialog
      open
      size="lg"
      title={picture.fileName}
      description={many ? `${at + 1} of ${pictures.length}` : undefined}
      onCloseRequest={onClose}
      footer={
        <div className="flex w-full items-center gap-2">
          {many && (
            <>
              <IconButton label="Previous image" icon={ChevronLeft} onClick={() => step(-1)} />
              <IconButton label="Next image" icon={ChevronRight} onClick={() => step(1)} />
            </>
          )}
          <LinkButton href={picture.address} download={picture.fileName} icon={Download} className="ms-auto">
            Download
          </LinkButton>
        </div>
      }
    >
      {/* Arrow keys work anywhere in the dialog. */}
      <ArrowKeys onStep={many ? step : undefined} />
      <Full key={picture.id} picture={picture} />
      {picture.description !== '' && (
        <UserText as="p" className="pt-2 text-sm">
          {picture.description}
        </UserText>
      )}
    </Dialog>
  )
}

function ArrowKeys({ onStep }: { onStep: ((by: number) => void) | undefined }) {
  return (
    <span
      hidden
      ref={(element) => {
        const dialog = element?.closest('dialog')
        if (onStep === undefined || dialog === null || dialog === undefined) return undefined
        const stop = new AbortController()
        const pressed = ({ key }: KeyboardEvent) => {
          if (key === 'ArrowLeft') onStep(-1)
          if (key === 'ArrowRight') onStep(1)
        }
        dialog.addEventListener('keydown', pressed, { signal: stop.signal })
        return () => stop.abort()
      }}
    />
  )
}

/** Shows the preview, which is already loaded, until the full image has loaded. */
function Full({ picture }: { picture: ShownPicture }) {
  const [state, setState] = useState<'loading' | 'here' | 'failed'>('loading')
  return (
    <div className="relative grid place-items-center">
      <img
        src={state === 'failed' ? `${picture.address}?preview=true` : `${picture.address}?inline=true`}
        alt={picture.description === '' ? picture.fileName : picture.description}
        width={picture.width}
        height={picture.height}
        onLoad={() => setState((before) => (before === 'loading' ? 'here' : before))}
        onError={() => setState('failed')}
        className="max-h-[60dvh] w-auto max-w-full rounded-control bg-sunken bg-cover object-contain"
        style={state === 'loading' ? { backgroundImage: `url(${picture.address}?preview=true)` } : undefined}
      />
      {state === 'loading' && (
        <span className="absolute rounded-pill bg-raised p-2 shadow-raised">
          <Spinner label="Loading image" />
        </span>
      )}
      {state === 'failed' && (
        <p role="alert" className="pt-2 text-xs text-muted">
          The full image could not be loaded. This is its preview.
        </p>
      )}
    </div>
  )
}
