import ImagePlus from 'lucide-react/icons/image-plus'
import { useRef, useState } from 'react'
import { Button, cx } from '#platform/web/ui/index.ts'
import { photoMimeTypes } from '../../domain.ts'
import type { Problem } from './check.ts'
import { hint } from './kinds.ts'

interface Props {
  problem: Problem | undefined
  onFile: (file: File | undefined) => void
}

/** A place to drop a photo, with a button for everybody else. */
export function Choose({ problem, onFile }: Props) {
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  return (
    <div
      onDragEnter={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragOver={(event) => event.preventDefault()}
      onDragLeave={({ relatedTarget, currentTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFile(event.dataTransfer.files[0])
      }}
      className={cx(
        'grid justify-items-center gap-3 rounded-card border-2 border-dashed px-4 py-12 text-center transition-colors duration-150',
        over ? 'border-primary bg-primary-soft' : 'border-strong bg-sunken',
      )}
    >
      <ImagePlus size={32} strokeWidth={1.5} aria-hidden className="text-muted" />
      <div className="grid gap-1">
        <p className="text-base font-medium">Drop a photo here, or choose one</p>
        <p className="text-sm text-muted">{hint}</p>
      </div>
      <input
        ref={input}
        type="file"
        accept={photoMimeTypes.join(',')}
        aria-label="Photo"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const { files } = event.currentTarget
          onFile(files?.[0])
          // The same file may be chosen again after it was changed.
          event.currentTarget.value = ''
        }}
      />
      <Button data-autofocus onClick={() => input.current?.click()}>
        Choose photo
      </Button>
      <p role="alert" className="text-sm font-medium text-danger-text empty:hidden">
        {problem?.description}
      </p>
    </div>
  )
}
