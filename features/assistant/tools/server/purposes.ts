/** What money is paid for, in English and in German; the likeliest words first. */
const pairs: readonly (readonly [en: string, de: string])[] = [
  ['rent, rental, lease', 'miete, pacht, mietzahlung'],
  ['freight, carriage, haulage, shipping', 'fracht, transport, spedition'],
  ['customs, duty, import duty, customs duty, customs duties', 'zoll, einfuhrabgabe, zollgebühr'],
  [
    'insurance, insurance premium',
    'versicherung, versicherungsbeitrag, versicherungsbeiträge, versicherungsprämie',
  ],
  ['travel, trip, flight', 'reise, flug, flüge, flügen'],
  ['rail ticket, train ticket, rail', 'bahn, bahnfahrt, bahnfahrten, zugfahrt'],
  ['hotel, accommodation', 'hotel, übernachtung'],
  ['interest', 'zins, zinsen'],
  ['repayment', 'tilgung, rückzahlung'],
  ['deposit', 'anzahlung, kaution'],
  ['bank fee, bank charge', 'bankgebühr, kontoführung, bankspesen'],
  ['fee', 'gebühr'],
  ['fuel, petrol, diesel', 'kraftstoff, sprit, benzin'],
  ['electricity', 'strom'],
  ['heating', 'heizung'],
  ['water', 'wasser'],
  ['postage', 'porto'],
  ['courier', 'kurier'],
  ['telephone, phone', 'telefon'],
  ['advertising', 'werbung'],
  ['cleaning', 'reinigung'],
  ['repair', 'reparatur'],
  ['maintenance', 'wartung'],
  ['audit, test, inspection', 'prüfung, inspektion'],
  ['training', 'schulung'],
  ['licence, license', 'lizenz'],
  ['donation', 'spende'],
  ['disposal, waste', 'entsorgung'],
  ['toll', 'maut'],
  ['consulting, advice', 'beratung'],
  ['catering, meal', 'verpflegung, bewirtung'],
  ['stationery, office supplies', 'büromaterial, bürobedarf'],
  ['trade fair', 'messe'],
  ['storage', 'lagerung, lagergeld'],
  ['demurrage', 'liegegeld, standgeld'],
  ['crane', 'kran'],
  ['tooling', 'werkzeug'],
  ['coffee', 'kaffee'],
  ['descaler', 'entkalker'],
  ['notary', 'notar'],
]

const wordsOf = (text: string): string[] => text.toLowerCase().split(/, /)

/** A purpose as the records write it, if they never write it as it was said. */
export async function purposeIn(
  text: string | undefined,
  isThere: (text: string) => Promise<boolean>,
): Promise<string | undefined> {
  const said = text?.toLowerCase() ?? ''
  const others = pairs
    .map((pair) => pair.flatMap(wordsOf))
    .filter((words) => words.includes(said))
    .flat()
  if (others.length === 0 || (await isThere(said))) return text
  for (const other of others) if (await isThere(other)) return other
  return text
}
