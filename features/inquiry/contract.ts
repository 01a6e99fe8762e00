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
