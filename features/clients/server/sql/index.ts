export * from './clients.ts'
export * from './passes.ts'
export * from './tokens.ts'
export * from './proposals.ts'
