/** What the papers of the demo company say. */

export const lease = [
  'Mietvertrag Halle 2',
  'zwischen der Billbrook Lagerhaus KG, Hamburg, und Hansen & Çelik Trading, Kehrwieder 8, 20457 Hamburg.',
  '§ 1 Mietgegenstand: Halle 2 mit 1.840 m² Lagerfläche, zwei Rampen und zwölf Stellplätzen.',
  '§ 2 Die monatliche Miete beträgt 9.750,00 EUR und ist bis zum dritten Werktag des Monats fällig.',
  '§ 3 Die Kündigungsfrist beträgt sechs Monate zum Ende eines Kalenderjahres.',
  '§ 4 Schönheitsreparaturen trägt der Mieter, Schäden an Dach und Fach der Vermieter.',
  '---',
  'Anlage 1: Übergabeprotokoll',
  'Die Schlüssel der Tore 1 bis 4 wurden übergeben. Der Boden von Feld C ist neu beschichtet.',
]

export const supply = [
  'Framework agreement on the supply of bearings',
  'between Kaltenbach Wälzlager GmbH, Schweinfurt, and Hansen & Çelik Trading, Hamburg.',
  '1. The seller delivers what is called off within ten working days, DAP Hamburg Billbrook.',
  '2. Prices are those of the price list of the day of the call-off, less 6.5 percent.',
  '3. The warranty period is twenty-four months from delivery.',
  '4. For each started week of delay the buyer may deduct 0.5 percent of the price of what is late, 5 percent at most.',
  '5. Either side may end this agreement with notice of three months to the end of a quarter.',
]

export const handbook = `# Goods in, hall 2

1. Count the pallets before the driver leaves, and note damage on the delivery note.
2. Photograph each damaged box, the label included.
3. Bearings go to field C, valves to field D. Nothing stands in front of gate 3.
4. Enter the delivery the same day; the paper goes into Incoming.
`

export const insurance = `Transport insurance, summary

Policy: Nordlicht Cargo 77-4410-B
Sum insured for one shipment: 250,000 EUR
Excess: 500 EUR for each damage
Damage must be reported within seven days, with photographs and the delivery note.
`

export const minutes = `Purchasing, Monday meeting

- Kaltenbach raises prices by 3.2 percent in January. Dana asks for the old ones until the end of the quarter.
- The trial order 4452 passed the inspection. A second batch is ordered when the test report is here.
- Hall 2: the notice period of the lease ends soon, Lars decides whether we keep the hall.
`

export const priceRows = (date: string): readonly (readonly string[])[] => [
  ['Article', 'Description', 'EUR for one', 'From 500', 'Valid from'],
  ['6204-2RS', 'Deep groove ball bearing', '1.18', '1.06', date],
  ['6205-2RS', 'Deep groove ball bearing', '1.34', '1.21', date],
  ['6308-2RS C3', 'Deep groove ball bearing, clearance C3', '3.94', '3.61', date],
  ['DN50', 'Butterfly valve, EPDM', '41.20', '38.90', date],
  ['DN80', 'Butterfly valve, EPDM', '58.60', '55.10', date],
]
