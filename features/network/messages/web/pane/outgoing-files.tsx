import Paperclip from 'lucide-react/icons/paperclip'
import { AttachedFiles } from '#features/network/posts/web/form.ts'
import { progressPerFile } from '#platform/web/api/index.ts'
import { formatBytes } from '#platform/web/notation/counts.ts'
import { UserText } from '#platform/web/ui/index.ts'
import { lostSentence } from '../deliver.ts'
import type { Outgoing } from '../outbox.ts'
import { filesOf } from '../sending.ts'

/** The files of a message that is not delivered yet: with their progress while they are sent. */
export function OutgoingFiles({ message }: { message: Outgoing }) {
  const { fileNames = [], state, progress = 0 } = message
  const files = filesOf(message)
  if (files === undefined) return <p>{lostSentence(fileNames)}</p>
  if (state === 'sending')
    return (
      <AttachedFiles
        files={files}
        progress={progressPerFile(
          { sent: progress, total: 1 },
          files.map(({ file }) => file.size),
        )}
      />
    )
  return (
    <ul aria-label="Files" className="grid grid-cols-1 gap-1">
      {files.map(({ key, file }) => (
        <li key={key} className="flex min-w-0 items-center gap-2">
          <Paperclip size={16} aria-hidden className="shrink-0" />
          <UserText kind="name" className="flex-1">
            {file.name}
          </UserText>
          <span className="shrink-0 text-xs tabular-nums">{formatBytes(file.size)}</span>
        </li>
      ))}
    </ul>
  )
}
