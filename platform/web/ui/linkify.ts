export type TextPart = { readonly text: string } | { readonly link: string }

/** An address ends where white space, quotes, angle brackets or a change of writing direction begin. */
const address = /\bhttps?:\/\/[^\s<>"'`\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gi
/** Marks that end a sentence rather than an address. */
const closing = /[.,;:!?…)\]}*_~]$/
const openers: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/** Text in runs with the web addresses in it. Only http and https become links, and only where they are complete. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(address)) {
    const link = trimmed(match[0])
    if (!isAddress(link)) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    parts.push({ link })
    end = match.index + link.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** Without the full stop or bracket of the sentence around it; a bracket that the address opens itself stays. */
function trimmed(found: string): string {
  let link = found
  while (closing.test(link)) {
    const last = link.slice(-1)
    const opener = openers[last]
    if (opener !== undefined && count(link, opener) >= count(link, last)) break
    link = link.slice(0, -1)
  }
  return link
}

const count = (text: string, mark: string): number => text.split(mark).length - 1

function isAddress(link: string): boolean {
  if (!URL.canParse(link)) return false
  const { protocol, hostname, username, password } = new URL(link)
  // Names before an @ make one address look like another.
  return /^https?:$/.test(protocol) && hostname !== '' && username === '' && password === ''
}
