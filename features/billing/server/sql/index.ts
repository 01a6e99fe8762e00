export * from './disputes.ts'
export * from './drafting.ts'
export * from './news.ts'
export * from './papers.ts'
