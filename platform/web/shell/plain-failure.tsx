import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { Button } from '../ui/button.tsx'
import { useBackOnline } from './back-online.ts'

/** A failure without illustration. It loads nothing, because loading may be what failed. */
export function PlainFailure(props: { title: string; description: string; onRetry: () => void }) {
  useBackOnline(props.onRetry)
  return (
    <div
      role="alert"
      className="mx-auto grid w-full max-w-100 justify-items-center gap-3 px-4 py-16 text-center"
    >
      <h1 className="text-base font-medium">{props.title}</h1>
      <p className="text-sm text-pretty text-muted">{props.description}</p>
      <Button icon={RotateCcw} onClick={props.onRetry}>
        Try again
      </Button>
    </div>
  )
}
