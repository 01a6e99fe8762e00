import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { mayRead, mayWrite as mayWriteIn } from '#platform/contract/books.ts'
import { useBookRights } from '#platform/web/api/book-place.ts'
import { useDrop } from '#platform/web/files/use-drop.ts'
import { useListKeys } from '#platform/web/shell/index.ts'
import { ConfirmDialog, cx, Skeleton, Tabs, VisuallyHidden } from '#platform/web/ui/index.ts'
import { lazyComponent } from '#platform/web/ui/lazy.ts'
import type { Folder, StoredFile } from '../contract.ts'
import type { OpenedDialog, PurgeDialogOf } from './dialogs/opened.ts'
import { Breadcrumb, pathOf } from './list/breadcrumb.tsx'
import { FileList } from './list/file-list.tsx'
import type { FolderAct } from './list/folder-row.tsx'
import { FoundList } from './list/found-list.tsx'
import type { Act } from './list/row.tsx'
import { nothing, type Selection, SelectionBar } from './list/selection-bar.tsx'
import { Toolbar } from './list/toolbar.tsx'
import { UploadList } from './list/upload-list.tsx'
import { usePurge, useSetFolderTrashed, useSetTrashed } from './mutations.ts'
import { foldersQuery } from './queries.ts'
import { FolderAccessSlot } from './slots.tsx'
import { useUploads } from './use-uploads.ts'
import { addressOf, type FilesView, placeLabels, places, viewOf } from './view.ts'

const Detail = lazyComponent(
  async () => (await import('./detail/detail-dialog.tsx')).DetailDialog,
  () => null,
)
const Dialogs = lazyComponent(
  async () => (await import('./dialogs/dialogs.tsx')).Dialogs,
  () => null,
)
const none: readonly Folder[] = []

/** The Files place: those of the book, what others share, and what stands in records, posts and messages. */
export function FilesTab() {
  const search = useSearch()
  const wanted = viewOf(search)
  const rights = useBookRights()
  const canRead = mayRead(rights, ['files'])
  const canWrite = mayWriteIn(rights, ['files'])
  const view: FilesView = wanted.place === 'files' && !canRead ? { ...wanted, place: 'shared' } : wanted
  const { place } = view
  const [asked, setAsked] = useState<OpenedDialog>()
  const [selection, setSelection] = useState<Selection>()
  const show = (next: Partial<FilesView>, replace = false) => {
    // What is chosen lies in one place.
    if (next.place !== undefined || 'folder' in next || 'search' in next || 'tag' in next)
      setSelection(undefined)
    navigate(addressOf(search, { ...view, page: undefined, ...next }), { replace })
  }
  useListKeys({ entry: 'file', group: 'Files' })

  const isOwn = place === 'files' || place === 'shared'
  const folders =
    useQuery({ ...foldersQuery(place === 'shared' ? 'shared' : 'files'), enabled: isOwn }).data ?? none
  const path = pathOf(folders, view.folder)
  const openFolder = path.at(-1)
  const mayUpload = isOwn && (openFolder?.mayWrite ?? (place === 'files' && canWrite))
  const { add, ...sending } = useUploads({ folder: view.folder })
  const drop = useDrop(add, mayUpload && view.open === undefined && asked === undefined)

  const trash = useSetTrashed()
  const trashFolder = useSetFolderTrashed()
  const onFile = (file: StoredFile, act: Act) => {
    if (act === 'open') show({ open: file.id })
    else if (act === 'trash' || act === 'restore') trash.mutate({ file, isTrashed: act === 'trash' })
    else if (act === 'move') setAsked({ act, files: [file], folders: [] })
    else setAsked({ act, kind: 'file', item: file })
  }
  const onFolder = (folder: Folder, act: FolderAct) => {
    if (act === 'open') show({ folder: folder.id, search: '', tag: undefined })
    else if (act === 'trash' || act === 'restore') trashFolder.mutate({ folder, isTrashed: act === 'trash' })
    else if (act === 'rename') setAsked({ act, item: folder })
    else if (act === 'move') setAsked({ act, files: [], folders: [folder] })
    else setAsked({ act, kind: 'folder', item: folder })
  }
  const open = places.filter((each) => (each !== 'files' || canRead) && (each !== 'trash' || canWrite))
  return (
    <section
      aria-labelledby="files-heading"
      {...drop.handlers}
      className={cx(
        'mx-auto grid min-h-[60vh] w-full max-w-240 grid-cols-1 content-start gap-3 rounded-card',
        drop.over && 'bg-primary-soft outline-2 outline-offset-4 outline-primary outline-dashed',
      )}
    >
      <VisuallyHidden>
        <h2 id="files-heading">Files</h2>
      </VisuallyHidden>
      <Tabs
        label="Where files are"
        value={place}
        onChange={(next) => show({ place: next, folder: undefined, search: '', tag: undefined })}
        items={open.map((value) => ({ value, label: placeLabels[value] }))}
        className="min-w-0"
      />
      {place === 'records' || place === 'posts' || place === 'messages' ? (
        <FoundList place={place} />
      ) : (
        <>
          <Toolbar
            view={view}
            mayUpload={mayUpload}
            mayAddFolder={place === 'files' && canWrite}
            onChange={show}
            onAddFolder={() => setAsked({ act: 'add', parentId: view.folder })}
            onFiles={add}
            onChoose={
              place === 'files' && canWrite && selection === undefined
                ? () => setSelection(nothing)
                : undefined
            }
          />
          {selection !== undefined && (
            <SelectionBar
              selection={selection}
              onMove={() => setAsked({ act: 'move', ...selection })}
              onEnd={() => setSelection(undefined)}
            />
          )}
          <Breadcrumb top={placeLabels[place]} path={path} onOpen={(folder) => show({ folder })} />
          {openFolder !== undefined && (
            <Suspense fallback={<Skeleton className="h-12 w-full" />}>
              <FolderAccessSlot key={openFolder.id} id={openFolder.id} name={openFolder.name} />
            </Suspense>
          )}
          <UploadList {...sending} />
          <FileList view={{ ...view, place }} {...{ onFile, onFolder, selection }} onSelect={setSelection} />
        </>
      )}
      {asked?.act === 'purge' && <Purge asked={asked} onClose={() => setAsked(undefined)} />}
      {asked !== undefined && asked.act !== 'purge' && (
        <Suspense>
          <Dialogs
            asked={asked}
            onClose={() => setAsked(undefined)}
            onMoved={() => {
              setAsked(undefined)
              setSelection(undefined)
            }}
          />
        </Suspense>
      )}
      {view.open !== undefined && (
        <Suspense>
          <Detail
            key={view.open}
            id={view.open}
            page={view.page}
            onShare={(file) => setAsked({ act: 'share', kind: 'file', item: file })}
            onClose={() => show({ open: undefined })}
          />
        </Suspense>
      )}
    </section>
  )
}

function Purge({ asked, onClose }: { asked: PurgeDialogOf; onClose: () => void }) {
  const purge = usePurge()
  const { kind, item } = asked
  return (
    <ConfirmDialog
      open
      danger
      title={`Delete ${item.name} for good?`}
      description={
        kind === 'file'
          ? 'All its versions go with it. This cannot be undone.'
          : 'All files and folders in it go with it. This cannot be undone.'
      }
      confirmLabel="Delete for good"
      busy={purge.isPending}
      onConfirm={() => purge.mutate({ kind, id: item.id, name: item.name }, { onSettled: onClose })}
      onCancel={onClose}
    />
  )
}
