export { friendIdsOf } from './friends.ts'
export * from './read.ts'
export * from './suggestions.ts'
export * from './write.ts'
