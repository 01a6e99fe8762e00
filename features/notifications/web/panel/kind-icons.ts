import AtSign from 'lucide-react/icons/at-sign'
import Building2 from 'lucide-react/icons/building-2'
import FolderOpen from 'lucide-react/icons/folder-open'
import Eye from 'lucide-react/icons/eye'
import Heart from 'lucide-react/icons/heart'
import Lightbulb from 'lucide-react/icons/lightbulb'
import ListChecks from 'lucide-react/icons/list-checks'
import MessageSquare from 'lucide-react/icons/message-square'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Repeat from 'lucide-react/icons/repeat'
import Reply from 'lucide-react/icons/reply'
import Share2 from 'lucide-react/icons/share-2'
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
}
