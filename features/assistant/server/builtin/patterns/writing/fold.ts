/** Removes accents and lowers the case, so that `Slaska` finds `Śląska`. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđıß]/g, (letter) => plain[letter] ?? letter)

const plain: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ı: 'i', ß: 'ss' }
