import type { NavItem } from '#platform/web/shell/index.ts'

/** The links of the navigation bar, with the specification's order and labels, then our own. */
export const navigation = [
  { href: '/', label: 'Home feed' },
  { href: '/buying-requisitions', label: 'PR/RFQ', alsoAt: ['/selling-requisitions'] },
  { href: '/erp-posts', label: 'ERP Feed' },
  { href: '/ai', label: 'AI - ERP' },
  { href: '/messages', label: 'Chat' },
  { href: '/todos', label: 'Todo' },
  { href: '/suggestions', label: 'Suggestions' },
  { href: '/people', label: 'People' },
] as const satisfies readonly NavItem[]
