/** Places for the assistant: what it may read of a folder, and the draft that it makes of a receipt. */
export { FolderAccessSlot, ReceiptDraftSlot } from './slots.tsx'
