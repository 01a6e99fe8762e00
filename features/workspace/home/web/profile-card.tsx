import ChartColumn from 'lucide-react/icons/chart-column'
import PenLine from 'lucide-react/icons/pen-line'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Store from 'lucide-react/icons/store'
import { usePathname, useSearch } from 'wouter/use-browser-location'
import { useMember } from '#features/people/accounts/web/index.ts'
import { Avatar, Card, cx, TextLink, UserText } from '#platform/web/ui/index.ts'

/** The viewer's name and picture, with links to posts. */
export function ProfileCard({ compact }: { compact: boolean }) {
  const { id, fullName, username, avatar } = useMember()
  const links = [
    { href: `/?userId=${id}`, label: 'My posts', short: 'My posts', Icon: PenLine },
    { href: '/buying-requisitions', label: 'Buying requisitions', short: 'Buying', Icon: ShoppingCart },
    { href: '/selling-requisitions', label: 'Selling requisitions', short: 'Selling', Icon: Store },
    { href: '/erp-posts', label: 'ERP posts', short: 'ERP posts', Icon: ChartColumn },
  ]
  const here = usePathname() + useSearch()
  return (
    <Card pad="none">
      <TextLink href={`/profile/${id}`} quiet className="flex items-center gap-3 rounded-card px-4 py-3">
        <Avatar name={fullName} src={avatar} size="lg" />
        <span className="grid min-w-0">
          <UserText kind="name" className="text-sm font-semibold">
            {fullName}
          </UserText>
          <UserText kind="name" className="text-xs text-muted before:content-['@']">
            {username}
          </UserText>
        </span>
      </TextLink>
      <nav
        aria-label="Posts by kind"
        className={cx('grid border-t border-line p-2', compact && 'grid-cols-2')}
      >
        {links.map(({ href, label, short, Icon }) => (
          <TextLink
            key={href}
            href={href}
            quiet
            aria-current={here === href ? 'page' : undefined}
            className={cx(
              'flex h-8 items-center gap-3 rounded-control px-2 text-sm text-muted no-underline',
              'hover:bg-hover hover:text-text hover:no-underline aria-[current=page]:bg-primary-soft',
              'aria-[current=page]:font-medium aria-[current=page]:text-on-primary-soft pointer-coarse:h-11',
            )}
          >
            <Icon size={16} aria-hidden className="shrink-0" />
            {compact ? short : label}
          </TextLink>
        ))}
      </nav>
    </Card>
  )
}
