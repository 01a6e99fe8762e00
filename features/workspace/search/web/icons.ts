import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import BookUser from 'lucide-react/icons/book-user'
import Boxes from 'lucide-react/icons/boxes'
import Building2 from 'lucide-react/icons/building-2'
import FileText from 'lucide-react/icons/file-text'
import FileInput from 'lucide-react/icons/file-input'
import ListChecks from 'lucide-react/icons/list-checks'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Newspaper from 'lucide-react/icons/newspaper'
import Package from 'lucide-react/icons/package'
import ReceiptText from 'lucide-react/icons/receipt-text'
import UserRound from 'lucide-react/icons/user-round'
import Paperclip from 'lucide-react/icons/paperclip'
import type { IconType } from '#platform/web/ui/icon.ts'
import type { KindName } from '../domain.ts'

export const kindIcons: Readonly<Record<KindName, IconType>> = {
  person: UserRound,
  company: Building2,
  party: BookUser,
  invoice: ReceiptText,
  bill: FileInput,
  transaction: ArrowLeftRight,
  movement: Boxes,
  item: Package,
  file: FileText,
  record_file: Paperclip,
  bill_file: Paperclip,
  post_file: Paperclip,
  message_file: Paperclip,
  line_file: Paperclip,
  quote_file: Paperclip,
  todo: ListChecks,
  post: Newspaper,
  message: MessagesSquare,
  comment: MessageSquareText,
}
