import { navigate } from 'wouter/use-browser-location'
import { type Area, type BookRights, mayRead, mayWrite } from '#platform/contract/books.ts'
import type { SearchProps } from '#platform/web/shell/nav.ts'
import { runShortcut } from '#platform/web/shell/run-shortcut.ts'
import { chooseAppearance } from '#platform/web/theme/index.ts'
import { fold, marksIn } from '../domain.ts'

export interface Command {
  readonly label: string
  /** Other words for it. */
  readonly words: string
  readonly run: () => void
  /** The page that it opens, for another tab. */
  readonly href?: string
}

interface Destination {
  readonly label: string
  readonly href: string
  readonly words?: string
  readonly areas?: readonly Area[]
}

const places: readonly Destination[] = [
  { label: 'Selling requisitions', href: '/selling-requisitions', words: 'offers rfq' },
  {
    label: 'Financial Transactions',
    href: '/ai?tab=financials',
    words: 'money payments ledger',
    areas: ['financials'],
  },
  { label: 'Material Transactions', href: '/ai?tab=materials', words: 'stock goods', areas: ['materials'] },
  {
    label: 'Invoice Management',
    href: '/ai?tab=invoices',
    words: 'invoices quotes credit notes',
    areas: ['invoices'],
  },
  {
    label: 'Recurring invoices',
    href: '/ai?tab=invoices&view=recurring',
    words: 'series',
    areas: ['invoices'],
  },
  { label: 'Bills', href: '/ai?tab=bills', words: 'suppliers payable', areas: ['invoices'] },
  {
    label: 'Orders',
    href: '/ai?tab=orders',
    words: 'purchases sales deliveries trade',
    areas: ['trade', 'materials', 'invoices'],
  },
  {
    label: 'Customers & Suppliers',
    href: '/ai?tab=parties',
    words: 'parties contacts',
    areas: ['invoices', 'trade'],
  },
  {
    label: 'Items & Services',
    href: '/ai?tab=items',
    words: 'products articles',
    areas: ['materials', 'invoices', 'trade'],
  },
  { label: 'AI Assistant', href: '/ai?tab=assistant', words: 'ask question' },
  { label: 'What the assistant read', href: '/ai/ledger', words: 'ledger' },
  { label: 'Companies', href: '/companies', words: 'books' },
  { label: 'Saved posts', href: '/saved', words: 'bookmarks' },
  { label: 'Muted threads', href: '/muted' },
  { label: 'Invite people', href: '/people/invitations', words: 'invitations' },
  { label: 'Account', href: '/account', words: 'settings password email sessions security' },
  { label: 'Notification settings', href: '/account#notifications', words: 'mail digest' },
]

interface Making {
  readonly label: string
  readonly href: string
  /** The shortcut of the page that makes it. */
  readonly group: string
  readonly shortcut: string
  readonly words?: string
  readonly area?: Area
}

const makings: readonly Making[] = [
  { label: 'New post', href: '/', group: 'Posts', shortcut: 'New post', words: 'write add create' },
  {
    label: 'New to-do',
    href: '/todos',
    group: 'To-dos',
    shortcut: 'Add new task',
    words: 'todo task add create',
  },
  {
    label: 'New invoice',
    href: '/ai?tab=invoices',
    group: 'Invoice Management',
    shortcut: 'New invoice',
    words: 'add create quote',
    area: 'invoices',
  },
  {
    label: 'New bill',
    href: '/ai?tab=bills',
    group: 'Bills',
    shortcut: 'New bill',
    words: 'add create',
    area: 'invoices',
  },
  {
    label: 'New financial transaction',
    href: '/ai?tab=financials',
    group: 'Financial Transactions',
    shortcut: 'New transaction',
    words: 'add create money',
    area: 'financials',
  },
  {
    label: 'New material transaction',
    href: '/ai?tab=materials',
    group: 'Material Transactions',
    shortcut: 'New transaction',
    words: 'add create stock goods',
    area: 'materials',
  },
  {
    label: 'New suggestion',
    href: '/suggestions',
    group: 'Suggestions',
    shortcut: 'New suggestion',
    words: 'idea',
  },
]

const goTo = (href: string) => () => navigate(href)

/** All that can be done by its name, as far as the member may in the open book. */
export function commandsOf({ member, items, onSignOut }: SearchProps, rights: BookRights): Command[] {
  const pages: readonly Destination[] = [
    ...items.map(({ href, label }) => ({ href, label })),
    ...places.filter(({ areas }) => areas === undefined || mayRead(rights, areas)),
    { label: 'My Profile', href: `/profile/${member.id}`, words: 'me cards' },
    ...(member.isAdmin ? [{ label: 'Admin Dashboard', href: '/admin', words: 'administration' }] : []),
  ]
  return [
    ...makings
      .filter(({ area }) => area === undefined || mayWrite(rights, [area]))
      .map(({ label, href, group, shortcut, words = '' }) => ({
        label,
        words,
        run: () => {
          const here = new URL(href, location.href)
          const isHere =
            here.pathname === location.pathname &&
            here.searchParams.get('tab') === new URLSearchParams(location.search).get('tab')
          if (!isHere) navigate(href)
          runShortcut(group, shortcut)
        },
      })),
    ...pages.map(({ label, href, words = '' }) => ({
      label,
      words: `go to open ${words}`,
      href,
      run: goTo(href),
    })),
    { label: 'Dark appearance', words: 'theme night mode', run: () => chooseAppearance('dark') },
    { label: 'Light appearance', words: 'theme day mode', run: () => chooseAppearance('light') },
    { label: 'Appearance of the system', words: 'theme mode', run: () => chooseAppearance('system') },
    { label: 'Default appearance', words: 'theme mode', run: () => chooseAppearance('theme') },
    {
      label: 'Keyboard shortcuts',
      words: 'keys help',
      run: () => runShortcut('Everywhere', 'Show this list'),
    },
    { label: 'Sign Out', words: 'log out leave', run: onSignOut },
  ]
}

const most = 6

/** Those that have all words, each from its beginning. The ones whose name begins with the text come first. */
export function findCommands(commands: readonly Command[], search: string): Command[] {
  const typed = fold(search.trim())
  const words = typed.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  if (words.length === 0) return []
  const has = ({ label, words: others }: Command) => {
    // "to-do" and "todo" are the same to whoever types.
    const text = `${label} ${label.replaceAll('-', '')} ${others}`
    return words.every((word) => marksIn(text, { words: [], beginnings: [word] }).length > 0)
  }
  const rank = ({ label }: Command) => (label.toLowerCase().startsWith(typed) ? 0 : 1)
  return commands
    .filter(has)
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, most)
}
