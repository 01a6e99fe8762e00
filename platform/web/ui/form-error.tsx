import CircleAlert from 'lucide-react/icons/circle-alert'

/** What the server refused and no field is to blame for. */
export function FormError({ message }: { message: string | undefined }) {
  if (message === undefined) return null
  return (
    <p
      role="alert"
      className="flex items-start gap-2 rounded-control bg-danger-soft px-3 py-2 text-sm text-danger-text"
    >
      <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{message}</span>
    </p>
  )
}
