/**
 * Rows for tests, the seed and the bench. `insert…` writes any number of rows in one statement. `build…` writes one
 * row with defaults for all missing values, creates missing parents, and returns what it wrote.
 */
export { insertActivityDays, type ActivityDay } from './activity.ts'
export { insertRecordFiles } from './record-files.ts'
export { buildAttachment, insertAttachments, type NewAttachment } from './attachments.ts'
export { insertBills, type NewBill, type NewBillItem } from './bills.ts'
export { buildCompany, insertCompanies, type NewCompany, type NewPerson } from './companies.ts'
export {
  buildConversation,
  insertConversations,
  type NewConversation,
  reserveMessageIds,
} from './conversations.ts'
export { buildBusinessCard, insertBusinessCards, type NewBusinessCard } from './business-cards.ts'
export { buildCustomColumn, insertCustomColumns, type NewCustomColumn } from './custom-columns.ts'
export { buildFinancial, insertFinancials, type NewFinancial } from './financials.ts'
export { buildFriendship, insertFriendships, type NewFriendship } from './friendships.ts'
export { insertGroups, type NewGroup } from './groups.ts'
export { insertGuest, insertGuestMail } from './guests.ts'
export { buildInvoice, insertInvoices, type NewInvoice, type NewInvoiceItem } from './invoices.ts'
export { insertItems, insertMinimums, type NewItem, type NewMinimum } from './items.ts'
export { buildLike, insertLikes } from './likes.ts'
export { insertLinkPreviews, type NewLinkPreview } from './link-previews.ts'
export { buildMaterial, insertMaterials, type NewMaterial } from './materials.ts'
export { buildMember, confirmAddress, insertMembers, type NewMember } from './members.ts'
export { buildNotification, insertNotifications, type NewNotification } from './notifications.ts'
export { insertParties, type NewParty } from './parties.ts'
export { insertPayments, type NewPayment } from './payments.ts'
export { testPassword, testPasswordHash } from './password.ts'
export { buildPost, buildReply, insertPosts, reservePostIds } from './posts.ts'
export {
  buildSuggestion,
  insertSuggestionReplies,
  insertSuggestions,
  insertSuggestionVotes,
  type NewSuggestion,
  type NewSuggestionReply,
  type NewSuggestionVote,
} from './suggestions.ts'
export { insertSessions, type NewSession } from './sessions.ts'
export { buildFolder, buildStoredFile, closeToAssistant, openToAssistant } from './stored-files.ts'
export { buildTag, insertTags } from './tags.ts'
export {
  dateOrderEvent,
  insertDelivery,
  insertOrder,
  insertOrderEvent,
  insertQuote,
  insertReceipt,
  insertRequisition,
  insertTradeCounter,
  type NewTradeOrder,
} from './trade.ts'
export {
  acceptOrderBill,
  answerDispute,
  disputeBill,
  draftOrderInvoice,
  findLineOf,
  insertGuestBill,
  issueInvoice,
  type OrderBill,
} from './trade-bills.ts'
export { buildTodo, insertTodos, type NewTodo } from './todos.ts'
export { insertUploads, type NewUpload } from './uploads.ts'
