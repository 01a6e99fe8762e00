import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { SmartLink } from './link.tsx'
import { cx } from './cx.ts'
import type { IconType } from './icon.ts'
import { VisuallyHidden } from './text.tsx'

export type Tone = 'neutral' | 'primary' | 'success' | 'warning' | 'danger' | 'info'

const tones: Record<Tone, string> = {
  neutral: 'bg-sunken text-text',
  primary: 'bg-primary-soft text-on-primary-soft',
  success: 'bg-success-soft text-success-text',
  warning: 'bg-warning-soft text-warning-text',
  danger: 'bg-danger-soft text-danger-text',
  info: 'bg-info-soft text-info-text',
}

interface BadgeProps {
  children: ReactNode
  tone?: Tone | undefined
  icon?: IconType | undefined
  dot?: boolean | undefined
  className?: string | undefined
}

export function Badge({ children, tone = 'neutral', icon: Icon, dot, className }: BadgeProps) {
  return (
    <span
      className={cx(
        'k-badge inline-flex h-5 max-w-full items-center gap-1 px-1.5 text-xs font-medium whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {dot === true && <span aria-hidden className="size-1.5 shrink-0 rounded-pill bg-current" />}
      {Icon && <Icon size={12} aria-hidden className="shrink-0" />}
      <span className="truncate">{children}</span>
    </span>
  )
}

interface CountBadgeProps {
  count: number
  max?: number | undefined
  /** Text for screen readers, e.g. '3 unread'. */
  label?: string | undefined
}

/** Renders nothing at zero. */
export function CountBadge({ count, max = 99, label }: CountBadgeProps) {
  if (count <= 0) return null
  return (
    <span
      className={cx(
        'inline-flex h-4 min-w-4 items-center justify-center rounded-pill bg-danger px-1',
        'text-[0.625rem] leading-none font-semibold text-on-danger tabular-nums ring-2 ring-surface',
      )}
    >
      <span aria-hidden={label !== undefined}>{count > max ? `${max}+` : count}</span>
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  )
}

interface ChipProps {
  children: string
  onRemove?: (() => void) | undefined
  /** Default: e.g. 'Remove logistics'. */
  removeLabel?: string | undefined
  icon?: IconType | undefined
  href?: string | undefined
}

export function Chip({ children, onRemove, removeLabel, icon: Icon, href }: ChipProps) {
  const text = (
    <span dir="auto" className="truncate" title={children}>
      {children}
    </span>
  )
  return (
    <span
      className={cx(
        'k-badge inline-flex h-6 max-w-full min-w-0 items-center',
        'border border-line bg-raised text-xs font-medium pointer-coarse:h-9',
      )}
    >
      {Icon && <Icon size={12} aria-hidden className="ms-2 shrink-0 text-muted" />}
      {href === undefined ? (
        <span className={cx('flex min-w-0 ps-2', onRemove ? 'pe-1' : 'pe-2')}>{text}</span>
      ) : (
        <SmartLink
          href={href}
          className={cx('k-badge flex h-full min-w-0 items-center px-2 hover:bg-hover', onRemove && 'pe-1')}
        >
          {text}
        </SmartLink>
      )}
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel ?? `Remove ${children}`}
          onClick={onRemove}
          className={cx(
            'k-badge k-reach flex h-full w-6 shrink-0 cursor-pointer items-center justify-center text-muted',
            'hover:bg-hover hover:text-text pointer-coarse:w-9',
          )}
        >
          <X size={12} aria-hidden />
        </button>
      )}
    </span>
  )
}
