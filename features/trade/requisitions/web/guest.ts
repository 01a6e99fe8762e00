/**
 * What the page of a guest's link shows of a requisition. Load it lazily.
 *   <AskedLines requisition addressOf/>        its table with files
 *   <OwnQuotePanel requisition quote .../>     what the guest has quoted, with its files, the answer and the receipt
 *   <QuestionsPanel requisition calls/>        questions and answers, read by `questionList`
 *   <QuoteForm requisition loaded save .../>   the dialog in which they quote
 */
export type { QuoteFileCalls } from './files/quote-files.tsx'
export { AskedLines } from './page/asked-lines.tsx'
export { OwnQuotePanel } from './page/own-quote.tsx'
export { questionList } from './questions/calls.ts'
export { QuestionsPanel } from './questions/panel.tsx'
export { QuoteForm } from './quote/quote-form.tsx'
