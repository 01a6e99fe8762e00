import { FileButton } from './file-button.tsx'
import { useAddFile } from './mutations.ts'

/** Adds a specification or a drawing to a line. */
export function AddFile({ postId, line }: { postId: number; line: number }) {
  const add = useAddFile(postId)
  return (
    <FileButton
      label={`Add a file to line ${line}`}
      inputLabel={`File of line ${line}`}
      isPending={add.isPending}
      onAdd={(file, onError) => add.mutate({ line, file }, { onError })}
    />
  )
}
