/**
 * Reporting to the moderators, and their queue. Only code that is loaded on demand may import it.
 *   <ReportDialog kind id what onClose/>   asks for the reason; `what` names it, 'this post'
 *   <ReportsTab/>                          the queue, for administrators
 */
export { ReportDialog } from './report-dialog.tsx'
export { ReportsTab } from './reports-tab.tsx'
