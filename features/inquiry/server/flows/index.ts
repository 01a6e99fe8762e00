export { flowRequestOf, flowQuestionOf } from './request.ts'
export { groupParts } from './groups.ts'
export { flowResult } from './result.ts'
export { capitalized, type FlowTexts, type Side } from './flow-texts.ts'
