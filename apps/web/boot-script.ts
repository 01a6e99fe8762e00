import type { ServerResponse } from 'node:http'
import { build } from 'vite'
import type { Plugin } from 'vite'
import { defaultStyle } from '../../platform/web/theme/default-style.ts'

const entry = `${import.meta.dirname}/../../platform/web/theme/boot.ts`

/**
 * Builds `platform/web/theme/boot.ts` into a small classic script at the top of the page, beside the default theme. A
 * module would run after the first paint, and the content security policy forbids inline scripts.
 */
export function bootScript(): Plugin {
  let reference: string | undefined
  return {
    name: 'kontor-boot-script',
    async buildStart() {
      if (this.environment.mode !== 'build') return
      reference = this.emitFile({ type: 'asset', name: 'boot.js', source: await compile() })
    },
    configureServer(server) {
      server.middlewares.use('/boot.js', (_request, response, next) => {
        void serveBootScript(response, next)
      })
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const built = Object.values(bundle ?? {}).find(
          (file) => file.type === 'asset' && file.names.includes('boot.js'),
        )
        if (bundle !== undefined && (built === undefined || reference === undefined))
          throw new Error('The boot script is missing from the build')
        return [
          { tag: 'style', children: defaultStyle(), injectTo: 'head' },
          { tag: 'script', attrs: { src: `/${built?.fileName ?? 'boot.js'}` }, injectTo: 'head' },
        ]
      },
    },
  }
}

async function serveBootScript(response: ServerResponse, next: (error: unknown) => void): Promise<void> {
  try {
    response.setHeader('content-type', 'text/javascript')
    response.end(await compile())
  } catch (error) {
    next(error)
  }
}

async function compile(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'kontorBoot', fileName: 'boot' },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (output === undefined || !('output' in output)) throw new Error('The boot script did not build')
  return output.output[0].code
}
