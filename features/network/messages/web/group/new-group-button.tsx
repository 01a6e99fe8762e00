import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import { IconButton } from '#platform/web/ui/index.ts'
import { useOnDemand } from '#platform/web/ui/lazy.ts'
import { dialogTrigger } from '#platform/web/ui/trigger.ts'

export function NewGroupButton() {
  const dialog = useOnDemand(async () => (await import('./new-group-dialog.tsx')).NewGroupDialog)
  return (
    <>
      <IconButton label="New group" icon={MessageSquarePlus} {...dialogTrigger(dialog)} />
      {dialog.Open && <dialog.Open onClose={dialog.close} />}
    </>
  )
}
