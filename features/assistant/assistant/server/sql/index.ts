export * from './conversations.ts'
export * from './grants.ts'
export * from './ledger.ts'
export * from './turns.ts'
