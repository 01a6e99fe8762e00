import AtSign from 'lucide-react/icons/at-sign'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Building2 from 'lucide-react/icons/building-2'
import FolderOpen from 'lucide-react/icons/folder-open'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleHelp from 'lucide-react/icons/circle-help'
import Eye from 'lucide-react/icons/eye'
import Heart from 'lucide-react/icons/heart'
import Lightbulb from 'lucide-react/icons/lightbulb'
import Landmark from 'lucide-react/icons/landmark'
import ListChecks from 'lucide-react/icons/list-checks'
import MessageSquare from 'lucide-react/icons/message-square'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import ReceiptText from 'lucide-react/icons/receipt-text'
import PackageCheck from 'lucide-react/icons/package-check'
import PenLine from 'lucide-react/icons/pen-line'
import Repeat from 'lucide-react/icons/repeat'
import Reply from 'lucide-react/icons/reply'
import Share2 from 'lucide-react/icons/share-2'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Trash2 from 'lucide-react/icons/trash-2'
import Truck from 'lucide-react/icons/truck'
import UserCheck from 'lucide-react/icons/user-check'
import UserPlus from 'lucide-react/icons/user-plus'
import type { IconType } from '#platform/web/ui/index.ts'
import type { NotificationType } from '../../domain.ts'

export const kindIcons: Readonly<Record<NotificationType, IconType>> = {
  friend_request: UserPlus,
  friend_accepted: UserCheck,
  reply: Reply,
  like: Heart,
  mention: AtSign,
  share: Share2,
  message: MessageSquare,
  suggestion_reply: Lightbulb,
  todo_shared: ListChecks,
  company_invitation: Building2,
  comment: MessageSquareText,
  invoice_claimed: ReceiptText,
  recurring_made: Repeat,
  recurring_failed: Repeat,
  file_shared: FolderOpen,
  data_read: Eye,
  bank_change_own: Landmark,
  bank_change_warning: Landmark,
  bank_change_stopped: Landmark,
  bank_change_done: Landmark,
  certificate_expiring: BadgeCheck,
  company_ends: Trash2,
  company_ends_soon: Trash2,
  company_stays: Building2,
  partner_ends: Trash2,
  vat_checked: BadgeCheck,
  vat_unchecked: BadgeCheck,
  name_alike: Building2,
  colleague_gone: Building2,
  files_purged: Trash2,
  quote_received: CalendarClock,
  quotes_opened: CalendarClock,
  requisition_closed: CalendarClock,
  quote_opened: CalendarClock,
  quote_turned_down: CalendarClock,
  question_asked: CircleHelp,
  question_answered: CircleHelp,
  order_received: PackageCheck,
  order_accepted: PackageCheck,
  order_declined: PackageCheck,
  order_cancelled: PackageCheck,
  order_shipped: Truck,
  order_differs: Truck,
  order_change: PenLine,
  order_change_agreed: PenLine,
  order_change_refused: PenLine,
  approval_wanted: ShieldCheck,
  approval_given: ShieldCheck,
  approval_refused: ShieldCheck,
  bill_received: ReceiptText,
  bill_accepted: ReceiptText,
  bill_disputed: ReceiptText,
  bill_answered: ReceiptText,
  bill_credited: ReceiptText,
  payment_announced: Landmark,
}
