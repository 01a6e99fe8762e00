export * from './disputes.ts'
export * from './drafting.ts'
