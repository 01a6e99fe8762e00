import { Badge, type Tone } from '#platform/web/ui/index.ts'
import { type Priority, priorityMeanings, priorityNames } from '../domain.ts'

const tones: Readonly<Record<Priority, Tone>> = { low: 'success', medium: 'warning', high: 'danger' }

/** The name of a priority, with a colour. */
export function PriorityBadge({ priority }: { priority: Priority }) {
  return (
    <span data-tip={priorityMeanings[priority]} className="inline-flex">
      <Badge tone={tones[priority]} dot>
        {priorityNames[priority]}
      </Badge>
    </span>
  )
}
