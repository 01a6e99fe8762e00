import { Badge } from '#platform/web/ui/index.ts'
import type { Tone } from '#platform/web/ui/index.ts'
import type { PostType } from '../../domain.ts'

const badges: Readonly<Record<Exclude<PostType, 'regular'>, readonly [label: string, tone: Tone]>> = {
  'Buying Requisition post': ['Buying requisition', 'info'],
  'Selling Requisition post': ['Selling requisition', 'success'],
  'ERP post': ['ERP', 'neutral'],
}

/** The type of a post; nothing for a regular one. */
export function TypeBadge({ type }: { type: PostType }) {
  if (type === 'regular') return null
  const [label, tone] = badges[type]
  return (
    <span className="flex shrink-0">
      <Badge tone={tone}>{label}</Badge>
    </span>
  )
}
