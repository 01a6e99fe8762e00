import Paperclip from 'lucide-react/icons/paperclip'
import { useRef, useState } from 'react'
import { errorText } from '#platform/web/api/index.ts'
import { Button } from '#platform/web/ui/index.ts'
import { fileExtensions, maxFileBytes } from '../../domain.ts'
import { useAddFile } from './mutations.ts'

/** Adds a specification or a drawing to a line. */
export function AddFile({ postId, line }: { postId: number; line: number }) {
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string>()
  const add = useAddFile(postId)
  const choose = (file: File | undefined) => {
    setRefusal(undefined)
    if (file === undefined) return
    if (file.size > maxFileBytes) setRefusal(`${file.name}: a file must be at most 10 MB`)
    else add.mutate({ line, file }, { onError: (error) => setRefusal(errorText(error)) })
  }
  return (
    <div className="grid min-w-0 grid-cols-1 justify-items-start gap-1 pt-1">
      <Button
        size="sm"
        variant="ghost"
        icon={Paperclip}
        busy={add.isPending}
        busyLabel="Adding…"
        aria-label={`Add a file to line ${line}`}
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
        aria-label={`File of line ${line}`}
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
