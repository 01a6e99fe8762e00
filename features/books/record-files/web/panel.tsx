import { useQuery } from '@tanstack/react-query'
import Camera from 'lucide-react/icons/camera'
import Paperclip from 'lucide-react/icons/paperclip'
import { useRef, useState } from 'react'
import { collections } from '#features/books/records/domain.ts'
import { mayWrite as mayWriteIn } from '#platform/contract/books.ts'
import { acceptedPhotos } from '#platform/contract/photos.ts'
import { useBookRights } from '#platform/web/api/book-place.ts'
import { UploadRow } from '#platform/web/files/upload-row.tsx'
import { useDrop } from '#platform/web/files/use-drop.ts'
import { useLive, useReconnected } from '#platform/web/live/use-live.ts'
import { refreshSoon } from '#platform/web/live/watch.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { Button, cx, SectionHeading } from '#platform/web/ui/index.ts'
import { lazyCode, toastLoadFailure, useLazy } from '#platform/web/ui/lazy.ts'
import { LoadingRows } from '#platform/web/ui/loading-rows.tsx'
import type { RecordFile } from '../contract.ts'
import { allowedSentence } from '../domain.ts'
import { accepted } from './admit.ts'
import { FileRow } from './file-row.tsx'
import { useRemoveFile } from './mutations.ts'
import { addressOf, type FiledRecord, filesQuery, refreshFiles } from './queries.ts'
import { LinkedSlot } from './slots.tsx'
import { useUploads } from './use-uploads.ts'

const lightbox = lazyCode(async () => (await import('#platform/web/files/lightbox.tsx')).Lightbox)
const none: readonly RecordFile[] = []

interface Props extends FiledRecord {
  readOnly?: boolean | undefined
}

/** The files of a record, and what adds more: a button, the camera of a phone, or files dropped here. */
export function FilesPanel({ collection, id, readOnly = false }: Props) {
  const record = { collection, id }
  const query = useQuery(filesQuery(record))
  const mayWrite = mayWriteIn(useBookRights(), collections[collection].areas) && !readOnly
  const files = query.data ?? none
  const { uploads, add, retry, dismiss } = useUploads(record, files.length)
  const { over, handlers } = useDrop(add, mayWrite)
  useLive('record-files', (change) => {
    if (change['collection'] === collection && change.id === id) refreshSoon(filesQuery(record).queryKey)
  })
  useReconnected(() => void refreshFiles(record))
  const isEmpty = files.length === 0 && uploads.length === 0
  return (
    <section
      aria-label="Files"
      {...handlers}
      className={cx(
        'grid grid-cols-1 gap-2 rounded-card transition-colors duration-150',
        over && 'bg-primary-soft outline-2 outline-primary outline-dashed',
      )}
    >
      <SectionHeading level={3} actions={mayWrite && <AddButtons onFiles={add} />}>
        Files
      </SectionHeading>
      {query.data === undefined ? (
        query.error === null ? (
          <LoadingRows rows={1} row="py-2" label="Loading files" />
        ) : (
          <LoadError compact title="The files could not be loaded" query={query} />
        )
      ) : (
        <FileList record={record} files={files} mayWrite={mayWrite} />
      )}
      {uploads.length > 0 && (
        <ul aria-label="Files on their way" className="grid grid-cols-1 gap-2">
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onRetry={() => retry(upload)}
              onDismiss={() => dismiss(upload)}
            />
          ))}
        </ul>
      )}
      {isEmpty && query.data !== undefined && (
        <p
          className={cx(
            'text-sm text-muted',
            mayWrite && 'rounded-control border border-dashed border-strong p-3',
          )}
        >
          {mayWrite ? 'Drop a receipt, a delivery note or another file here, or choose one.' : 'No files'}
          {mayWrite && <span className="block text-xs">{allowedSentence}</span>}
        </p>
      )}
      <LinkedSlot {...record} />
    </section>
  )
}

function AddButtons({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const chosen = useRef<HTMLInputElement>(null)
  const photo = useRef<HTMLInputElement>(null)
  const input = { type: 'file', hidden: true, tabIndex: -1 } as const
  const take = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    onFiles([...(currentTarget.files ?? [])])
    // Allows the same file to be chosen again.
    currentTarget.value = ''
  }
  return (
    <>
      <input {...input} ref={chosen} multiple accept={accepted} aria-label="Files to add" onChange={take} />
      <input
        {...input}
        ref={photo}
        accept={acceptedPhotos}
        capture="environment"
        aria-label="Photo to add"
        onChange={take}
      />
      {/* Only what is touched is likely to have a camera that can be pointed at paper. */}
      <span className="hidden pointer-coarse:contents">
        <Button size="sm" icon={Camera} onClick={() => photo.current?.click()}>
          Take photo
        </Button>
      </span>
      <Button size="sm" icon={Paperclip} data-add-files onClick={() => chosen.current?.click()}>
        Add files
      </Button>
    </>
  )
}

interface ListProps {
  record: FiledRecord
  files: readonly RecordFile[]
  mayWrite: boolean
}

function FileList({ record, files, mayWrite }: ListProps) {
  const { code: Lightbox, load } = useLazy(lightbox)
  const [openId, setOpenId] = useState<number>()
  const list = useRef<HTMLUListElement>(null)
  const remove = useRemoveFile(record)
  const pictures = files.flatMap(({ width, height, ...file }) =>
    width === null || height === null
      ? []
      : [{ ...file, width, height, description: '', address: addressOf({ width, height, ...file }) }],
  )
  if (files.length === 0) return null
  const open = async (id: number) => {
    if (await load()) setOpenId(id)
    else toastLoadFailure()
  }
  // The button with the focus goes with its file.
  const focusAdd = () =>
    list.current?.closest('section')?.querySelector<HTMLElement>('[data-add-files]')?.focus()
  return (
    <>
      <ul ref={list} aria-label="Files" className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {files.map((file) => (
          <FileRow
            key={file.id}
            file={file}
            onOpen={file.width === null ? undefined : () => void open(file.id)}
            onRemove={
              mayWrite
                ? () => {
                    focusAdd()
                    remove.mutate(file)
                  }
                : undefined
            }
            removing={remove.isPending && remove.variables.id === file.id}
          />
        ))}
      </ul>
      {Lightbox !== undefined && openId !== undefined && (
        <Lightbox
          pictures={pictures}
          start={Math.max(
            pictures.findIndex(({ id }) => id === openId),
            0,
          )}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </>
  )
}
