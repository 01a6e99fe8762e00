/** Words for units, and their codes in UN/ECE Recommendation 20 (packages: 21). */
const words: Readonly<Record<string, string>> = {
  C62: 'unit units one',
  H87: 'piece pieces pc pcs pce ea each item items nos no stück stk pièce pièces',
  SET: 'set sets',
  PR: 'pair pairs',
  DZN: 'dozen dozens dz',
  HUR: 'hour hours hr hrs h stunde stunden std heure heures',
  MIN: 'minute minutes min mins',
  DAY: 'day days tag tage jour jours',
  WEE: 'week weeks woche wochen',
  MON: 'month months mon monat monate mois',
  QAN: 'quarter quarters quartal',
  ANN: 'year years jahr jahre an ans',
  KGM: 'kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes',
  GRM: 'g gr gram grams gramme grammes',
  TNE: 't ton tons tonne tonnes',
  LBR: 'lb lbs pound pounds',
  ONZ: 'oz ounce ounces',
  MTR: 'm metre metres meter meters',
  CMT: 'cm centimetre centimetres centimeter centimeters',
  MMT: 'mm millimetre millimetres millimeter millimeters',
  KMT: 'km kilometre kilometres kilometer kilometers',
  FOT: 'ft foot feet',
  INH: 'in inch inches',
  YRD: 'yd yard yards',
  SMI: 'mile miles',
  MTK: 'm² m2 sqm',
  FTK: 'ft² ft2 sqft',
  MTQ: 'm³ m3 cbm',
  LTR: 'l ltr litre litres liter liters',
  MLT: 'ml millilitre millilitres milliliter milliliters',
  GLL: 'gal gallon gallons',
  KWH: 'kwh',
  MWH: 'mwh',
  LS: 'lump lumpsum flat pauschal pauschale forfait',
  P1: 'percent %',
  XBX: 'box boxes karton kartons',
  XCT: 'carton cartons',
  XPX: 'pallet pallets palette paletten palettes',
  XBG: 'bag bags sack sacks',
  XPK: 'package packages pack packs packet packets pkt',
  XRO: 'roll rolls rolle rollen',
  XBO: 'bottle bottles',
  XCS: 'case cases',
  XDR: 'drum drums',
}

const codes = new Map(
  Object.entries(words).flatMap(([code, named]) =>
    [code.toLowerCase(), ...named.split(' ')].map((word) => [word, code] as const),
  ),
)

/** The code of a unit as members write it; undefined for a word that has none here. */
export const unitCodeOf = (unit: string): string | undefined =>
  codes.get(unit.trim().toLowerCase().replaceAll(/[.\s]/g, ''))
