export type TextPart = { readonly text: string } | { readonly link: string }

/** An address ends at white space, quotes, angle brackets and marks of the writing direction. */
const addressPattern = /\bhttps?:\/\/[^\s<>"'`\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gi
/** Punctuation that belongs to the sentence, not to the address. */
const closingMarks = '.,;:!?…)]}*_~'
const openers: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/** Splits a text into plain parts and links. Only complete http and https addresses become links. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(addressPattern)) {
    const link = withoutPunctuation(match[0])
    if (!isAddress(link)) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    parts.push({ link })
    end = match.index + link.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** Removes punctuation of the sentence from the end. A bracket stays if the address opened it. */
function withoutPunctuation(found: string): string {
  // Counted once: an address may end in thousands of brackets.
  const counts = new Map<string, number>()
  const countOf = (mark: string) => counts.get(mark) ?? 0
  for (const mark of found) counts.set(mark, countOf(mark) + 1)
  let end = found.length
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1)
    const opener = openers[last]
    if (!closingMarks.includes(last) || (opener !== undefined && countOf(opener) >= countOf(last))) break
    counts.set(last, countOf(last) - 1)
  }
  return found.slice(0, end)
}

function isAddress(link: string): boolean {
  if (!URL.canParse(link)) return false
  const { protocol, hostname, username, password } = new URL(link)
  // A user name before an @ makes an address look like another one.
  return /^https?:$/.test(protocol) && hostname !== '' && username === '' && password === ''
}
