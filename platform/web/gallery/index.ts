/** Every component in every state, at `/ui` in development. */
export { GalleryPage } from './page.tsx'
