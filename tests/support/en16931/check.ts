import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import SaxonJs from 'saxon-js'

const stylesheets = new Map<string, unknown>()

function stylesheetOf(syntax: 'ubl' | 'cii'): unknown {
  const file = path.join(import.meta.dirname, `${syntax}.sef.json.gz`)
  const read = stylesheets.get(syntax) ?? JSON.parse(gunzipSync(readFileSync(file)).toString())
  stylesheets.set(syntax, read)
  return read
}

/** The official rules that an e-invoice breaks, as `BR-CO-15: sentence`. A check takes about a second. */
export function brokenRules(syntax: 'ubl' | 'cii', xml: string): string[] {
  const { principalResult } = SaxonJs.transform(
    { stylesheetInternal: stylesheetOf(syntax), sourceText: xml, destination: 'serialized' },
    'sync',
  )
  return [...principalResult.matchAll(/<svrl:failed-assert\b([^>]*)>([\s\S]*?)<\/svrl:failed-assert>/g)].map(
    ([, attributes = '', body = '']) => {
      const rule = /id="([^"]+)"/.exec(attributes)?.[1] ?? ''
      return `${rule}: ${body
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim()}`
    },
  )
}
