import { formatCount } from '#platform/web/notation/counts.ts'

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${formatCount(count)} ${count === 1 ? one : many}`]

/** “3 files and 1 folder”. */
export const amountOf = ({ files, folders }: { readonly files: number; readonly folders: number }): string =>
  [...counted(files, 'file', 'files'), ...counted(folders, 'folder', 'folders')].join(' and ') || 'Nothing'
