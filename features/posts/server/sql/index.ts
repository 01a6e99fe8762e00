export * from './member.ts'
export * from './read.ts'
export * from './visibility.ts'
export * from './write.ts'
