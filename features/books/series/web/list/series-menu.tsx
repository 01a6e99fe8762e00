import Ellipsis from 'lucide-react/icons/ellipsis'
import Pause from 'lucide-react/icons/pause'
import Pencil from 'lucide-react/icons/pencil'
import Play from 'lucide-react/icons/play'
import SkipForward from 'lucide-react/icons/skip-forward'
import Trash2 from 'lucide-react/icons/trash-2'
import { today } from '#platform/contract/dates.ts'
import { IconButton } from '#platform/web/ui/index.ts'
import { Menu } from '#platform/web/ui/menu.tsx'
import type { MenuItem } from '#platform/web/ui/menu-item.ts'
import type { Series } from '../../contract.ts'
import { passedDates } from '../../domain.ts'
import { useSetPaused } from '../mutations.ts'
import type { SeriesHandlers } from './handlers.ts'

/** What can be done with a series. */
export function SeriesMenu({ series, handlers }: { series: Series; handlers: SeriesHandlers }) {
  const { mutate } = useSetPaused()
  const { customerName, pausedFor, nextDate } = series
  const { edit, ask } = handlers
  const isPaused = pausedFor !== null
  const togglePause = () => {
    if (isPaused && passedDates(series, series, today()).length > 0) ask({ kind: 'resume', series })
    else mutate({ series, isPaused: !isPaused })
  }
  const items: MenuItem[] = [
    { label: 'Edit', icon: Pencil, onSelect: () => edit(series) },
    ...(nextDate === null
      ? []
      : [
          { label: 'Skip next', icon: SkipForward, onSelect: () => ask({ kind: 'skip', series }) },
          {
            label: isPaused ? 'Resume' : 'Pause',
            icon: isPaused ? Play : Pause,
            onSelect: togglePause,
          },
        ]),
    { kind: 'separator' },
    { label: 'Delete', icon: Trash2, danger: true, onSelect: () => ask({ kind: 'delete', series }) },
  ]
  return (
    <Menu
      label={`Actions of the recurring invoice to ${customerName}`}
      trigger={<IconButton size="sm" icon={Ellipsis} label={`Actions for ${customerName}`} />}
      items={items}
    />
  )
}
