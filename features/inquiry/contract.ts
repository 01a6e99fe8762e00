export * from './contract/inputs.ts'
export * from './contract/results.ts'
