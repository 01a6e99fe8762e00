import type { Plugin } from 'vite'

/** The first requests of a member's page, at every address and at the home page. */
const preloaded = ['/api/user']
const preloadedAtHome = [...preloaded, '/api/posts']

const preload = (address: string) => `<link rel="preload" as="fetch" crossorigin href="${address}">`

/**
 * Makes two more copies of the page for browsers with a session cookie: one for the home page, one for all others. An
 * attribute tells the first code to fetch a member's screens. Code and data of the first screen are preloaded. Whether
 * the cookie is valid, the server decides.
 */
export const memberPage = (): Plugin => ({
  name: 'kontor-member-page',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('There is no index.html to copy')
      const home = Object.values(bundle).find(({ type, name }) => type === 'chunk' && name === 'home')
      if (home === undefined) throw new Error('There is no code of the first screen to ask for')
      const code = `<link rel="modulepreload" crossorigin href="/${home.fileName}">`
      const pageWithPreloads = (addresses: readonly string[]) =>
        String(page.source)
          .replace('<html ', '<html data-member ')
          .replace('</head>', [code, ...addresses.map(preload), '</head>'].join('\n    '))
      this.emitFile({ type: 'asset', fileName: 'member.html', source: pageWithPreloads(preloaded) })
      this.emitFile({ type: 'asset', fileName: 'home.html', source: pageWithPreloads(preloadedAtHome) })
    },
  },
})
