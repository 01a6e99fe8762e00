import { FolderAccessSlot, ReceiptDraftSlot } from '#features/files/files/web/parts.ts'
import { AssistantSlot } from '#features/network/messages/web/parts.ts'
import { CardActionSlot, MemberSlot } from '#features/network/profiles/web/parts.ts'

// What features of later areas show in the pages of earlier ones.
AssistantSlot.fill(async () => (await import('#features/assistant/assistant/web/index.ts')).MessagesChat)
CardActionSlot.fill(async () => (await import('#features/trade/companies/web/parts.ts')).SaveAsParty)
MemberSlot.fill(async () => (await import('#features/trade/companies/web/parts.ts')).CompaniesOf)
FolderAccessSlot.fill(async () => (await import('#features/assistant/assistant/web/parts.ts')).FolderAccess)
ReceiptDraftSlot.fill(async () => (await import('#features/assistant/pictures/web/index.ts')).DraftPanel)
