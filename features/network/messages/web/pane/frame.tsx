import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { cx } from '#platform/web/ui/cx.ts'
import { TextLink, UserText } from '#platform/web/ui/index.ts'

interface Props {
  backHref: string
  title: string
  /** A second line below the title. */
  detail?: ReactNode
  picture?: ReactNode
  /** Buttons at the end of the header. */
  actions?: ReactNode
  /** The address that the title links to. */
  href?: string | undefined
  /** Moves the focus to the heading, for panes without an input of their own. */
  takesFocus?: boolean
  children: ReactNode
}

/** A pane with a header and its content. */
export function Frame(props: Props) {
  const { backHref, title, detail, picture, actions, href, takesFocus = false, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const name = <UserText kind="name">{title}</UserText>
  return (
    <section aria-label={title} className="grid h-full grid-cols-1 grid-rows-[auto_minmax(0,1fr)]">
      <header className="flex min-h-14 min-w-0 items-center gap-3 border-b border-line px-4 max-md:ps-1">
        <Link
          href={backHref}
          aria-label="Back to the list"
          onClick={returnToList}
          className={cx(
            'inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted',
            'hover:bg-hover hover:text-text md:hidden',
          )}
        >
          <ArrowLeft size={20} strokeWidth={1.75} aria-hidden className="rtl:rotate-180" />
        </Link>
        {picture}
        <div className="grid min-w-0 flex-1 grid-cols-1">
          <h2 ref={heading} tabIndex={-1} className="flex min-w-0 text-sm font-semibold">
            {href === undefined ? (
              name
            ) : (
              <TextLink href={href} quiet className="min-w-0">
                {name}
              </TextLink>
            )}
          </h2>
          {detail !== undefined && <div className="flex min-w-0 text-xs text-muted">{detail}</div>}
        </div>
        {actions}
      </header>
      {children}
    </section>
  )
}

/** Moves the focus back to the entry in the list. */
function returnToList(): void {
  const here = location.pathname + location.search
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`main ul a[href="${CSS.escape(here)}"]`)?.focus(),
  )
}
