import { describe, expect, it } from 'vitest'
import { rate } from './rate.ts'

const sentimentOf = (text: string): string => {
  const rating = rate(text)?.rating
  if (rating === undefined) return 'unknown'
  return rating > 3 ? 'good' : rating < 3 ? 'bad' : 'neither'
}

describe('the sentiment of a text', () => {
  it.each([
    ['The quality is good.', 'good'],
    ['The quality is not good at all.', 'bad'],
    ['It isn’t great.', 'bad'],
    ['Not bad.', 'good'],
    ['The manual is hardly useful.', 'bad'],
    ['It could have been better.', 'bad'],
    ['It couldn’t have been better!', 'good'],
    ['I would not say it is good.', 'bad'],
    ['I don’t think it is a good solution.', 'bad'],
    ['I was never disappointed.', 'good'],
    ['No complaints so far.', 'good'],
    ['It is not only good, it is excellent.', 'good'],
    ['Neither helpful nor friendly.', 'bad'],
    ['Good bearings, but bad service.', 'neither'],
    ['The container left Ningbo yesterday.', 'neither'],
    ['Great service, thank you! Everything arrived early.', 'good'],
    ['I have never been happier with a machine.', 'good'],
    ['I have never been treated so badly.', 'bad'],
    ['Nothing but lies.', 'bad'],
    ['Die Qualität ist gut.', 'good'],
    ['Die Qualität ist überhaupt nicht gut.', 'bad'],
    ['Das gefällt mir nicht.', 'bad'],
    ['Das Produkt ist leider sehr schlecht.', 'bad'],
    ['Die Lieferung war super und alles in Ordnung.', 'good'],
    ['Besser hätte es nicht laufen können.', 'good'],
    ['Es hätte besser laufen können.', 'bad'],
    ['Kein Grund zur Klage.', 'good'],
    ['Weder hilfreich noch freundlich.', 'bad'],
    ['Gute Ware, aber schlechter Service.', 'neither'],
    ['Danke an das Team in Łódź 😊', 'good'],
  ])('of %j is %s', (text, expected) => {
    expect(sentimentOf(text)).toBe(expected)
  })

  it.each([
    ['👍', 'good'],
    ['😍😍', 'good'],
    ['❤️', 'good'],
    [':-)', 'good'],
    ['😡', 'bad'],
    [':(', 'bad'],
  ])('comes from %s where there are no words', (text, expected) => {
    expect([sentimentOf(text), rate(text)?.language]).toEqual([expected, null])
  })

  it.each([
    ['The container left Ningbo yesterday.', 'en'],
    ['Der Zug fährt um acht Uhr ab.', 'de'],
  ])('is a blind guess where no word says a mood: %s', (text, language) => {
    expect(rate(text)).toEqual({
      rating: 3,
      confidence: 0.2,
      certainty: 'unknown',
      language,
      sentence: "Can't tell: I know no word in it that says a mood. Neutral or mixed (3 of 5), 20 % sure.",
    })
  })

  it.each([
    'Thanks for nothing!',
    'Great, the wrong parcel again.',
    'Oh wonderful, it is broken.',
    'I love waiting for your hotline.',
    'Na super, schon wieder kaputt.',
    'Vielen Dank für nichts.',
    'Toll, jetzt darf ich alles noch einmal machen.',
  ])('is unsure where praise may be ironic: %s', (text) => {
    expect(rate(text)).toMatchObject({ rating: 2, confidence: 0.3, certainty: 'ironic' })
  })

  it.each([
    'Great service again, thank you!',
    'Thank you so much, the parcel arrived.',
    'Great product, but the box was damaged.',
    'Vielen Dank, alles ist gut angekommen.',
    'Super Service, gerne wieder!',
  ])('is not taken for irony: %s', (text) => {
    expect(rate(text)?.certainty).toBe('rated')
  })

  it('has degrees', () => {
    expect(rate('This is terrible, the worst company of all!')?.rating).toBe(1)
    expect(rate('The delivery was two weeks late.')?.rating).toBe(2)
    expect(rate('Nice and easy to use.')?.rating).toBe(4)
    expect(rate('I love it, absolutely fantastic!')?.rating).toBe(5)
  })

  it('is a rating from 1 to 5 and a confidence up to 1, for texts of any length', () => {
    for (const text of [
      'good '.repeat(2_000),
      `good ${'a'.repeat(9_000)}`,
      'Fine.\n\n\nBad!!! '.repeat(400),
    ]) {
      const { rating, confidence } = rate(text) ?? { rating: 0, confidence: -1 }
      expect([1, 2, 3, 4, 5]).toContain(rating)
      expect(confidence).toBeGreaterThanOrEqual(0.2)
      expect(confidence).toBeLessThanOrEqual(1)
    }
  })
})

describe('an unknown language', () => {
  it.each([
    'Ce produit est excellent, merci beaucoup.',
    'El servicio fue malo y caro.',
    'Il servizio era ottimo.',
    'Ürün çok kötü, param boşa gitti.',
    'Produkt jest bardzo dobry.',
    'منتج رائع جدا وأنصح به',
    'השירות היה מצוין',
    '这个产品很好',
    'とても良い製品です',
    'Отличный товар, спасибо!',
    'asdf qwer zxcv hjkl',
    'lorem ipsum dolor sit amet',
    '12345 67',
    '...',
  ])('gets no rating: %s', (text) => {
    expect(rate(text)).toBeUndefined()
  })

  it('is not found in English with a foreign name or word', () => {
    expect(sentimentOf('The bolts from Huta Śląska are excellent.')).toBe('good')
    expect(sentimentOf('Great team at 大连, thanks!')).toBe('good')
  })
})
