import { Parser } from 'htmlparser2'
import { maxPageDescriptionLength, maxSiteNameLength, maxTitleLength } from '../domain.ts'
import { cleanText } from './clean-text.ts'

export interface PageDetails {
  readonly title: string
  readonly description: string
  readonly siteName: string
  readonly picture: URL | undefined
}

/** By descending preference: Open Graph, then what other sites read, then plain HTML. */
const names = {
  title: ['og:title', 'twitter:title', 'title'],
  description: ['og:description', 'twitter:description', 'description'],
  siteName: ['og:site_name', 'application-name'],
  picture: ['og:image:secure_url', 'og:image:url', 'og:image', 'twitter:image', 'twitter:image:src'],
} as const
const known: ReadonlySet<string> = new Set(Object.values(names).flat())
const maxTitleText = 10_000
/** Tags, attributes and texts that are read. What a page says of itself stands before. */
const maxEvents = 5_000
/** The parser compares each end of a tag with all open ones, so many of both would take seconds. */
const maxDepth = 100
const chunkLength = 4 * 1024

/** What a page says of itself; undefined for one without a title. */
export function readPage(bytes: Uint8Array, contentType: string, url: URL): PageDetails | undefined {
  const found = readMeta(decode(bytes, contentType))
  const first = (keys: readonly string[]): string =>
    keys.map((key) => found.get(key)?.trim() ?? '').find((text) => text !== '') ?? ''
  const title = cleanText(first(names.title), maxTitleLength)
  if (title === '') return undefined
  return {
    title,
    description: cleanText(first(names.description), maxPageDescriptionLength),
    siteName: cleanText(first(names.siteName), maxSiteNameLength),
    picture: addressOf(first(names.picture), url),
  }
}

function addressOf(text: string, base: URL): URL | undefined {
  if (text === '' || !URL.canParse(text, base.href)) return undefined
  const url = new URL(text, base)
  return /^https?:$/.test(url.protocol) ? url : undefined
}

/** The first value of each known name, and the title. */
function readMeta(html: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  let title = ''
  let events = 0
  let depth = 0
  let drawings = 0
  let inTitle = false
  let isBody = false
  const parser = new Parser({
    onopentag(tag, attributes) {
      events += 1
      depth += 1
      if (tag === 'svg') drawings += 1
      if (tag === 'body') isBody = true
      inTitle = tag === 'title' && drawings === 0 && !found.has('title')
      if (tag !== 'meta') return
      const { content } = attributes
      for (const given of [attributes['property'], attributes['name']]) {
        const name = given?.trim().toLowerCase() ?? ''
        if (content !== undefined && name !== 'title' && known.has(name) && !found.has(name))
          found.set(name, content)
      }
    },
    onattribute() {
      events += 1
    },
    ontext(text) {
      events += 1
      if (inTitle && title.length < maxTitleText) title += text
    },
    onclosetag(tag) {
      depth -= 1
      if (tag === 'svg') drawings -= 1
      if (tag !== 'title' || !inTitle) return
      found.set('title', title)
      inTitle = false
    },
  })
  const isOver = () =>
    events > maxEvents || depth > maxDepth || (isBody && names.title.some((name) => found.has(name)))
  for (let at = 0; at < html.length && !isOver(); at += chunkLength)
    parser.write(html.slice(at, at + chunkLength))
  parser.end()
  return found
}

/** Decodes by the header, a byte order mark or the page's own declaration; else as UTF-8. */
function decode(bytes: Uint8Array, contentType: string): string {
  const head = Buffer.from(bytes.subarray(0, 1_024)).toString('latin1')
  const metas = head.split(/<meta\b/i).slice(1)
  const declared = charsetIn(metas.map((text) => text.split('>', 1)[0] ?? '').join(' '))
  const label = charsetIn(contentType) ?? (declared?.startsWith('utf-16') === true ? undefined : declared)
  try {
    return new TextDecoder(bytes[0] === 0xef && bytes[1] === 0xbb ? 'utf-8' : label).decode(bytes)
  } catch {
    // An unknown name.
    return new TextDecoder().decode(bytes)
  }
}

const charsetIn = (text: string): string | undefined =>
  /charset\s*=\s*["']?\s*([\w.:-]{1,40})/i.exec(text)?.[1]?.toLowerCase()
