// Plain JavaScript: the first module has to be compiled before there is a cache, and TypeScript's takes 20 MB for that.
import { enableCompileCache } from 'node:module'
import path from 'node:path'

// Compiling is half of a start, so what was compiled is kept, for threads too. Whoever may write beside the packages
// may change the code anyway; where nobody may, it is compiled each time.
process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, '../../node_modules/.cache/kontor')
enableCompileCache()
await import('./main.ts')
