import { Link } from 'wouter'
import { usePathname } from 'wouter/use-browser-location'
import { cx } from '../ui/cx.ts'
import { isCurrent, type NavItem } from './nav.ts'

interface Props {
  items: readonly NavItem[]
  /** Called when pointer or focus reaches a link, to preload its page. */
  onNear: (href: string) => void
}

/** The links of the bar. The current one is underlined at the bar's edge. */
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
              'relative flex h-full items-center rounded-small px-2 text-sm font-medium',
              'whitespace-nowrap text-muted transition-colors duration-150 xl:px-2.5',
              'hover:text-text aria-[current=page]:text-text',
              'after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-pill',
              'after:bg-transparent aria-[current=page]:after:bg-primary xl:after:inset-x-2.5',
            )}
          >
            {item.label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
