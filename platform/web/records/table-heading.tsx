import type { ReactNode } from 'react'

/** The heading of a tab of tables, with what can be done there; on small windows the acts stand below it. */
export function TableHeading({ title, actions }: { title: string; actions: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <h2 className="k-section font-semibold">{title}</h2>
      <div className="flex flex-wrap items-center gap-2">{actions}</div>
    </div>
  )
}
