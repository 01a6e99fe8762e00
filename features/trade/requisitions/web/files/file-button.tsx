import Paperclip from 'lucide-react/icons/paperclip'
import { useRef, useState } from 'react'
import { errorText } from '#platform/web/api/index.ts'
import { Button } from '#platform/web/ui/index.ts'
import { fileExtensions, maxFileBytes } from '../../domain.ts'

interface Props {
  label: string
  /** Of the field that the button opens. */
  inputLabel: string
  isPending: boolean
  onAdd: (file: File, onError: (error: Error) => void) => void
}

/** Adds one file, and says why it was refused. */
export function FileButton({ label, inputLabel, isPending, onAdd }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string>()
  const choose = (file: File | undefined) => {
    setRefusal(undefined)
    if (file === undefined) return
    if (file.size > maxFileBytes) setRefusal(`${file.name}: a file must be at most 10 MB`)
    else onAdd(file, (error) => setRefusal(errorText(error)))
  }
  return (
    <div className="grid min-w-0 grid-cols-1 justify-items-start gap-1 pt-1">
      <Button
        size="sm"
        variant="ghost"
        icon={Paperclip}
        busy={isPending}
        busyLabel="Adding…"
        aria-label={label}
        onClick={() => input.current?.click()}
      >
        Add a file
      </Button>
      {refusal !== undefined && (
        <p role="alert" className="text-sm wrap-anywhere text-danger-text">
          {refusal}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={inputLabel}
        accept={fileExtensions.map((extension) => `.${extension}`).join(',')}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0])
          // Allows the same file to be chosen again.
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
