import { useId } from 'react'
import type { ReactNode } from 'react'

/** A section of the form under its heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 content-start gap-4">
      <h3 id={id} className="border-b border-line pb-2 text-sm font-semibold">
        {title}
      </h3>
      {children}
    </section>
  )
}
