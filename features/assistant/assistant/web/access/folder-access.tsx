import { useQuery } from '@tanstack/react-query'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import LockKeyholeOpen from 'lucide-react/icons/lock-keyhole-open'
import { announce, Button, Skeleton, TextLink, UserText } from '#platform/web/ui/index.ts'
import { useAssistantSettings } from '../settings.ts'
import { treeOf } from './folder-tree.ts'
import { grantsQuery, openedFilesQuery, useOpenFiles } from './queries.ts'

interface Props {
  id: number
  name: string
}

/** Whether the assistant may read a folder, with the button that changes it. Nothing where it cannot be opened. */
export function FolderAccess({ id, name }: Props) {
  const settings = useAssistantSettings()
  const enabled = settings.data?.enabled === true
  const files = useQuery({ ...openedFilesQuery, enabled })
  const grants = useQuery({ ...grantsQuery, enabled })
  const save = useOpenFiles()
  if (settings.data?.enabled === false || [settings, files, grants].some(({ error }) => error !== null))
    return null
  const loading = <Skeleton className="h-12 w-full" />
  if (files.data === undefined || grants.data === undefined) return loading
  const { all, folders } = files.data
  const { files: grant } = grants.data
  const folder = treeOf(folders).find((each) => each.id === id)
  // One that was just made may be missing until they are loaded anew.
  if (folder === undefined) return files.isFetching ? loading : null
  const { isOpen, openWith } = folder
  const isAnyway = all || (openWith !== undefined && !isOpen)
  const isRead = grant !== 'deny' && (isAnyway || isOpen)
  const set = (open: boolean) =>
    save.mutate(
      { folders: [{ id, isOpen: open }] },
      { onSuccess: () => announce(`${name} is ${open ? 'open' : 'closed'} to the assistant`) },
    )
  const Icon = isRead ? LockKeyholeOpen : LockKeyhole
  return (
    <section
      aria-label="The assistant"
      className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-line px-3 py-2"
    >
      <Icon size={16} aria-hidden className="shrink-0 text-muted" />
      <p className="min-w-0 flex-1 basis-48 text-sm text-muted">
        {grant === 'deny' ? (
          <>
            The assistant reads no files. That is set under{' '}
            <TextLink href="/account/access">Who can see my data</TextLink>.
          </>
        ) : all ? (
          <>
            All files are open to the assistant. That is set under{' '}
            <TextLink href="/account/access">Who can see my data</TextLink>.
          </>
        ) : isAnyway ? (
          <>
            Open to the assistant with <UserText>{openWith}</UserText>.
          </>
        ) : isOpen ? (
          <>
            Open to the assistant, with all below.
            {grant === 'ask' && ' It reads while “Files” is switched on in the chat.'}
          </>
        ) : (
          'Closed to the assistant.'
        )}
      </p>
      {isRead && <TextLink href="/messages?ai=true">Ask the assistant</TextLink>}
      {grant !== 'deny' && !isAnyway && (
        <Button size="sm" busy={save.isPending} onClick={() => set(!isOpen)}>
          {isOpen ? 'Close to the assistant' : 'Open to the assistant'}
        </Button>
      )}
    </section>
  )
}
