export { Strip } from './strip.tsx'
