import { FolderAccessSlot, ReceiptDraftSlot } from '#features/files/files/web/parts.ts'
import { LinkedSlot, PictureTextSlot } from '#features/books/record-files/web/index.ts'
import { AssistantSlot } from '#features/network/messages/web/parts.ts'
import { TableActionsSlot, TableFieldsSlot, TableFillSlot } from '#features/network/posts/web/parts.ts'
import { CardActionSlot, MemberSlot } from '#features/network/profiles/web/parts.ts'

// What features of later areas show in the pages of earlier ones.
AssistantSlot.fill(async () => (await import('#features/assistant/assistant/web/index.ts')).MessagesChat)
CardActionSlot.fill(async () => (await import('#features/trade/companies/web/parts.ts')).SaveAsParty)
MemberSlot.fill(async () => (await import('#features/trade/companies/web/parts.ts')).CompaniesOf)
TableActionsSlot.fill(
  async () => (await import('#features/trade/requisitions/web/parts.ts')).RequisitionActions,
)
TableFieldsSlot.fill(async () => (await import('#features/trade/requisitions/web/form.ts')).TableFields)
TableFillSlot.fill(async () => (await import('#features/trade/requisitions/web/form.ts')).FillTable)
LinkedSlot.fill(async () => (await import('#features/workspace/workspace/web/parts.tsx')).LinkedToRecord)
PictureTextSlot.fill(async () => (await import('#features/assistant/pictures/web/index.ts')).PictureText)
FolderAccessSlot.fill(async () => (await import('#features/assistant/assistant/web/parts.ts')).FolderAccess)
ReceiptDraftSlot.fill(async () => (await import('#features/assistant/pictures/web/index.ts')).DraftPanel)
