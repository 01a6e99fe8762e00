import Bot from 'lucide-react/icons/bot'
import ChartColumn from 'lucide-react/icons/chart-column'
import House from 'lucide-react/icons/house'
import Lightbulb from 'lucide-react/icons/lightbulb'
import ListChecks from 'lucide-react/icons/list-checks'
import MessagesSquare from 'lucide-react/icons/messages-square'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import type { NavItem } from '#platform/web/shell/index.ts'

/** The links of the navigation bar, with the specification's order and labels. */
export const navigation: readonly NavItem[] = [
  { href: '/', label: 'Home feed', icon: House },
  { href: '/buying-requisitions', label: 'PR/RFQ', icon: ShoppingCart, alsoAt: ['/selling-requisitions'] },
  { href: '/erp-posts', label: 'ERP Feed', icon: ChartColumn },
  { href: '/ai', label: 'AI - ERP', icon: Bot },
  { href: '/messages', label: 'Chat', icon: MessagesSquare },
  { href: '/todos', label: 'Todo', icon: ListChecks },
  { href: '/suggestions', label: 'Suggestions', icon: Lightbulb },
]
