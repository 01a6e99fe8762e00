import X from 'lucide-react/icons/x'
import { Button, UserText } from '#platform/web/ui/index.ts'

interface Props {
  source: string
  name: string
  busy: boolean
  onRemove: () => void
}

/** The image to analyze. */
export const ChosenImage = ({ source, name, busy, onRemove }: Props) => (
  <figure className="grid grid-cols-1 gap-2">
    <img
      src={source}
      alt="To be analyzed"
      className="mx-auto max-h-96 max-w-full rounded-control border border-line bg-sunken object-contain"
    />
    <figcaption className="flex min-w-0 items-center justify-between gap-2 text-sm text-muted">
      <UserText kind="name">{name}</UserText>
      <Button size="sm" variant="ghost" icon={X} disabled={busy} onClick={onRemove}>
        Remove
      </Button>
    </figcaption>
  </figure>
)
