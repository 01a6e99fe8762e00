import type { Plugin } from 'vite'

/**
 * A second copy of the page for browsers that come with a session's cookie. It differs by one mark, which lets
 * the first line of code fetch a member's screens instead of guessing; what the cookie is worth, the server says.
 */
export const memberPage = (): Plugin => ({
  name: 'kontor-member-page',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('There is no index.html to copy')
      const source = String(page.source).replace('<html ', '<html data-member ')
      this.emitFile({ type: 'asset', fileName: 'member.html', source })
    },
  },
})
