import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useId } from 'react'
import type { ElementType, ReactNode } from 'react'
import { TextLink } from './link.tsx'
import { cx } from './cx.ts'
import type { IconType } from './icon.ts'

const elevations = {
  flat: 'border border-line bg-surface',
  raised: 'border border-line bg-raised shadow-raised',
  floating: 'border border-line bg-raised shadow-floating',
}

const pads = { none: '', sm: 'p-3', md: 'p-4', lg: 'p-4 sm:p-6' }

interface CardProps {
  children: ReactNode
  elevation?: keyof typeof elevations | undefined
  pad?: keyof typeof pads | undefined
  as?: ElementType | undefined
  className?: string | undefined
}

export function Card({
  children,
  elevation = 'flat',
  pad = 'md',
  as: Element = 'div',
  className,
}: CardProps) {
  return (
    <Element className={cx('min-w-0 rounded-card', elevations[elevation], pads[pad], className)}>
      {children}
    </Element>
  )
}

type Level = 1 | 2 | 3 | 4

interface PanelProps {
  title: ReactNode
  children: ReactNode
  icon?: IconType | undefined
  actions?: ReactNode
  footer?: ReactNode
  level?: Level | undefined
  pad?: keyof typeof pads | undefined
  className?: string | undefined
}

/** A card with a heading that is the name of its landmark. */
export function Panel(props: PanelProps) {
  const { title, children, icon: Icon, actions, footer, level = 2, pad = 'md', className } = props
  const id = useId()
  const Heading: ElementType = `h${level}`
  return (
    <section aria-labelledby={id} className={cx('min-w-0 rounded-card', elevations.flat, className)}>
      <header className="flex min-h-11 items-center gap-2 px-4 pt-2">
        {Icon && <Icon size={16} aria-hidden className="shrink-0 text-muted" />}
        <Heading id={id} className="min-w-0 flex-1 text-sm font-semibold max-sm:line-clamp-2 sm:truncate">
          {title}
        </Heading>
        {actions}
      </header>
      <div className={pad === 'none' ? '' : 'px-4 pt-2 pb-4'}>{children}</div>
      {footer !== undefined && <footer className="border-t border-line px-4 py-2.5 text-sm">{footer}</footer>}
    </section>
  )
}

interface PageHeaderProps {
  title: ReactNode
  description?: ReactNode
  actions?: ReactNode
  back?: { href: string; label: string } | undefined
}

export function PageHeader({ title, description, actions, back }: PageHeaderProps) {
  return (
    <header className="grid gap-2 pb-4">
      {back && (
        <TextLink
          href={back.href}
          quiet
          className="inline-flex items-center gap-1 justify-self-start text-xs text-muted pointer-coarse:min-h-11"
        >
          <ArrowLeft size={16} aria-hidden className="rtl:rotate-180" />
          {back.label}
        </TextLink>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="grid min-w-0 gap-1">
          <h1 className="k-title font-semibold text-balance wrap-anywhere">{title}</h1>
          {description !== undefined && <p className="max-w-prose text-sm text-muted">{description}</p>}
        </div>
        {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </header>
  )
}

interface SectionHeadingProps {
  children: ReactNode
  level?: Level | undefined
  actions?: ReactNode
  className?: string | undefined
}

export function SectionHeading({ children, level = 2, actions, className }: SectionHeadingProps) {
  const Heading: ElementType = `h${level}`
  return (
    <div className={cx('flex min-h-9 items-center justify-between gap-3', className)}>
      <Heading className="k-section min-w-0 font-semibold wrap-anywhere">{children}</Heading>
      {actions !== undefined && <div className="flex shrink-0 items-center gap-2">{actions}</div>}
    </div>
  )
}

/** A thin line, optionally with a label, e.g. the day between messages. */
export function Separator({ label, className }: { label?: ReactNode; className?: string | undefined }) {
  if (label === undefined) return <hr className={cx('border-0 border-t border-line', className)} />
  return (
    <div className={cx('flex items-center gap-3 text-xs text-muted', className)}>
      <span aria-hidden className="h-px flex-1 bg-line" />
      <span>{label}</span>
      <span aria-hidden className="h-px flex-1 bg-line" />
    </div>
  )
}
