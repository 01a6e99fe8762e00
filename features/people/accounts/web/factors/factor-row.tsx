import type { ReactNode } from 'react'
import type { IconType } from '#platform/web/ui/index.ts'

interface Props {
  icon: IconType
  title: ReactNode
  children: ReactNode
  action: ReactNode
}

export const FactorRow = ({ icon: Icon, title, children, action }: Props) => (
  <li className="flex min-h-17 flex-wrap items-center gap-3 py-3">
    <Icon size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-muted" />
    <div className="grid min-w-48 flex-1 gap-0.5">
      <span className="text-sm font-medium wrap-anywhere">{title}</span>
      <span className="text-xs text-muted">{children}</span>
    </div>
    {action}
  </li>
)
