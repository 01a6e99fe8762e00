import { type ReactNode, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import type { IconType } from './icon.ts'

interface Props {
  icon: IconType
  /** What can be done here, and which files are accepted. */
  title: string
  hint: string
  /** Label of the input, for screen readers. */
  label: string
  button: string
  accept: string
  /** Whether the button gets the focus when a dialog opens. */
  autoFocus?: boolean
  /** Replaces the button during an upload. Further files are ignored. */
  busy?: ReactNode
  onFile: (file: File | undefined) => void
  children?: ReactNode
}

/** An area to drop a file, with a button to choose one. */
export function DropFile({ icon: Icon, title, hint, label, button, accept, onFile, ...props }: Props) {
  const isBusy = props.busy !== undefined
  const [isDragOver, setDragOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  return (
    <div
      onDragEnter={(event) => {
        event.preventDefault()
        setDragOver(true)
      }}
      onDragOver={(event) => event.preventDefault()}
      onDragLeave={({ relatedTarget, currentTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setDragOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setDragOver(false)
        if (!isBusy) onFile(event.dataTransfer.files[0])
      }}
      className={cx(
        'grid justify-items-center gap-3 rounded-card border-2 border-dashed',
        'px-4 py-12 text-center transition-colors duration-150',
        isDragOver ? 'border-primary bg-primary-soft' : 'border-strong bg-sunken',
      )}
    >
      <Icon size={32} strokeWidth={1.5} aria-hidden className="text-muted" />
      <div className="grid gap-1">
        <p className="text-base font-medium text-balance">{title}</p>
        <p className="text-sm text-balance text-muted">{hint}</p>
      </div>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          onFile(event.currentTarget.files?.[0])
          // Allows the same file to be chosen again.
          event.currentTarget.value = ''
        }}
      />
      {props.busy ?? (
        <Button data-autofocus={props.autoFocus} onClick={() => input.current?.click()}>
          {button}
        </Button>
      )}
      {props.children}
    </div>
  )
}
