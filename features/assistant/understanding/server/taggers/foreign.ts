/** Small words of questions in languages that are not read, so that the answer can name the language. */
const smallWords: Readonly<Record<string, string>> = {
  French:
    'combien quel quelle quels quelles nous avons avez est sont les des pour dans du qui avec cette mois',
  Spanish:
    'cuánto cuanto cuántos cuantos cuántas cuantas qué hemos el los las para del cuál cual este mes nuestros',
  Italian: 'quanto quanti quante quale abbiamo il gli della dello dei per che questo mese nostri chi',
  Portuguese: 'quanto quantos quantas qual nós temos pagamos os as para do da dos este mês nossos quem',
  Dutch: 'hoeveel welke hebben we wij het een van voor deze maand onze wie zijn aan',
  Polish: 'ile jakie który która mamy jest są dla od do w tym miesiącu nasze kto',
  Turkish: 'ne kadar kaç hangi bize bizim için bu ay kim var mı ödedik ile',
  Swedish: 'hur mycket många vilka har vi och till för den här månaden våra vem är',
  Czech: 'kolik jaké který která máme je jsou pro od tento měsíc naše kdo',
  Romanian: 'cât câte care avem este sunt pentru luna aceasta noastre cine am',
}

const scripts: readonly (readonly [name: string, letters: RegExp])[] = [
  ['Greek', /\p{Script=Greek}/u],
  ['Russian or another language in Cyrillic', /\p{Script=Cyrillic}/u],
  ['Arabic', /\p{Script=Arabic}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Japanese', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['Korean', /\p{Script=Hangul}/u],
  ['Chinese', /\p{Script=Han}/u],
  ['Hindi', /\p{Script=Devanagari}/u],
]

/** The language of a question that is in neither English nor German; undefined if its words do not tell. */
export function foreignLanguage(text: string): string | undefined {
  const script = scripts.find(([, letters]) => letters.test(text))
  if (script !== undefined) return script[0]
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  const counts = Object.entries(smallWords).map(([name, small]) => {
    const known = new Set(small.split(' '))
    return { name, count: words.filter((word) => known.has(word)).length }
  })
  const [best, second] = counts.toSorted((one, other) => other.count - one.count)
  // Of two that are as likely none is named.
  return best !== undefined && best.count > (second?.count ?? 0) ? best.name : undefined
}
