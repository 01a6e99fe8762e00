export * from './cards.ts'
export * from './connections.ts'
export * from './profiles.ts'
