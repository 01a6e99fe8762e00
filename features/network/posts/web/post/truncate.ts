import type { ContentPart } from '../../domain.ts'

/** Longer texts are truncated. */
const maxCharacters = 700
const maxLines = 12
/** Texts up to this factor above the limit stay whole, because hiding so little is not worth a click. */
const slack = 1.3

/** The beginning of a long text, cut between words and never inside a mention; undefined for a short text. */
export function truncate(parts: readonly ContentPart[]): ContentPart[] | undefined {
  const all = parts.map((part) => ('text' in part ? part.text : part.mention.username)).join('')
  if (all.length <= maxCharacters * slack && lines(all) <= maxLines * slack) return undefined
  const visible: ContentPart[] = []
  let letters = maxCharacters
  let breaks = maxLines - 1
  for (const part of parts) {
    if (!('text' in part)) {
      visible.push(part)
      letters -= part.mention.username.length
      continue
    }
    const cut = beginning(part.text, letters, breaks)
    if (cut !== part.text) return [...visible, { text: `${cut.trimEnd()} …` }]
    visible.push(part)
    letters -= part.text.length
    breaks -= lines(part.text) - 1
  }
  return undefined
}

const lines = (text: string): number => text.split('\n').length

function beginning(text: string, letters: number, breaks: number): string {
  const rows = text.split('\n')
  const byLines = rows.length > breaks + 1 ? rows.slice(0, Math.max(0, breaks + 1)).join('\n') : text
  if (byLines.length <= letters) return byLines
  const cut = byLines.slice(0, Math.max(0, letters))
  const space = cut.search(/\s\S*$/)
  // A text without spaces is cut between two characters, but not within a surrogate pair.
  return space > letters / 2 ? cut.slice(0, space) : cut.replace(/[\ud800-\udbff]$/, '')
}
