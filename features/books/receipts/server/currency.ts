import { type Currency, currencies } from '#platform/contract/decimal.ts'
import { anyPattern } from '#platform/server/any-pattern.ts'
import { amountsIn } from './amounts.ts'
import type { Finding } from './total.ts'
import { plainWords, type TextLine } from './text-line.ts'

/** Currencies that Kontor does not support. Taking one for another would give a wrong figure. */
const unsupported = anyPattern(
  /\b(CAD|AUD|NZD|SGD|HKD|MXN|BRL|CHF|SEK|NOK|DKK|PLN|CZK|HUF|TRY|ZAR|AED|SAR|THB|KRW|RM|MYR|IDR|RUB)\b/,
  /(?:[CA]|NZ|HK|S|R|US)\$/,
)

const codes: readonly (readonly [RegExp, Currency])[] = [
  ...currencies.map((code) => [new RegExp(`\\b${code}\\b`, 'i'), code] as const),
  [/\d\s?Euros?\b|\bEuros?\s?\d+[.,]\d\d/i, 'EUR'],
  [/\bRMB\b/, 'CNY'],
  [/CN¥/, 'CNY'],
  [/\bRs\.?\s?\d/i, 'INR'],
]
const symbols: readonly (readonly [RegExp, Currency])[] = [
  [/£/, 'GBP'],
  [/€/, 'EUR'],
  [/₹/, 'INR'],
  // Recognition takes other letters for a "$", so it must stand before a figure.
  [/\$\s?\d/, 'USD'],
]
/** A "$" beside these words is no American one. */
const otherDollars = anyPattern(
  /\bs[dbo0]n\W{0,3}b\w[do]?\b|\bbhd\b|\b(pte|pty|abn|gst|hst|pst|qst|sst)\b|\bjalan\b|\brm\s?\d/,
  /\b(malaysia|singapore|australia|canada|new zealand|hong kong|mexico)\b/,
)
/** What speaks for an American "$". */
const american = /\bsales tax\b|\b[A-Z]{2},?\s\d{5}(-\d{4})?\b|\bUSA?\b/
/** Words that are typical of the regions that use a currency. */
const regionalSigns: readonly (readonly [RegExp, Currency])[] = [
  [/\b(GSTIN|CGST|SGST)\b/, 'INR'],
  [/\bGB\s?\d{3}\s?\d{4}\s?\d{2}\b|\b[A-Z]{1,2}\d{1,2}[A-Z]?\s\d[A-Z]{2}\b/, 'GBP'],
  [/\b(MwSt|USt|TVA|IVA|BTW|Steuer|Summe|TTC|P\.?IVA|Totaal|Totale)\b/i, 'EUR'],
  [/\bsales tax\b|\b[A-Z]{2}\s\d{5}(-\d{4})?\b/i, 'USD'],
]

/** The currencies whose signs occur, the most frequent first. */
function byFrequency(texts: readonly string[], signs: readonly (readonly [RegExp, Currency])[]): Currency[] {
  const found = signs
    .map(([sign, currency]) => ({ currency, times: texts.filter((text) => sign.test(text)).length }))
    .filter(({ times }) => times > 0)
    .toSorted((one, other) => other.times - one.times)
  return [...new Set(found.map(({ currency }) => currency))]
}

function yenOrYuan(texts: readonly string[]): Finding<Currency> | undefined {
  if (!texts.some((text) => text.includes('¥'))) return undefined
  // Prices in yen have no decimals; prices in yuan do.
  const isYuan = texts.some((text) => text.includes('¥') && amountsIn(text).some(({ hasCents }) => hasCents))
  return { value: isYuan ? 'CNY' : 'JPY', confidence: 'likely', note: '¥ stands for yen and for yuan.' }
}

/** Many countries write "$". Only words on the receipt say whose it is. */
function dollars(texts: readonly string[]): Finding<Currency | null> {
  if (texts.some((text) => otherDollars.test(plainWords(text))))
    return {
      value: null,
      confidence: 'unsure',
      note: 'Its $ is that of another country than the United States.',
    }
  if (texts.some((text) => american.test(text))) return { value: 'USD', confidence: 'sure' }
  return { value: 'USD', confidence: 'unsure', note: 'Several countries write $; USD is a guess.' }
}

/** Finds the currency by its code, its symbol or regional words. Never returns one that is only similar. */
export function findCurrency(lines: readonly TextLine[]): Finding<Currency | null> | undefined {
  const texts = lines.map(({ text }) => text)
  const unsupportedCode = texts.map((text) => unsupported.exec(text)?.[0]).find((name) => name !== undefined)
  const [code, another] = byFrequency(texts, codes)
  if (code !== undefined)
    return another === undefined
      ? { value: code, confidence: 'sure' }
      : { value: code, confidence: 'unsure', note: `${another} stands on it, too.` }
  if (unsupportedCode === 'US$') return { value: 'USD', confidence: 'sure' }
  if (unsupportedCode !== undefined)
    return { value: null, confidence: 'unsure', note: `${unsupportedCode} is no currency that is kept here.` }
  const [sign, other] = byFrequency(texts, symbols)
  if (sign === 'USD') return dollars(texts)
  if (sign !== undefined) return { value: sign, confidence: other === undefined ? 'sure' : 'unsure' }
  const asian = yenOrYuan(texts)
  if (asian !== undefined) return asian
  const [regional] = byFrequency(texts, regionalSigns)
  return regional === undefined
    ? undefined
    : { value: regional, confidence: 'unsure', note: `No currency is written on it; ${regional} is a guess.` }
}
