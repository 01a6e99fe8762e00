import { Link } from 'wouter'
import { usePathname } from 'wouter/use-browser-location'
import { cx } from '../ui/cx.ts'
import { isCurrent, type NavRow } from './nav.ts'

interface Props {
  items: readonly NavRow[]
  onNear: (href: string) => void
  onSelect: () => void
}

/** The links of the drawer, each a full row with an icon. */
export function NavRows({ items, onNear, onSelect }: Props) {
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
                'flex min-h-11 items-center gap-3 rounded-control px-3',
                'text-sm font-medium transition-colors duration-150 hover:bg-hover',
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
