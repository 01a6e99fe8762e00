export { type Outcome, type Toolbox, toolboxOf, type Tools } from './toolbox.ts'
export { type Asker, defineTool, type Tool } from './tool.ts'
export type { Names, Person } from './names.ts'
