import Search from 'lucide-react/icons/search'
import { IconButton } from '#platform/web/ui/index.ts'
import { useOnDemand } from '#platform/web/ui/lazy.ts'
import { dialogTrigger } from '#platform/web/ui/trigger.ts'

interface Props {
  conversationId: number
  name: string
}

/** Opens the search in one conversation. */
export function SearchButton(props: Props) {
  const dialog = useOnDemand(async () => (await import('./search-dialog.tsx')).SearchDialog)
  return (
    <>
      <IconButton label="Search in this conversation" icon={Search} {...dialogTrigger(dialog)} />
      {dialog.Open && <dialog.Open {...props} onClose={dialog.close} />}
    </>
  )
}
