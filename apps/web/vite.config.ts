import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootScript } from './boot-script.ts'
import { firstPaint } from './first-paint.ts'
import { memberPage } from './member-page.ts'
import { precompress } from './precompress.ts'

const api = process.env['KONTOR_API'] ?? 'http://127.0.0.1:3001'
const root = import.meta.dirname

export default defineConfig({
  root,
  plugins: [react(), tailwindcss(), bootScript(), firstPaint(), memberPage(), precompress()],
  build: {
    outDir: `${root}/../../dist/web`,
    emptyOutDir: true,
    // What our style sheets ask for (popover, @starting-style) is this young; older browsers gain nothing from older syntax.
    target: ['chrome125', 'edge125', 'firefox129', 'safari17.5'],
    // Every one of them knows modulepreload.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // A module of a page only declares: what nobody uses of it need not come along.
      treeshake: {
        moduleSideEffects: [{ test: /\/(platform|features)\/.*web\/.*\.tsx?$/, sideEffects: false }],
      },
      output: {
        codeSplitting: {
          groups: [
            // Files that are always fetched together are one file: what every page needs, the parts of dialogs and
            // tables, what most pages share of the platform, the frame, and what the pages with posts share. What
            // only some pages need stays with those.
            { name: 'kontor', tags: ['$initial'] },
            {
              name: 'parts',
              test: /\/platform\/web\/ui\/(choice|confirm|dialog|popover|table|tabs|use-settled)\.tsx?$/,
              minShareCount: 3,
              includeDependenciesRecursively: false,
            },
            { name: 'shared', test: /\/platform\/web\/|\/lucide-react\//, minShareCount: 3 },
            {
              name: 'frame',
              test: /\/platform\/web\/shell\/(arrival|connection-pill|nav-links|on-demand|route-view|search-box|shell|title|top-bar)\.tsx?$/,
            },
            {
              name: 'posts',
              test: /\/features\/posts\/web\//,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
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
