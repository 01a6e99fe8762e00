import ImagePlus from 'lucide-react/icons/image-plus'
import { useRef, useState } from 'react'
import { Button, cx } from '#platform/web/ui/index.ts'
import { imageMimeTypes } from '../domain.ts'

/** A place to drop or paste an image, with a button for everybody else. */
export function ChooseImage({ onFile }: { onFile: (file: File | undefined) => void }) {
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
        'grid justify-items-center gap-3 rounded-card border-2 border-dashed px-4 py-10 text-center transition-colors duration-150',
        over ? 'border-primary bg-primary-soft' : 'border-strong bg-sunken',
      )}
    >
      <ImagePlus size={32} strokeWidth={1.5} aria-hidden className="text-muted" />
      <div className="grid gap-1">
        <p className="text-base font-medium">Drop an image here, paste it, or choose one</p>
        <p className="text-sm text-muted">JPG, PNG, GIF or WebP • Max 10MB • It is read and not kept</p>
      </div>
      <input
        ref={input}
        type="file"
        accept={imageMimeTypes.join(',')}
        aria-label="Image"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          onFile(event.currentTarget.files?.[0])
          // The same file may be chosen again after it was removed.
          event.currentTarget.value = ''
        }}
      />
      <Button onClick={() => input.current?.click()}>Choose image</Button>
    </div>
  )
}
