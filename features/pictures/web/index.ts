/**
 * Image analysis.
 *   <ImageAnalysis/>                   a part of the assistant's tab at `/ai`
 *   <PictureText fileName address/>    reads a stored picture at once
 */
export { ImageAnalysis } from './image-analysis.tsx'
export { PictureText } from './picture-text.tsx'
