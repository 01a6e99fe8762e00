import X from 'lucide-react/icons/x'
import { IconButton, UserText } from '#platform/web/ui/index.ts'

interface Props {
  label: string
  text?: string
  onClose: () => void
}

/** Says above a box what it is for, and ends that. */
export const BoxNote = ({ label, text, onClose }: Props) => (
  <div className="mx-auto mb-2 flex w-full max-w-180 items-center gap-2 text-xs">
    <div className="grid min-w-0 flex-1 grid-cols-1 border-s-2 border-strong ps-2">
      <span className="truncate font-medium">{label}</span>
      {text !== undefined && (
        <UserText kind="name" className="text-muted">
          {text}
        </UserText>
      )}
    </div>
    <IconButton size="sm" label="Cancel" icon={X} onClick={onClose} />
  </div>
)
