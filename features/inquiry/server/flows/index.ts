export { flowRequestOf, questionOf } from './request.ts'
export { groupParts } from './groups.ts'
export { flowResult } from './result.ts'
export { capital, type FlowWords, type Side } from './words.ts'
