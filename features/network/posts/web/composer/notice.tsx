import type { ReactNode } from 'react'
import { cx, type IconType } from '#platform/web/ui/index.ts'

interface NoticeProps {
  readonly icon: IconType
  readonly children: ReactNode
  readonly action?: ReactNode
  readonly danger?: boolean
}

/** Something to read before sending. */
export function Notice({ icon: Icon, children, action, danger }: NoticeProps) {
  return (
    <div
      className={cx(
        'flex min-w-0 items-center gap-2 rounded-control px-2.5 py-1 text-xs',
        danger === true ? 'bg-danger-soft text-danger-text' : 'bg-sunken text-text',
      )}
    >
      <Icon size={16} aria-hidden className="shrink-0" />
      <p className="min-w-0 flex-1 py-1 wrap-anywhere">{children}</p>
      {action}
    </div>
  )
}
