export { builtInEngine } from './engine.ts'
export { suggestQuestions } from './suggest.ts'
