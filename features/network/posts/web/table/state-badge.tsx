import Lock from 'lucide-react/icons/lock'
import { Badge } from '#platform/web/ui/index.ts'
import type { State } from './texts.ts'

interface Props {
  state: State
  sealed: boolean
}

/** Whether quotes are welcome, and who reads them. */
export const StateBadge = ({ state, sealed }: Props) => {
  if (state === 'cancelled') return <Badge tone="danger">Cancelled</Badge>
  if (state === 'closed') return <Badge>Closed</Badge>
  return sealed ? (
    <Badge tone="info" icon={Lock}>
      Sealed
    </Badge>
  ) : (
    <Badge tone="success">Open</Badge>
  )
}
