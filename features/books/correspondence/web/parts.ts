/** Sending, for the pages of invoices. */
export { SendDialog } from './letter/letter-dialog.tsx'
export { SentPanel } from './panel/sent-panel.tsx'
export { DueReminders } from './due/due-reminders.tsx'
export { letterQuery } from './queries.ts'
