/** The place of the assistant among the conversations. */
export { AssistantSlot } from './pane/assistant-slot.tsx'
