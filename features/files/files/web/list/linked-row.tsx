import { formatBytes } from '#platform/web/notation/counts.ts'
import { TextLink, UserText } from '#platform/web/ui/index.ts'
import type { StoredFile } from '../../contract.ts'
import { contentOf } from '../queries.ts'
import { Thumbnail } from './thumbnail.tsx'

/** A file at the record that it is linked to; it opens in the Files place. */
export function LinkedRow({ file }: { file: StoredFile }) {
  const { id, name, size, width, mayManage } = file
  return (
    <li className="flex min-w-0 items-center gap-3 rounded-control border border-line bg-raised p-2">
      <Thumbnail name={name} picture={width === null ? undefined : `${contentOf(file)}&preview=true`} />
      <span className="grid min-w-0 flex-1 grid-cols-1 text-sm">
        <TextLink
          href={`/ai?tab=files&file=${id}${mayManage ? '' : '&place=shared'}`}
          quiet
          className="min-w-0 font-medium"
        >
          <UserText kind="name">{name}</UserText>
        </TextLink>
        <span className="text-xs text-muted tabular-nums">{formatBytes(size)}</span>
      </span>
    </li>
  )
}
