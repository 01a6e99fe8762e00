/**
 * The assistant's pages.
 *   <AssistantGate>…</AssistantGate>     shows its children while administrators let members use the assistant
 *   <AssistantChat surface="messages"/>  questions and answers, as high as the container;
 *                                       `workspace` opens two tables only
 *   <MessagesChat/>                      the same as a conversation among others
 *   <AssistantFooter/>                   the engine that answers
 *   useEngine()                          the same, as data
 *   <LedgerEntryView entry/>             one of its entries
 *   LedgerPage                           what was read for each answer
 *   useAssistantSettings(), useSetAssistantSettings()   the administrators' switch
 */
export { AssistantChat } from './chat/chat.tsx'
export { useEngine } from './use-engine.ts'
export { AssistantFooter } from './footer.tsx'
export { AssistantGate } from './gate.tsx'
export { LedgerEntryView } from './ledger/ledger-entry-view.tsx'
export { MessagesChat } from './messages-chat.tsx'
export { LedgerPage } from './ledger/page.tsx'
export { useAssistantSettings, useSetAssistantSettings } from './settings.ts'
