import { defineErrors } from '#platform/contract/errors.ts'

export {
  inputs,
  type ToolCall,
  toolCall,
  type ToolInput,
  type ToolName,
  toolNames,
} from './contract/inputs.ts'
export {
  type Cell,
  type Column,
  type Figure,
  recordRef,
  type RecordRef,
  type Row,
  toolResult,
  type ToolResult,
} from './contract/results.ts'

export const inquiryErrors = defineErrors({
  unknownColumn: [400, 'There is no column of that name'],
  tooManyPages: [400, 'These words stand on too many pages to be compared in time. Please use rarer ones'],
})
