import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { bootScript } from './boot-script.ts'
import { firstPaint } from './first-paint.ts'
import { homeModules, treeshake } from './first-screen-modules.ts'
import { iconKeys } from './icon-keys.ts'
import { licences } from './licences.ts'
import { memberPage } from './member-page.ts'
import { precompress } from './precompress.ts'

const api = process.env['KONTOR_API'] ?? 'http://127.0.0.1:3001'
const root = import.meta.dirname
const filesOfPosts =
  /\/(post\/file-rows|notation\/counts|contract\/bytes|icons\/(arrow-up|download|file(-spreadsheet|-text)?))\./

export default defineConfig(async ({ command }): Promise<UserConfig> => {
  const none: ReadonlySet<string> = new Set()
  const home = command === 'build' ? await homeModules(root) : { first: none, beside: none }
  return {
    root,
    plugins: [
      react(),
      tailwindcss(),
      iconKeys(),
      bootScript(),
      firstPaint(),
      memberPage(),
      licences(),
      precompress(),
    ],
    build: {
      outDir: `${root}/../../dist/web`,
      emptyOutDir: true,
      // Our style sheets need these versions, for popover and @starting-style, so older syntax would not help.
      target: ['chrome125', 'edge125', 'firefox129', 'safari17.5'],
      // All of them support modulepreload.
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: {
        treeshake,
        // A constant is written where it is used: a file of the first screen carries none for later pages.
        optimization: { inlineConst: { mode: 'all' } },
        output: {
          // The first screen names all files that later pages need, and letters of hashes do not compress.
          chunkFileNames: 'assets/[name]-[hash:7].js',
          codeSplitting: {
            groups: [
              // One file for all pages, others for the rest of the first screen and for what follows it. Code that
              // several later pages share is grouped by purpose; other code stays with its page.
              { name: 'kontor', tags: ['$initial'] },
              { name: 'home', test: (id) => home.first.has(id), includeDependenciesRecursively: false },
              // The files of a post, with what they share with the boxes beside the feed, and the icon of new posts.
              { name: 'files', test: filesOfPosts, includeDependenciesRecursively: false },
              { name: 'beside', test: (id) => home.beside.has(id), includeDependenciesRecursively: false },
              {
                name: 'tables',
                test: /\/platform\/web\/(charts|grid|records)\//,
                minShareCount: 2,
                includeDependenciesRecursively: false,
              },
              // Exact decimals, and boxes for numbers and dates. The home page has none.
              {
                name: 'decimals',
                test: /\/big\.js\/|\/platform\/(contract\/decimal|web\/notation\/amounts)\./,
                includeDependenciesRecursively: false,
              },
              {
                name: 'typing',
                test: /\/(date-input|decimal-input|floating-note|number-text|read-day|read-number)\.tsx?$/,
                includeDependenciesRecursively: false,
              },
              // Dialogs, and what Back does while one is open. No page begins with one.
              {
                name: 'dialogs',
                test: /\/web\/(shell\/step-dialog|ui\/(back|confirm|(form-)?dialog|drawer|keep-focus|modal))\./,
                includeDependenciesRecursively: false,
              },
              { name: 'shared', test: /\/platform\/web\//, minShareCount: 16 },
              // Under a name that is there already: the names of all files are part of the first load.
              { name: 'shared', test: /\/company-identity\/web\// },
              { name: 'shared', test: /\/posts\/web\/table\/(state-badge|texts|use-now)\./ },
              // The places that `slots.ts` fills, without what is shown around them.
              {
                name: 'slot',
                test: /\/(platform\/web\/ui\/slot|features\/.+\/(assistant-slot|slots))\.tsx?$/,
                includeDependenciesRecursively: false,
              },
              // What the pages of orders, guests and requisitions share.
              {
                name: 'trade',
                test: /\/features\/trade\/(orders|guests|billing|requisitions\/(domain|web\/(costs|page)))\//,
                minShareCount: 2,
                includeDependenciesRecursively: false,
              },
              // What pages ask of an account: its address, the length of its password, changes of its sign-in.
              {
                name: 'accounts',
                test: /\/accounts\/web\/(address-note|password-length|sign-in-changes)\.|\/contract\/passwords\./,
                includeDependenciesRecursively: false,
              },
              // Limits and rules of features that several pages ask, most of some hundred bytes.
              {
                name: 'rules',
                test: /\/features\/[^/]+\/[^/]+\/domain(\/[^/]+)?\.ts$/,
                minShareCount: 4,
                includeDependenciesRecursively: false,
              },
              { name: 'icons', test: /\/lucide-react\//, minShareCount: 4 },
              {
                name: 'posts',
                test: /\/network\/posts\/web\//,
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
  }
})
