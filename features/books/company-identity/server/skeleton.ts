import unhomoglyph from 'unhomoglyph'

/** Legal forms and words between names, which tell companies apart for nobody. */
const forms =
  'gmbh mbh ggmbh ag kg kgaa ohg ug haftungsbeschränkt gbr ek eg ev co cie ltd limited llc llp lp plc inc ' +
  'incorporated corp corporation company sa sas sarl srl srls spa sl slu bv nv ab as asa aps oy oyj lda ltda ' +
  'sp zoo sro spol doo kft zrt nyrt se pty pvt pte bhd sdn ооо оао зао oü uab sia and und et'

/** What small letters of other alphabets look like that have the form of capitals, such as Cyrillic `в` and `м`. */
const smallCapitals: Readonly<Record<string, string>> = { ʙ: 'b', ʜ: 'h', ĸ: 'k', ʍ: 'rn', ᴛ: 't' }

/** One form for all letters that look alike: marks off, by the confusables of Unicode TR39, case folded. */
function look(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{Mn}/gu, '')
  // Capitals and small letters look like different others, so both are mapped.
  const mapped = unhomoglyph(unhomoglyph(plain).normalize('NFKD').toLowerCase())
  return (
    mapped
      .normalize('NFKD')
      .replaceAll(/[\p{Mn}\p{Cf}]/gu, '')
      .toLowerCase()
      .replaceAll('ß', 'ss')
      .replaceAll(/[ʙʜĸʍᴛ]/g, (letter) => smallCapitals[letter] ?? letter)
      // `I` and `l` are one, and so is their other case.
      .replaceAll('i', 'l')
      .replaceAll('vv', 'w')
      // Umlauts are written so too.
      .replaceAll(/([aou])e/g, '$1')
  )
}

/** `S.A.` and `A/S` are one word. */
const words = (text: string): string[] => {
  const letters = text.normalize('NFKC').replaceAll(/(?<=(?<!\p{L})\p{L})[./'’](?=\p{L})/gu, '')
  return letters
    .split(/[^\p{L}\p{N}\p{M}|]+/u)
    .map((word) => look(word).replaceAll(/[^\p{L}\p{N}]/gu, ''))
    .filter((word) => word !== '')
}

const formLooks = new Set(forms.split(' ').map(look))

/**
 * What a name looks like, whatever its case, accents, punctuation, legal form or alphabet. Two names with one skeleton
 * could be taken for each other. '' for one without letters.
 */
export function skeletonOf(name: string): string {
  const all = words(name)
  const own = all.filter((word) => !formLooks.has(word))
  return (own.length === 0 ? all : own).join('')
}

/** Of all names of a company, each once. */
export const skeletonsOf = (...names: readonly string[]): string[] =>
  [...new Set(names.map(skeletonOf))].filter((skeleton) => skeleton !== '')
