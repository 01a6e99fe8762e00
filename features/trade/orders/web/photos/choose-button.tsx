import Camera from 'lucide-react/icons/camera'
import { useRef } from 'react'
import { acceptedPhotos } from '#platform/contract/photos.ts'
import { Button } from '#platform/web/ui/index.ts'

interface Props {
  /** Of the file box. */
  label: string
  /** The camera of a phone opens at once. */
  isCamera: boolean
  busy: boolean
  onChoose: (files: readonly File[]) => void
}

/** Chooses pictures, or takes them. */
export function ChooseButton({ label, isCamera, busy, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        tabIndex={-1}
        aria-label={label}
        accept={acceptedPhotos}
        {...(isCamera && { capture: 'environment' })}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])])
          // Allows the same file to be chosen again.
          currentTarget.value = ''
        }}
      />
      <Button size="sm" icon={Camera} busy={busy} busyLabel="Sending…" onClick={() => input.current?.click()}>
        Add photos
      </Button>
    </>
  )
}
