import { readFile } from 'node:fs/promises'
import { Parser } from 'htmlparser2'
import { extensionOf } from '#platform/server/files/inspect.ts'
import type { ReadPage } from '../read-text.ts'
import { pagesOf } from './text.ts'

/** As much of a text as is read. */
const maxBytes = 5 * 1024 * 1024

const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** What a page or a drawing shows as text. Nothing of it runs, and nothing it names is fetched. */
function textOfMarkup(markup: string): string {
  let text = ''
  let hidden = 0
  const parser = new Parser({
    onopentagname(name) {
      if (name === 'script' || name === 'style') hidden += 1
      if (/^(?:p|div|br|li|tr|h[1-6]|text|tspan)$/.test(name)) text += '\n'
      else if (name === 'td' || name === 'th') text += '\t'
    },
    ontext(piece) {
      if (hidden === 0) text += piece
    },
    onclosetag(name) {
      if (name === 'script' || name === 'style') hidden -= 1
    },
  })
  parser.end(markup)
  return text
}

const markups = new Set(['html', 'htm', 'svg'])

export async function readPlain(
  path: string,
  fileName: string,
): Promise<{ pages: readonly ReadPage[]; reason: string }> {
  const bytes = await readFile(path)
  const text = decode(bytes.subarray(0, maxBytes))
  return {
    pages: pagesOf([{ text: markups.has(extensionOf(fileName)) ? textOfMarkup(text) : text }], false),
    reason: bytes.length > maxBytes ? 'The text is long. Only its beginning was read.' : '',
  }
}
