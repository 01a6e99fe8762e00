import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootScript } from './boot-script.ts'
import { firstPaint } from './first-paint.ts'
import { precompress } from './precompress.ts'

const api = process.env['KONTOR_API'] ?? 'http://127.0.0.1:3001'
const root = import.meta.dirname

export default defineConfig({
  root,
  plugins: [react(), tailwindcss(), bootScript(), firstPaint(), precompress()],
  build: {
    outDir: `${root}/../../dist/web`,
    emptyOutDir: true,
    // What our style sheets ask for (popover, @starting-style) is this young; older browsers gain nothing from older syntax.
    target: ['chrome125', 'edge125', 'firefox129', 'safari17.5'],
    // A preload list inside every lazy import costs more than the one request it saves.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env['PORT'] ?? 3000),
    strictPort: true,
    proxy: {
      '/api': { target: api },
      '/ws': { target: api, ws: true },
    },
  },
})
