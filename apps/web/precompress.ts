import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const textExtensions = new Set(['.js', '.css', '.svg', '.html', '.json', '.webmanifest', '.txt'])
const compressors = {
  '.br': (text: Buffer) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
  '.gz': (text: Buffer) => promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
}

/** Compresses every text file once, at the highest level, so that the server only sends files. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'kontor-precompress',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir
    },
    closeBundle: {
      sequential: true,
      async handler(failure?: Error) {
        if (failure !== undefined || this.meta.watchMode) return
        const names = await readdir(folder, { recursive: true })
        await Promise.all(
          names
            .filter((name) => textExtensions.has(extname(name)))
            .map((name) => compressFile(join(folder, name))),
        )
      },
    },
  }
}

async function compressFile(path: string): Promise<void> {
  const text = await readFile(path)
  for (const [suffix, compressor] of Object.entries(compressors))
    await writeFile(`${path}${suffix}`, await compressor(text))
}
