import Award from 'lucide-react/icons/award'
import HandHelping from 'lucide-react/icons/hand-helping'
import Handshake from 'lucide-react/icons/handshake'
import Heart from 'lucide-react/icons/heart'
import IdCard from 'lucide-react/icons/id-card'
import Lightbulb from 'lucide-react/icons/lightbulb'
import ListChecks from 'lucide-react/icons/list-checks'
import MailCheck from 'lucide-react/icons/mail-check'
import MessageCircle from 'lucide-react/icons/message-circle'
import PenLine from 'lucide-react/icons/pen-line'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import UserRoundCheck from 'lucide-react/icons/user-round-check'
import type { IconType } from '#platform/web/ui/index.ts'

export const icons: Readonly<Record<string, IconType>> = {
  'hand-helping': HandHelping,
  handshake: Handshake,
  heart: Heart,
  'id-card': IdCard,
  lightbulb: Lightbulb,
  'list-checks': ListChecks,
  'mail-check': MailCheck,
  'message-circle': MessageCircle,
  'pen-line': PenLine,
  'shopping-cart': ShoppingCart,
  'thumbs-up': ThumbsUp,
  'user-round-check': UserRoundCheck,
}

/** For achievements of a newer server, which this page does not know. */
export const unknownIcon: IconType = Award
