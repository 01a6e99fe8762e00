// Plain JavaScript, because this module is compiled before the cache is on, and compiling TypeScript takes 20 MB.
import { enableCompileCache } from 'node:module'
import path from 'node:path'

// Compiling is half of a start, so compiled code is cached, for threads too. The cache lies beside the packages: who
// may write there may change the code anyway. Where it is read-only, code is compiled each time.
process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, '../../node_modules/.cache/kontor')
enableCompileCache()
await import('./main.ts')
