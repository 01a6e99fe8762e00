import CircleAlert from 'lucide-react/icons/circle-alert'

interface Props {
  message: string | undefined
  /** A toast has said it aloud already; this stays when it goes. */
  silent?: boolean
}

/** What the server refused and no field is to blame for. */
export function FormError({ message, silent = false }: Props) {
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
