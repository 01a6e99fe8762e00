import type { ReactNode } from 'react'
import { cx } from '#platform/web/ui/cx.ts'

interface Props {
  /** In any language, and of any length. */
  children: string
  icon?: ReactNode
  tip?: string | undefined
  disabled?: boolean
  onClick: () => void
}

/** A button with a sentence, which breaks into lines on a narrow page. */
export const WrappingButton = ({ children, icon, tip, disabled, onClick }: Props) => (
  <button
    type="button"
    onClick={onClick}
    disabled={disabled}
    data-tip={tip}
    className={cx(
      'inline-flex min-h-9 max-w-full cursor-pointer items-center gap-2 rounded-control',
      'border border-line bg-raised px-3 py-1.5 text-start text-sm transition-colors duration-150',
      'hover:bg-hover active:bg-pressed',
      'disabled:cursor-not-allowed disabled:opacity-50 pointer-coarse:min-h-11',
    )}
  >
    {icon}
    <span dir="auto" className="min-w-0 wrap-anywhere">
      {children}
    </span>
  </button>
)
