export { builtInEngine } from './engine.ts'
export { suggestQuestions } from './suggest.ts'
export { openUnderstandingThread } from './thread/understanding-thread.ts'
