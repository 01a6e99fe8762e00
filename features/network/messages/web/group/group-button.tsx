import BellOff from 'lucide-react/icons/bell-off'
import Settings from 'lucide-react/icons/settings-2'
import { IconButton, VisuallyHidden } from '#platform/web/ui/index.ts'
import { useOnDemand } from '#platform/web/ui/lazy.ts'
import { dialogTrigger } from '#platform/web/ui/trigger.ts'

interface Props {
  conversationId: number
  muted: boolean
}

/** Opens the members and settings of a group. */
export function GroupButton({ conversationId, muted }: Props) {
  const dialog = useOnDemand(async () => (await import('./group-dialog.tsx')).GroupDialog)
  return (
    <>
      {muted && (
        <span className="shrink-0 text-muted" title="You get no notifications of this group">
          <BellOff size={16} aria-hidden />
          <VisuallyHidden>Muted</VisuallyHidden>
        </span>
      )}
      <IconButton label="Members and settings" icon={Settings} {...dialogTrigger(dialog)} />
      {dialog.Open && <dialog.Open conversationId={conversationId} onClose={dialog.close} />}
    </>
  )
}
