import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { VisuallyHidden } from './text.tsx'

interface SpinnerProps {
  size?: number | undefined
  /** For screen readers. Omit it if the surrounding control already has a text. */
  label?: string | undefined
  className?: string | undefined
}

export function Spinner({ size = 20, label, className }: SpinnerProps) {
  return (
    <span role={label === undefined ? undefined : 'status'} className={cx('inline-flex', className)}>
      <svg width={size} height={size} viewBox="0 0 20 20" fill="none" className="k-spin" aria-hidden>
        <circle cx="10" cy="10" r="8" stroke="currentColor" strokeWidth="2" opacity="0.25" />
        <path d="M18 10a8 8 0 0 0-8-8" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  )
}

interface ProgressProps {
  label: string
  /** Omitted while the progress is unknown. */
  value?: number | undefined
  max?: number | undefined
  hideLabel?: boolean | undefined
  tone?: 'primary' | 'success' | 'warning' | 'danger' | undefined
  className?: string | undefined
}

const fills = { primary: 'bg-primary', success: 'bg-success', warning: 'bg-warning', danger: 'bg-danger' }

export function Progress({ label, value, max = 100, hideLabel, tone = 'primary', className }: ProgressProps) {
  const share = value === undefined || max <= 0 ? undefined : Math.min(Math.max(value / max, 0), 1)
  const percent = share === undefined ? undefined : Math.round(share * 100)
  return (
    <div className={cx('grid gap-1.5', className)}>
      {hideLabel !== true && (
        <div className="flex justify-between gap-3 text-xs text-muted" aria-hidden>
          <span className="truncate">{label}</span>
          {percent !== undefined && <span className="tabular-nums">{percent}%</span>}
        </div>
      )}
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <progress> cannot be drawn alike in all browsers
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-1.5 overflow-hidden rounded-pill bg-sunken inset-ring inset-ring-line"
      >
        <div
          className={cx(
            'h-full rounded-pill',
            fills[tone],
            share === undefined ? 'k-indeterminate w-1/3' : 'k-grow',
          )}
          style={share === undefined ? undefined : { width: `${share * 100}%` }}
        />
      </div>
    </div>
  )
}

export function Skeleton({ className }: { className?: string | undefined }) {
  return <div aria-hidden className={cx('k-skeleton rounded-small bg-sunken', className)} />
}

/** Placeholder lines; the last one is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number | undefined }) {
  return (
    <div aria-hidden className="grid gap-2">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={cx('h-3', line === lines - 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </div>
  )
}

/** Announces once that something is loading. The placeholders inside are hidden from screen readers. */
export function Loading({
  label = 'Loading',
  children,
}: {
  label?: string | undefined
  children: ReactNode
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <output> is the result of a form
    <div role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  )
}
