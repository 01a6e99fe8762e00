import { useQuery } from '@tanstack/react-query'
import Paperclip from 'lucide-react/icons/paperclip'
import { LoadLine } from '#platform/web/shell/load-line.tsx'
import { cx, TextLink, UserText } from '#platform/web/ui/index.ts'
import type { LinkedFile } from '../contract.ts'
import type { ShownKind } from '../domain.ts'
import { linkedFilesQuery } from './queries.ts'

interface Props {
  kind: ShownKind
  id: number
  className?: string
}

/** Opens the file in its book, or among what is shared with the member. */
const addressOf = ({ id, bookId }: LinkedFile): string =>
  `/ai?tab=files&file=${id}${bookId === null ? '&place=shared' : `&book=${bookId}`}`

const linkClass =
  'inline-flex max-w-full min-w-0 items-center gap-1 text-xs font-normal text-muted pointer-coarse:min-h-11'

/** The files that are linked to a to-do, a post, a message or an order; nothing where there are none. */
export function LinkedFiles({ kind, id, className }: Props) {
  const query = useQuery(linkedFilesQuery(kind, id))
  const files = query.data
  if (files === undefined) return <LoadLine title="The linked files could not be loaded" query={query} />
  if (files.length === 0) return null
  return (
    <ul aria-label="Linked files" className={cx('flex min-w-0 flex-wrap gap-x-3 gap-y-1', className)}>
      {files.map((file) => (
        <li key={file.id} className="max-w-full min-w-0">
          <TextLink href={addressOf(file)} quiet className={linkClass}>
            <Paperclip size={12} aria-hidden className="shrink-0" />
            <UserText kind="name" className="truncate">
              {file.name}
            </UserText>
          </TextLink>
        </li>
      ))}
    </ul>
  )
}
