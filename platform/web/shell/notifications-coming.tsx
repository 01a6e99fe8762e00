import Bell from 'lucide-react/icons/bell'
import { IconButton } from '../ui/button.tsx'
import { Popover } from '../ui/popover.tsx'

/** Stands where the notifications' own bell will; the app passes that one to the shell instead. */
export function NotificationsComing() {
  return (
    <Popover label="Notifications" trigger={<IconButton label="Notifications" icon={Bell} />}>
      <p className="text-sm font-semibold">Notifications</p>
      <p className="pt-1 text-sm text-muted">
        This part of Kontor is not built yet. It will tell you who answered, liked or mentioned you, and who
        asks to connect.
      </p>
    </Popover>
  )
}
