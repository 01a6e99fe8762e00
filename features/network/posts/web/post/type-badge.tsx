import { Badge } from '#platform/web/ui/index.ts'
import { type PostType, postTypeDetails } from '../../domain.ts'

/** The type of a post; nothing for a regular one. */
export function TypeBadge({ type }: { type: PostType }) {
  const { badge } = postTypeDetails[type]
  if (badge === null) return null
  return (
    <span className="flex shrink-0">
      <Badge tone={badge.tone}>{badge.label}</Badge>
    </span>
  )
}
