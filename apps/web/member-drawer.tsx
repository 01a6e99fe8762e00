import Bot from 'lucide-react/icons/bot'
import ChartColumn from 'lucide-react/icons/chart-column'
import House from 'lucide-react/icons/house'
import Lightbulb from 'lucide-react/icons/lightbulb'
import ListChecks from 'lucide-react/icons/list-checks'
import MessagesSquare from 'lucide-react/icons/messages-square'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import UsersRound from 'lucide-react/icons/users-round'
import type { DrawerProps } from '#platform/web/shell/nav.ts'
import { NavDrawer } from '#platform/web/shell/nav-drawer.tsx'
import type { IconType } from '#platform/web/ui/icon.ts'
import { navigation } from './navigation.ts'

const icons: Readonly<Record<(typeof navigation)[number]['href'], IconType>> = {
  '/': House,
  '/buying-requisitions': ShoppingCart,
  '/erp-posts': ChartColumn,
  '/ai': Bot,
  '/messages': MessagesSquare,
  '/todos': ListChecks,
  '/suggestions': Lightbulb,
  '/people': UsersRound,
}

const rows = navigation.map((item) => ({ ...item, icon: icons[item.href] }))

/** The drawer of small screens. Only it shows the icons of the navigation, so they load with it. */
export const MemberDrawer = (props: DrawerProps) => <NavDrawer {...props} items={rows} />
