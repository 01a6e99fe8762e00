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

/** Files inside of an e-invoice. */
const insideXml = /BinaryObject$/i

/** What a page, a drawing or an e-invoice shows as text. Nothing of it runs, and nothing it names is fetched. */
function textOfMarkup(markup: string, isXml: boolean): string {
  let text = ''
  let hidden = 0
  const isHidden = (name: string) => (isXml ? insideXml.test(name) : name === 'script' || name === 'style')
  const parser = new Parser(
    {
      onopentagname(name) {
        if (isHidden(name)) hidden += 1
        if (isXml || /^(?:p|div|br|li|tr|h[1-6]|text|tspan)$/.test(name)) text += '\n'
        else if (name === 'td' || name === 'th') text += '\t'
      },
      ontext(piece) {
        if (hidden === 0) text += piece
      },
      onclosetag(name) {
        if (isHidden(name)) hidden -= 1
      },
    },
    { xmlMode: isXml },
  )
  parser.end(markup)
  return text
}

const markups = new Set(['html', 'htm', 'svg', 'xml'])

export async function readPlain(
  path: string,
  fileName: string,
): Promise<{ pages: readonly ReadPage[]; reason: string }> {
  const bytes = await readFile(path)
  const text = decode(bytes.subarray(0, maxBytes))
  const extension = extensionOf(fileName)
  const shown = markups.has(extension) ? textOfMarkup(text, extension === 'xml') : text
  return {
    pages: pagesOf([{ text: shown }], false),
    reason: bytes.length > maxBytes ? 'The text is long. Only its beginning was read.' : '',
  }
}
