/** Account numbers, as people write them and as texts hide them. Pure: pages ask the same rules before they send. */

/** An IBAN without spaces, in capitals; other account numbers as they are. */
export const tidyIban = (written: string): string => written.replaceAll(/\s/g, '').toUpperCase()

/** `DE89 3704 0044 …`, as people read it. */
export const spacedIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** ISO 13616: the two check digits make the number one more than a multiple of 97. */
function hasCheckDigits(iban: string): boolean {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  return BigInt(digits) % 97n === 1n
}

/** Whether the check digits of an IBAN fit. Numbers that begin with digits are no IBAN and pass. */
export function isAccountNumber(iban: string): boolean {
  if (!/^[A-Z0-9]{5,34}$/.test(iban)) return false
  if (/^\d/.test(iban)) return true
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) && hasCheckDigits(iban)
}

/** How long the IBANs of each country are, by the registry of ISO 13616. */
const lengths: ReadonlyMap<string, number> = new Map(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ' +
    'ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 ' +
    'LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 ' +
    'PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 ' +
    'YE30'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
)

/** Other characters that may stand between two of a number. */
const maxGap = 3

/** The next characters of a number that begins there, as far as no gap is too large; short if it ends before. */
function numberAt(text: string, from: number, length: number): string {
  let found = ''
  let gap = 0
  for (let at = from; at < text.length && found.length < length && gap <= maxGap; at++) {
    const letter = text.charAt(at)
    const isPart = /[A-Z0-9]/.test(letter)
    gap = isPart ? 0 : gap + 1
    if (isPart) found += letter
  }
  return found
}

/** Words can follow two letters and two digits by chance; the numbers of real accounts are digits for the most part. */
const isMostlyDigits = (iban: string): boolean => iban.replaceAll(/\D/g, '').length * 2 >= iban.length

/** The IBANs in a text, whatever stands between their characters: those whose length and check digits fit. */
export function ibansIn(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .toUpperCase()
  const found = new Set<string>()
  for (const { 0: start, index } of plain.matchAll(/[A-Z](?=[^A-Z0-9]{0,3}[A-Z][^A-Z0-9]{0,3}\d)/g)) {
    const length = lengths.get(start + numberAt(plain, index + 1, 1))
    if (length === undefined) continue
    const iban = numberAt(plain, index, length)
    const isWhole = iban.length === length && /^[A-Z]{2}\d{2}/.test(iban)
    if (isWhole && isMostlyDigits(iban) && hasCheckDigits(iban)) found.add(iban)
  }
  return [...found]
}

/** What a document says of where money goes: in the field for it, and anywhere else. */
export interface Payee {
  readonly account: string
  readonly texts: readonly string[]
}

/** An account's letters and digits alone; people write `IBAN` before it. */
const bare = (account: string): string =>
  account
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(/^IBAN(?=[A-Z]{2}\d{2})/, '')

/** What a company has told the server, and its time of waiting has passed. */
export interface Registered {
  readonly company: string
  readonly accounts: readonly string[]
}

/**
 * The accounts that a document names and that are not among the registered ones. Where none can be registered, in the
 * book of a person, all are theirs.
 */
export function unregisteredIn({ account, texts }: Payee, registered: Registered | null): string[] {
  if (registered === null) return []
  const known = new Set(registered.accounts.map(bare))
  const typed = account.trim() === '' || known.has(bare(account)) ? [] : [account.trim()]
  const hidden = ibansIn(texts.join(' | | ')).filter((iban) => !known.has(iban))
  return [...new Set([...typed, ...hidden])]
}

/** What stands beside a document that names such an account, wherever somebody could pay to it; else null. */
export function accountWarning(payee: Payee, registered: Registered | null): string | null {
  const [foreign] = unregisteredIn(payee, registered)
  return foreign === undefined || registered === null
    ? null
    : `This account differs from the one that ${registered.company} has registered: ${foreign}. ` +
        'Ask them before you pay.'
}
