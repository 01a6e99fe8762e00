import type { Language } from '../../domain.ts'

/** Small words that nearly every sentence has, and that the other language does not. */
const words: Readonly<Record<'en' | 'de', ReadonlySet<string>>> = {
  en: new Set(
    (
      'the of and to is for with that this on are as by from or be it at not have has will your you our we which ' +
      'their its shall any all may than been if into total date invoice amount price quantity'
    ).split(' '),
  ),
  de: new Set(
    (
      'der die das und ist für mit den dem des ein eine einer eines nicht auf von zu im zum zur werden wird ' +
      'sich auch als oder bei nach aus sie wir ihre unser sind hat durch über datum rechnung betrag preis menge'
    ).split(' '),
  ),
}

/** As many words say enough. */
const maxWords = 3_000
/** The share of small words below which a text is in neither language. */
const leastShare = 0.08
/** Fewer words decide nothing, unless one of them is known. */
const fewWords = 12

/** The language of a text by its small words. */
export function languageOf(text: string): Language {
  const found =
    text
      .toLowerCase()
      .match(/\p{L}+/gu)
      ?.slice(0, maxWords) ?? []
  const count = (language: 'en' | 'de') => found.filter((word) => words[language].has(word)).length
  const [en, de] = [count('en'), count('de')]
  const best = Math.max(en, de)
  if (best === 0 || en === de) return 'other'
  if (found.length > fewWords && best / found.length < leastShare) return 'other'
  return en > de ? 'en' : 'de'
}
