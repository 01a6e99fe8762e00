import type { ReactNode } from 'react'
import { UserText, VisuallyHidden } from '#platform/web/ui/index.ts'

interface HeadProps {
  line: number
  description: string
  /** Quantities of it, below. */
  children: ReactNode
}

/** What stands above the boxes of a line. */
export const LineHead = ({ line, description, children }: HeadProps) => (
  <div className="min-w-0 text-sm">
    <p className="flex min-w-0 gap-2">
      <span className="text-muted tabular-nums">{line}</span>
      <UserText className="min-w-0 flex-1 font-medium">{description}</UserText>
    </p>
    <p className="ps-4 text-muted tabular-nums">{children}</p>
  </div>
)

/** A label that names its line to those who do not see where it stands. */
export const labelOf = (name: string, line: number) => (
  <>
    {name}
    <VisuallyHidden> of line {line}</VisuallyHidden>
  </>
)
