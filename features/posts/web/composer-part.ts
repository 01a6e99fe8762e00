import { lazyPart } from './lazy-part.ts'

/** The composer, which costs nothing until somebody wants to write. */
export const useComposer = lazyPart(async () => (await import('./composer/index.ts')).Composer)
