import { FileList } from '#features/network/posts/web/form.ts'
import type { DirectMessage } from '../../contract.ts'

/** The files of a message: pictures with a viewer, others as downloads. */
export function MessageFiles({ attachments }: { attachments: NonNullable<DirectMessage['attachments']> }) {
  return (
    <FileList
      attachments={attachments.map((file) => ({ ...file, address: `/api/messages/files/${file.id}` }))}
    />
  )
}
