/** What the pages of invoices show of those that repeat. */
export { FromSeries } from './invoice/from-series.tsx'
export { RepeatDialog } from './form/repeat-dialog.tsx'
export { RepeatPanel } from './invoice/repeat-panel.tsx'
export { RecurringView } from './list/recurring-view.tsx'
