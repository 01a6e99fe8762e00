/** Finds what any Markdown renderer could show as more than text, without the product's own rules. */
export function findActiveMarkup(text: string): string | undefined {
  if (text.includes('![')) return 'an image'
  if (text.includes(']:')) return 'the definition of a link'
  if (/<[A-Za-z/!?]/.test(text)) return 'HTML'
  if (/:\/\/\S/.test(text)) return 'an address'
  if (/www\.\S/i.test(text)) return 'an address without a scheme'
  if (/[\w.+-]@\S/.test(text)) return 'a mail address'
  for (const [, target = ''] of text.matchAll(/\]\(([^)]*)/g)) {
    const url = URL.parse(target, 'https://kontor.example/ai')
    if (!target.startsWith('/') || url?.origin !== 'https://kontor.example') return `a link to ${target}`
    if (url.pathname.startsWith('//') || /^\/api(?:\/|$)/i.test(url.pathname)) return `a link to ${target}`
    if (/[\s\\<>&;]/.test(target.replaceAll(/&(?=\w+=)/g, ''))) return `an odd link, ${target}`
  }
  return undefined
}
