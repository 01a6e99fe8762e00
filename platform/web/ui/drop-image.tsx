import ImagePlus from 'lucide-react/icons/image-plus'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'

interface Props {
  /** What can be done here, and with which files. */
  title: string
  hint: string
  /** Of the input, for whoever hears the page. */
  label: string
  button: string
  accept: readonly string[]
  /** The button has the focus when a dialog opens. */
  autoFocus?: boolean
  onFile: (file: File | undefined) => void
  children?: ReactNode
}

/** A place to drop an image, with a button for everybody else. */
export function DropImage({ title, hint, label, button, accept, autoFocus, onFile, children }: Props) {
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
        <p className="text-base font-medium">{title}</p>
        <p className="text-sm text-muted">{hint}</p>
      </div>
      <input
        ref={input}
        type="file"
        accept={accept.join(',')}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          onFile(event.currentTarget.files?.[0])
          // The same file may be chosen again after it was changed or removed.
          event.currentTarget.value = ''
        }}
      />
      <Button data-autofocus={autoFocus} onClick={() => input.current?.click()}>
        {button}
      </Button>
      {children}
    </div>
  )
}
