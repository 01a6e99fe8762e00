import { type ReactNode, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import type { IconType } from './icon.ts'

interface Props {
  icon: IconType
  /** What can be done here, and with which files. */
  title: string
  hint: string
  /** Of the input, for whoever hears the page. */
  label: string
  button: string
  accept: string
  /** The button has the focus when a dialog opens. */
  autoFocus?: boolean
  /** In place of the button, while a file is on its way; another one is not taken. */
  busy?: ReactNode
  onFile: (file: File | undefined) => void
  children?: ReactNode
}

/** A place to drop a file, with a button for everybody else. */
export function DropFile({ icon: Sign, title, hint, label, button, accept, onFile, ...props }: Props) {
  const isBusy = props.busy !== undefined
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
        if (!isBusy) onFile(event.dataTransfer.files[0])
      }}
      className={cx(
        'grid justify-items-center gap-3 rounded-card border-2 border-dashed px-4 py-12 text-center transition-colors duration-150',
        over ? 'border-primary bg-primary-soft' : 'border-strong bg-sunken',
      )}
    >
      <Sign size={32} strokeWidth={1.5} aria-hidden className="text-muted" />
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
          // The same file may be chosen again after it was changed or removed.
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
