export { builtInEngine } from './engine.ts'
export { suggestQuestions } from './suggest.ts'
export { openReader } from './thread/reader.ts'
