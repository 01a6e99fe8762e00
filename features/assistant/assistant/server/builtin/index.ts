export { builtInEngine } from './engine.ts'
export { suggestQuestions } from './suggest.ts'
export { openUnderstandingThread, type UnderstandingThread } from './thread/understanding-thread.ts'
