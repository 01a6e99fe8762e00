export { modelEngine } from './engine.ts'
export { describeImage } from './picture.ts'
