import ArrowDownAZ from 'lucide-react/icons/arrow-down-a-z'
import ListChecks from 'lucide-react/icons/list-checks'
import FolderPlus from 'lucide-react/icons/folder-plus'
import { Button, Chip, SearchInput, Select } from '#platform/web/ui/index.ts'
import type { FilesView } from '../view.ts'
import { UploadButtons } from './upload-buttons.tsx'

const sortings = [
  { sort: 'name', order: 'asc', label: 'Name' },
  { sort: 'name', order: 'desc', label: 'Name, from Z' },
  { sort: 'updated', order: 'desc', label: 'Newest first' },
  { sort: 'updated', order: 'asc', label: 'Oldest first' },
  { sort: 'size', order: 'desc', label: 'Largest first' },
  { sort: 'size', order: 'asc', label: 'Smallest first' },
] as const satisfies readonly (Pick<FilesView, 'sort' | 'order'> & { label: string })[]

interface Props {
  view: FilesView
  mayUpload: boolean
  mayAddFolder: boolean
  onChange: (next: Partial<FilesView>, replace?: boolean) => void
  onAddFolder: () => void
  onFiles: (files: readonly File[]) => void
  /** Undefined where nothing can be chosen. */
  onChoose: (() => void) | undefined
}

export function Toolbar({ view, mayUpload, mayAddFolder, onChange, onAddFolder, onFiles, onChoose }: Props) {
  const current = sortings.findIndex(({ sort, order }) => sort === view.sort && order === view.order)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {view.place !== 'shared' && (
        <div className="min-w-48 flex-1">
          <SearchInput
            aria-label="Search files by name"
            placeholder="Search names of files"
            value={view.search}
            maxLength={200}
            onChange={(search) => onChange({ search }, true)}
          />
        </div>
      )}
      {view.tag !== undefined && (
        <Chip
          removeLabel={`Show files without the tag ${view.tag}`}
          onRemove={() => onChange({ tag: undefined })}
        >
          {`#${view.tag}`}
        </Chip>
      )}
      {view.place === 'files' && (
        <span className="flex min-w-0 items-center gap-1">
          <ArrowDownAZ size={16} aria-hidden className="shrink-0 text-muted" />
          <Select
            aria-label="Sort files by"
            value={String(current)}
            onChange={({ currentTarget }) => {
              const chosen = sortings[Number(currentTarget.value)]
              if (chosen !== undefined) onChange({ sort: chosen.sort, order: chosen.order })
            }}
          >
            {sortings.map(({ label }, index) => (
              <option key={label} value={index}>
                {label}
              </option>
            ))}
          </Select>
        </span>
      )}
      {onChoose !== undefined && (
        <Button icon={ListChecks} onClick={onChoose}>
          Select
        </Button>
      )}
      {mayAddFolder && (
        <Button icon={FolderPlus} aria-haspopup="dialog" onClick={onAddFolder}>
          New folder
        </Button>
      )}
      {mayUpload && <UploadButtons onFiles={onFiles} />}
    </div>
  )
}
