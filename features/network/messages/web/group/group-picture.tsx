import UsersRound from 'lucide-react/icons/users-round'
import { cx } from '#platform/web/ui/cx.ts'

const sizes = { md: ['size-8', 16], lg: ['size-10', 20] } as const

/** Stands for a group, as a picture stands for a member. */
export function GroupPicture({ size }: { size: keyof typeof sizes }) {
  const [className, icon] = sizes[size]
  return (
    <span
      className={cx(
        'k-avatar inline-flex shrink-0 items-center justify-center bg-sunken text-muted',
        className,
      )}
    >
      <UsersRound size={icon} strokeWidth={1.75} aria-hidden />
    </span>
  )
}
