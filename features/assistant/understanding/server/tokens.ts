/** A word, a number or a sign of a question. */
export interface Token {
  readonly text: string
  /** How words are compared: small letters without accents. */
  readonly norm: string
  readonly at: number
  readonly end: number
  /** Nothing stands between it and the token before it. */
  readonly isGlued: boolean
  readonly kind: 'word' | 'number' | 'sign'
  /** It stands within a word: `to-do` and `to do` are the same. */
  readonly isHyphen?: true
}

/** Small letters without accents; `ß` is `ss`, `ø` is `o`. */
export const fold = (text: string): string =>
  /^[\w ]*$/.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/[ßøłđı]/g, (letter) => ({ ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ı: 'i' })[letter] ?? letter)
        .replace(/[‘’ʼ´`]/g, "'")

/** A number keeps the points and commas between its digits: `1.250,50`, `13.11.26`; `M/s` and `'ow` are one word. */
const pattern =
  /(?<!\p{L})m\/s(?!\p{L})|(?<![\p{L}\d])['’](?:ow|aven?|as|em)(?!\p{L})|\d+(?:[.,'’]\d+)*|[\p{L}\p{M}]+|[^\s]/giu

const shortened: Readonly<Record<string, string>> = { ve: 'have', re: 'are', m: 'am', ll: 'will', d: 'would' }
const beforeNot: Readonly<Record<string, string>> = { ca: 'can', wo: 'will', sha: 'shall' }

/** `Lot o’ bearings`, `'ow much`: letters that are not spoken. */
const unspoken: Readonly<Record<string, string>> = { o: 'of', an: 'and', wi: 'with', th: 'the' }
const unbegun = new Map([
  ["'ow", 'how'], ["'ave", 'have'], ["'aven", 'haven'], ["'as", 'has'], ["'em", 'them'],
]) // prettier-ignore

function rawTokens(text: string): Token[] {
  let last = -1
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => {
    const isGlued = index === last
    last = index + found.length
    // `400x300` is `400 × 300`.
    const isTimes = /^x$/i.test(found)
    const kind = /^\d/.test(found) ? 'number' : /[\p{L}\p{M}]/u.test(found) && !isTimes ? 'word' : 'sign'
    const folded = fold(found)
    return { text: found, norm: unbegun.get(folded) ?? folded, at: index, end: last, isGlued, kind }
  })
}

/** `What’s` is `what is`. */
const asked = /^(?:what|who|where|when|how|that|it|there|here|he|she)$/

const isApostrophe = (token: Token | undefined): boolean => token?.norm === "'" && token.isGlued

/** `didn't` is `did not`, `we've` is `we have`; `Attica's` stays `Attica` and `'s`. */
function withoutShortening(tokens: readonly Token[]): Token[] {
  const done: Token[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const [token, sign, tail] = [tokens[at], tokens[at + 1], tokens[at + 2]]
    if (token === undefined) continue
    const spoken = isApostrophe(sign) && tail?.isGlued !== true ? unspoken[token.norm] : undefined
    if (spoken !== undefined) {
      done.push({ ...token, norm: spoken })
      at += 1
      continue
    }
    const isShort = token.kind === 'word' && isApostrophe(sign) && tail?.isGlued === true
    const long = isShort ? shortened[tail.norm] : undefined
    if (isShort && tail.norm === 't' && token.norm.endsWith('n')) {
      const stem = token.norm.slice(0, -1)
      done.push({ ...token, norm: beforeNot[stem] ?? stem }, { ...tail, norm: 'not', isGlued: false })
      at += 2
    } else if (isShort && long !== undefined) {
      done.push(token, { ...tail, norm: long, isGlued: false })
      at += 2
    } else if (isShort && tail.norm === 's' && asked.test(token.norm)) {
      done.push(token, { ...tail, norm: 'is', isGlued: false })
      at += 2
    } else if (isShort && tail.norm === 's') {
      done.push(token, { ...tail, norm: "'s", at: sign?.at ?? tail.at })
      at += 2
    } else if (token.kind === 'word' && isApostrophe(sign) && token.norm.endsWith('s')) {
      done.push(token, { ...token, norm: "'s", at: token.end, end: token.end, isGlued: true })
      at += 1
    } else if (token.norm === 'cannot')
      done.push({ ...token, norm: 'can' }, { ...token, norm: 'not', isGlued: true })
    else done.push(token)
  }
  return done
}

const isHyphen = (token: Token, before: Token | undefined, after: Token | undefined): boolean =>
  (token.norm === '-' || token.norm === '‑' || (token.norm === '/' && before?.norm === 'w')) &&
  token.isGlued &&
  before?.kind === 'word' &&
  after?.kind === 'word' &&
  after.isGlued

/** The point of `nr.` and `Oct.`, not one that ends a sentence. */
const isShortened = (token: Token, before: Token | undefined, after: Token | undefined): boolean =>
  token.norm === '.' &&
  token.isGlued &&
  before?.kind === 'word' &&
  before.text.length < 5 &&
  after !== undefined &&
  /^[\p{Ll}\d]/u.test(after.text)

export function tokensOf(text: string): Token[] {
  const all = rawTokens(text)
  const raw = all.filter((token, at) => !isShortened(token, all[at - 1], all[at + 1]))
  return withoutShortening(
    raw.map((token, at) =>
      isHyphen(token, raw[at - 1], raw[at + 1]) ? { ...token, isHyphen: true } : token,
    ),
  )
}
