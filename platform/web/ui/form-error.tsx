import CircleAlert from 'lucide-react/icons/circle-alert'
import { useSettled } from './press.ts'

interface Props {
  message: string | undefined
  /** Not announced, because a toast already was. */
  silent?: boolean
}

/** An error of the server that belongs to no field. */
export function FormError({ message: current, silent = false }: Props) {
  const message = useSettled(current)
  if (message === undefined) return null
  return (
    <p
      role={silent ? undefined : 'alert'}
      className="flex items-start gap-2 rounded-control bg-danger-soft px-3 py-2 text-sm text-danger-text"
    >
      <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{message}</span>
    </p>
  )
}
