import type { HtmlTagDescriptor, Plugin } from 'vite'

/**
 * Lets the frame in index.html appear at once. The style sheet moves behind it; module scripts still wait for it, so
 * the app never shows unstyled. The font file that every page needs is preloaded.
 */
export function firstPaint(): Plugin {
  return {
    name: 'kontor-first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const sheet = /\s*<link rel="stylesheet"[^>]*>/
        const [link] = sheet.exec(html) ?? []
        const font = Object.keys(bundle ?? {}).find((name) =>
          /inter-latin-wght-normal[^/]*\.woff2$/.test(name),
        )
        const tags: HtmlTagDescriptor[] =
          font === undefined
            ? []
            : [
                {
                  tag: 'link',
                  attrs: {
                    rel: 'preload',
                    as: 'font',
                    type: 'font/woff2',
                    crossorigin: '',
                    href: `/${font}`,
                  },
                  injectTo: 'head',
                },
              ]
        const moved =
          link === undefined ? html : html.replace(sheet, '').replace('</body>', `${link}\n  </body>`)
        return { html: moved, tags }
      },
    },
  }
}
