import { Link } from 'wouter'
import { usePathname } from 'wouter/use-browser-location'
import { cx } from '../ui/cx.ts'
import { isCurrent, type NavItem } from './nav.ts'

interface Props {
  items: readonly NavItem[]
  /** Somebody comes near a link: its page may start to load. */
  onNear: (href: string) => void
}

/** The links of the bar: the current one is underlined by the bar's own edge. */
export function NavLinks({ items, onNear }: Props) {
  const pathname = usePathname()
  return (
    <ul className="flex h-full items-stretch">
      {items.map((item) => (
        <li key={item.href}>
          <Link
            href={item.href}
            aria-current={isCurrent(item, pathname) ? 'page' : undefined}
            onPointerEnter={() => onNear(item.href)}
            onFocus={() => onNear(item.href)}
            className={cx(
              'relative flex h-full items-center rounded-small px-2 text-sm font-medium whitespace-nowrap text-muted transition-colors duration-150 xl:px-2.5',
              'hover:text-text aria-[current=page]:text-text',
              'after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-pill after:bg-transparent aria-[current=page]:after:bg-primary xl:after:inset-x-2.5',
            )}
          >
            {item.label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The links of the drawer: a full row each, with their icons. */
export function NavRows({ items, onNear, onSelect }: Props & { onSelect: () => void }) {
  const pathname = usePathname()
  return (
    <ul className="grid gap-0.5">
      {items.map((item) => {
        const { href, label, icon: Icon } = item
        return (
          <li key={href}>
            <Link
              href={href}
              aria-current={isCurrent(item, pathname) ? 'page' : undefined}
              onPointerDown={() => onNear(href)}
              onFocus={() => onNear(href)}
              onClick={onSelect}
              className={cx(
                'flex min-h-11 items-center gap-3 rounded-control px-3 text-sm font-medium transition-colors duration-150 hover:bg-hover',
                'aria-[current=page]:bg-primary-soft',
              )}
            >
              <Icon size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
              {label}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
