import type { OpenedFiles } from '../../contract.ts'

type Folder = OpenedFiles['folders'][number]

/** A folder in the order of the tree. */
export interface FolderEntry extends Folder {
  /** The names above it, from the top. */
  readonly above: readonly string[]
  /** The name of the opened folder that it is open with; undefined if it is not, or by itself. */
  readonly openWith: string | undefined
}

const byName = (one: Folder, other: Folder): number => one.name.localeCompare(other.name)

/** Each folder before those below it, by name. One whose folder above is not there stands at the top. */
export function treeOf(folders: readonly Folder[]): FolderEntry[] {
  const known = new Set(folders.map(({ id }) => id))
  const below = Map.groupBy(folders, ({ parentId }) =>
    parentId !== null && known.has(parentId) ? parentId : null,
  )
  const entriesOf = (
    parentId: number | null,
    above: readonly string[],
    openWith: string | undefined,
  ): FolderEntry[] =>
    (below.get(parentId) ?? [])
      .toSorted(byName)
      .flatMap((folder) => [
        { ...folder, above, openWith },
        ...entriesOf(
          folder.id,
          [...above, folder.name],
          openWith ?? (folder.isOpen ? folder.name : undefined),
        ),
      ])
  return entriesOf(null, [], undefined)
}

/** Those with this text in their name, or in that of a folder above. */
export function foldersWith(entries: readonly FolderEntry[], search: string): FolderEntry[] {
  const wanted = search.trim().toLowerCase()
  return entries.filter(({ name, above }) =>
    [...above, name].some((each) => each.toLowerCase().includes(wanted)),
  )
}
