export { flowRequestOf, flowQuestionOf } from './request.ts'
export { flowResult } from './result.ts'
export { slotTexts } from './slots.ts'
export { capitalized, type FlowTexts, type Side } from './flow-texts.ts'
