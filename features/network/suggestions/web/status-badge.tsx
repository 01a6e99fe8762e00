import { Badge, type Tone } from '#platform/web/ui/index.ts'
import { statusNames, type SuggestionStatus } from '../domain.ts'

const tones: Readonly<Record<SuggestionStatus, Tone>> = {
  open: 'neutral',
  planned: 'info',
  'in-progress': 'warning',
  done: 'success',
  declined: 'danger',
}

export const StatusBadge = ({ status }: { status: SuggestionStatus }) => (
  <Badge dot tone={tones[status]}>
    {statusNames[status]}
  </Badge>
)
