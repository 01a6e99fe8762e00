/** Image analysis, a part of the assistant's tab at `/ai`. */
export { ImageAnalysis } from './image-analysis.tsx'
