import type { ReactNode } from 'react'
import { SectionHeading } from '../ui/index.ts'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 grid-cols-1 gap-4 border-t border-line pt-6">
      <SectionHeading>{title}</SectionHeading>
      {children}
    </section>
  )
}

/** A row of examples with a caption. */
export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2 sm:grid-cols-[8rem_minmax(0,1fr)] sm:items-center">
      <span className="text-xs text-muted">{label}</span>
      <div className="flex min-w-0 flex-wrap items-center gap-3">{children}</div>
    </div>
  )
}

export const longName = 'Handelsgesellschaft'.repeat(11).slice(0, 200)
export const arabic = 'شركة التجارة الدولية للمواد الغذائية'
