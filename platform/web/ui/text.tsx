import type { ElementType, ReactNode } from 'react'
import { cx } from './cx.ts'

interface UserTextProps {
  children: ReactNode
  as?: ElementType | undefined
  /** `inline` wraps anywhere; `name` is one line with an ellipsis; `body` preserves line breaks. */
  kind?: 'inline' | 'name' | 'body' | undefined
  lines?: 1 | 2 | 3 | 4 | 6 | undefined
  className?: string | undefined
}

const kinds = {
  inline: 'wrap-anywhere',
  name: 'k-name block min-w-0 truncate',
  body: 'k-body block whitespace-pre-wrap wrap-anywhere',
}

const clamps = {
  1: 'line-clamp-1',
  2: 'line-clamp-2',
  3: 'line-clamp-3',
  4: 'line-clamp-4',
  6: 'line-clamp-6',
}

/** Text typed by members. It has its own writing direction and never overflows. */
export function UserText(props: UserTextProps) {
  const { children, as: Element = 'span', kind = 'inline', lines, className } = props
  const title = kind === 'name' && typeof children === 'string' ? children : undefined
  return (
    <Element
      dir="auto"
      title={title}
      className={cx(kinds[kind], lines !== undefined && clamps[lines], className)}
    >
      {children}
    </Element>
  )
}

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>
}

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd
      className={cx(
        'inline-flex h-5 min-w-5 items-center justify-center rounded-small',
        'border border-line bg-raised px-1 font-sans text-xs text-muted shadow-raised',
      )}
    >
      {children}
    </kbd>
  )
}
