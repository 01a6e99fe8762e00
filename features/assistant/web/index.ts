/**
 * The assistant's pages.
 *   <AssistantGate>…</AssistantGate>     what is inside, while administrators let members use the assistant
 *   <AssistantChat place="messages"/>    questions and answers, as high as its place; `workspace` opens the books alone
 *   <AssistantFooter/>                   which engine answers
 *   useEngine()                          the same, for whoever shows it otherwise
 *   LedgerPage                           what was read for each answer
 *   useAssistantSettings(), useSetAssistantSettings()   the administrators' switch
 */
export { AssistantChat } from './chat/chat.tsx'
export { useEngine } from './use-engine.ts'
export { AssistantFooter } from './footer.tsx'
export { AssistantGate } from './gate.tsx'
export { LedgerPage } from './ledger/page.tsx'
export { useAssistantSettings, useSetAssistantSettings } from './settings.ts'
