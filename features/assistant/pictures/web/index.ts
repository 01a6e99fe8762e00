/**
 * Image analysis.
 *   <ImageAnalysis/>                   a part of the assistant's tab at `/ai`
 *   <PictureText fileName address/>    reads a stored picture at once
 *   <DraftPanel draft onAdded/>       checks what a receipt says, and adds it as a transaction
 *   readReceipt(file)                  what a picture of a receipt or bill says
 */
export { DraftPanel } from './draft-panel.tsx'
export { ImageAnalysis } from './image-analysis.tsx'
export { readReceipt } from './use-analysis.ts'
export { PictureText } from './picture-text.tsx'
