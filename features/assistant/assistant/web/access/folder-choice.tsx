import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadError } from '#platform/web/shell/load-error.tsx'
import { Checkbox, Chip, SearchInput, SkeletonText, TextLink, UserText } from '#platform/web/ui/index.ts'
import type { OpenedFiles } from '../../contract.ts'
import { type FolderEntry, foldersWith, treeOf } from './folder-tree.ts'
import { openedFilesQuery, useOpenFiles } from './queries.ts'

/** Beyond, folders are searched rather than scrolled to. */
const maxShown = 100
const fewFolders = 8

/** Which folders the assistant may read in this book: the member's own choice. */
export function FolderChoice() {
  const files = useQuery(openedFilesQuery)
  if (files.data === undefined)
    return files.error === null ? (
      <SkeletonText lines={3} />
    ) : (
      <LoadError compact title="Folders could not be loaded" query={files} />
    )
  return <Folders files={files.data} />
}

function Folders({ files: { all, folders } }: { files: OpenedFiles }) {
  const [search, setSearch] = useState('')
  const save = useOpenFiles()
  const entries = treeOf(folders)
  const found = search.trim() === '' ? entries : foldersWith(entries, search)
  const opened = entries.filter(({ isOpen }) => isOpen)
  const set = (id: number, isOpen: boolean) => save.mutate({ folders: [{ id, isOpen }] })
  return (
    <div className="grid grid-cols-1 gap-3">
      {all || opened.length === 0 ? (
        <p className="text-xs text-muted">
          {all ? 'All files are open to the assistant.' : 'No folder is open, so no file is read.'}
        </p>
      ) : (
        <ul aria-label="Open folders" className="flex flex-wrap gap-2">
          {opened.map(({ id, name }) => (
            <li key={id} className="max-w-full min-w-0">
              <Chip removeLabel={`Close ${name}`} onRemove={() => set(id, false)}>
                {name}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <Checkbox
        label="All files"
        help="Whatever their folders, also what is added later."
        checked={all}
        onChange={({ currentTarget }) => save.mutate({ all: currentTarget.checked })}
      />
      {folders.length === 0 ? (
        <p className="text-xs text-muted">
          There are no folders yet. <TextLink href="/ai?tab=files">Make one in Files</TextLink>, or open all
          files.
        </p>
      ) : (
        <>
          {folders.length > fewFolders && (
            <SearchInput
              aria-label="Find a folder"
              placeholder="Find a folder"
              size="sm"
              value={search}
              onChange={setSearch}
            />
          )}
          {found.length === 0 ? (
            <p className="text-xs text-muted">No folder has this in its name.</p>
          ) : (
            <ul
              aria-label="Folders that can be opened"
              className="grid max-h-72 grid-cols-1 gap-2 overflow-y-auto rounded-control border border-line p-3"
            >
              {found.slice(0, maxShown).map((entry) => (
                <FolderRow
                  key={entry.id}
                  entry={entry}
                  isPath={search.trim() !== ''}
                  isOpenAnyway={all}
                  onChange={(isOpen) => set(entry.id, isOpen)}
                />
              ))}
            </ul>
          )}
          {found.length > maxShown && (
            <p className="text-xs text-muted">The first {maxShown} folders. Search to find the others.</p>
          )}
        </>
      )}
    </div>
  )
}

interface RowProps {
  entry: FolderEntry
  /** Shows where it is as text, in place of an indent. */
  isPath: boolean
  isOpenAnyway: boolean
  onChange: (isOpen: boolean) => void
}

/** Deeper folders are not indented further, so that their names have room on a phone. */
const deepest = 4

function FolderRow({ entry, isPath, isOpenAnyway, onChange }: RowProps) {
  const { name, above, openWith, sharedBy, isOpen } = entry
  const notes = [
    ...(isPath && above.length > 0 ? [`in ${above.join(' / ')}`] : []),
    ...(sharedBy === null ? [] : [`shared by ${sharedBy}`]),
    ...(openWith === undefined || isOpenAnyway ? [] : [`open with ${openWith}`]),
  ]
  return (
    <li style={isPath ? undefined : { paddingInlineStart: `${Math.min(above.length, deepest)}rem` }}>
      <Checkbox
        label={<UserText lines={2}>{name}</UserText>}
        help={notes.length === 0 ? undefined : notes.join(', ')}
        checked={isOpenAnyway || isOpen || openWith !== undefined}
        disabled={isOpenAnyway || (openWith !== undefined && !isOpen)}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </li>
  )
}
