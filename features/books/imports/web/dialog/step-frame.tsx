import { type ReactNode, useEffect, useRef } from 'react'
import { type Step, Steps } from './steps.tsx'
import { cx } from '#platform/web/ui/cx.ts'

interface Props {
  at: Step
  children: ReactNode
  footer: ReactNode
  onSubmit?: () => void
}

/** The frame of a step: the list of steps, the content, and buttons that stick to the bottom. */
export function StepFrame({ at, children, footer, onSubmit }: Props) {
  const form = useRef<HTMLFormElement>(null)
  // Every new step starts scrolled to its top.
  useEffect(() => {
    form.current?.focus({ preventScroll: true })
    form.current?.closest('[data-body]')?.scrollTo(0, 0)
  }, [])
  return (
    <form
      ref={form}
      tabIndex={-1}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.()
      }}
      className="flex min-h-full flex-col gap-6 outline-none"
    >
      <Steps at={at} />
      {children}
      <div
        className={cx(
          'sticky -bottom-4 z-20 -mx-4 mt-auto -mb-4 flex flex-wrap justify-end gap-2',
          'border-t border-line bg-raised px-4 py-3 max-sm:*:flex-auto sm:-mx-6 sm:px-6',
        )}
      >
        {footer}
      </div>
    </form>
  )
}
