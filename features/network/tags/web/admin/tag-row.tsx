import Merge from 'lucide-react/icons/merge'
import Trash2 from 'lucide-react/icons/trash-2'
import { formatCount } from '#platform/web/notation/counts.ts'
import { IconButton, TextLink } from '#platform/web/ui/index.ts'
import type { ListedTag } from '../../contract.ts'
import { maxTagPostsCounted } from '../../domain.ts'

/** `1 public post`, `1,000 or more public posts`. */
export function postsText(posts: number): string {
  if (posts === 1) return '1 public post'
  return `${formatCount(posts)}${posts < maxTagPostsCounted ? '' : ' or more'} public posts`
}

interface Props {
  tag: ListedTag
  onMerge: () => void
  onDelete: () => void
}

export function TagRow({ tag: { name, posts }, onMerge, onDelete }: Props) {
  return (
    <li data-list-item className="flex min-w-0 items-center gap-3 px-3 py-1.5 text-sm pointer-coarse:py-2.5">
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
        <TextLink
          href={`/?${new URLSearchParams({ tag: name })}`}
          quiet
          className="max-w-full min-w-0 font-medium"
        >
          <bdi className="block truncate" title={name}>
            {name}
          </bdi>
        </TextLink>
        <span className="text-xs text-muted tabular-nums">{postsText(posts)}</span>
      </div>
      <div className="flex shrink-0 gap-1">
        <IconButton size="sm" icon={Merge} label={`Merge ${name}`} onClick={onMerge} />
        <IconButton size="sm" icon={Trash2} label={`Delete ${name}`} onClick={onDelete} />
      </div>
    </li>
  )
}
