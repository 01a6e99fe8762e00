export {
  type FoundCall,
  matchesOf,
  type ToolOutcome,
  type Toolbox,
  toolboxOf,
  type Tools,
} from './toolbox.ts'
export type { ToolContext, Tool } from './tool.ts'
export type { Names, Person } from './names.ts'
export { tools } from './tools.ts'
export { namesOf } from './read-names.ts'
