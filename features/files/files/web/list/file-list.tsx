import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { formatCount } from '#platform/web/notation/counts.ts'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { LoadMore } from '#platform/web/shell/load-more.tsx'
import { Checkbox, EmptyState, Spinner } from '#platform/web/ui/index.ts'
import { LoadingRows } from '#platform/web/ui/loading-rows.tsx'
import { useDebouncedValue } from '#platform/web/ui/use-debounced-value.ts'
import type { Folder, StoredFile } from '../../contract.ts'
import { allowedSentence, maxChosen } from '../../domain.ts'
import { foldersQuery, listQuery } from '../queries.ts'
import { type FilesView, placeLabels } from '../view.ts'
import { FileRow } from './file-row.tsx'
import type { Selection } from './selection-bar.tsx'
import { type FolderAct, FolderRow } from './folder-row.tsx'
import type { Act } from './row.tsx'

interface Props {
  view: FilesView & { readonly place: 'files' | 'shared' | 'trash' }
  onFile: (file: StoredFile, act: Act) => void
  onFolder: (folder: Folder, act: FolderAct) => void
  /** Undefined while nothing is to be chosen. */
  selection: Selection | undefined
  onSelect: (selection: Selection) => void
}

/** Folders, then files of the open place. */
export function FileList({ view, onFile, onFolder, selection, onSelect }: Props) {
  const { place, folder } = view
  const search = useDebouncedValue(view.search)
  const list = useInfiniteQuery(listQuery({ ...view, search }))
  const folders = useQuery(foldersQuery(place))
  const files = list.data?.pages.flatMap(({ items }) => items)
  if (files === undefined || folders.data === undefined)
    return list.error === null && folders.error === null ? (
      <LoadingRows label="Loading files" rows={8} row="h-14" />
    ) : (
      <LoadError title="The files could not be loaded" query={list.error === null ? folders : list} />
    )
  const isFound = search !== '' || view.tag !== undefined
  const name = search.toLowerCase()
  const shown = folders.data.filter((each) =>
    place === 'trash'
      ? search === '' || each.name.toLowerCase().includes(name)
      : isFound
        ? folder === undefined && search !== '' && each.name.toLowerCase().includes(name)
        : (each.parentId ?? undefined) === folder,
  )
  if (files.length === 0 && shown.length === 0) {
    const mayUpload = folders.data.find(({ id }) => id === folder)?.mayWrite ?? false
    return <Empty view={{ ...view, search }} mayUpload={mayUpload} />
  }
  const unread = place === 'trash' ? 0 : files.filter(({ text }) => text === 'waiting').length
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="min-w-0 rounded-card border border-line bg-surface px-4">
        <ul aria-label={placeLabels[place]} className="grid grid-cols-1 divide-y divide-line">
          {shown.map((each) => (
            <FolderRow
              key={`folder ${each.id}`}
              folder={each}
              onAct={(act) => onFolder(each, act)}
              choice={
                selection !== undefined && (
                  <Choice
                    item={each}
                    chosen={selection.folders}
                    onChange={(chosen) => onSelect({ ...selection, folders: chosen })}
                  />
                )
              }
            />
          ))}
          {files.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              onAct={(act) => onFile(file, act)}
              choice={
                selection !== undefined && (
                  <Choice
                    item={file}
                    chosen={selection.files}
                    onChange={(chosen) => onSelect({ ...selection, files: chosen })}
                  />
                )
              }
            />
          ))}
        </ul>
        <LoadMore list={list} label="Show more" />
      </div>
      {/* Below the rows: it goes by itself, and nobody is to choose another row than they meant. */}
      {unread > 0 && <Unread count={unread} />}
    </div>
  )
}

/** Of those that are listed. */
const Unread = ({ count }: { count: number }) => (
  <p className="flex items-center gap-2 text-sm text-muted">
    <Spinner size={16} />
    {count === 1
      ? 'The text of one file is being read. Until then its words are not found.'
      : `The texts of ${formatCount(count)} files are being read. Until then their words are not found.`}
  </p>
)

interface ChoiceProps<T> {
  item: T
  chosen: readonly T[]
  onChange: (chosen: readonly T[]) => void
}

function Choice<T extends Folder | StoredFile>({ item, chosen, onChange }: ChoiceProps<T>) {
  const isChosen = chosen.some(({ id }) => id === item.id)
  return (
    <Checkbox
      hideLabel
      className="me-2"
      label={`Choose ${item.name}`}
      checked={isChosen}
      disabled={!item.mayManage || (!isChosen && chosen.length >= maxChosen)}
      onChange={() => onChange(isChosen ? chosen.filter(({ id }) => id !== item.id) : [...chosen, item])}
    />
  )
}

interface EmptyProps {
  view: FilesView
  /** Whether files can be dropped into the open folder. */
  mayUpload: boolean
}

function Empty({ view: { place, search, tag, folder }, mayUpload }: EmptyProps) {
  if (search !== '' || tag !== undefined) return <EmptyState art="search" title="No file fits this search" />
  if (place === 'trash') return <EmptyState art="files" title="The trash is empty" />
  if (folder !== undefined)
    return (
      <EmptyState
        art="files"
        title="This folder is empty"
        {...(mayUpload && { description: `Drop files here, or upload them. ${allowedSentence}.` })}
      />
    )
  if (place === 'shared')
    return (
      <EmptyState
        art="files"
        title="Nothing is shared with you"
        description="Files and folders that others share with you show here."
      />
    )
  return (
    <EmptyState
      art="files"
      title="No files yet"
      description={`Drop contracts, receipts, price lists and photos here. ${allowedSentence}.`}
    />
  )
}
