import type { Plugin } from 'vite'

/** What the first screen asks for first, at every address and at the home page's. */
const asked = ['/api/user']
const askedAtHome = [...asked, '/api/posts']

const preload = (address: string) => `<link rel="preload" as="fetch" crossorigin href="${address}">`

/**
 * Two more copies of the page, for browsers that come with a session's cookie: at the home page's address, and
 * anywhere else. A mark in them lets the first line of code fetch a member's screens instead of guessing, and code
 * and data of the first screen are asked for while that line is still on its way. What the cookie is worth, the server
 * says.
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
      const pageAsking = (addresses: readonly string[]) =>
        String(page.source)
          .replace('<html ', '<html data-member ')
          .replace('</head>', [code, ...addresses.map(preload), '</head>'].join('\n    '))
      this.emitFile({ type: 'asset', fileName: 'member.html', source: pageAsking(asked) })
      this.emitFile({ type: 'asset', fileName: 'home.html', source: pageAsking(askedAtHome) })
    },
  },
})
