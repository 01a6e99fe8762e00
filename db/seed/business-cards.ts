import type { NewBusinessCard } from '../factories/index.ts'
import { people, type Person, type Username } from './people.ts'
import { joinedAt } from './staff.ts'

type Card = Omit<NewBusinessCard, 'userId' | 'isDefault'>

const company = 'Hansen & Çelik Trading'

/** The phone numbers of the offices, to which an extension is added. */
const switchboards: readonly (readonly [place: string, number: string])[] = [
  ['Istanbul', '+90 212 555 01'],
  ['Dubai', '+971 4 555 01'],
  ['Shanghai', '+86 21 5550 01'],
  ['Osaka', '+81 6 5550 01'],
  ['Rotterdam', '+31 10 555 01'],
  ['Antwerp', '+32 3 555 01'],
  ['Katowice', '+48 32 555 01'],
  ['Kraków', '+48 12 555 01'],
  ['Brescia', '+39 030 555 01'],
  ['Leeds', '+44 113 555 01'],
  ['Bilbao', '+34 94 555 01'],
  ['Riga', '+371 6755 01'],
]

const phoneOf = ({ location }: Person, extension: number): string =>
  `${switchboards.find(([place]) => location.startsWith(place))?.[1] ?? '+49 40 555 01'} ${String(10 + extension)}`

const emailOf = ({ username }: Person): string =>
  `${{ demo: 'dana.demir', наталья: 'natalya.orlova' }[username] ?? username}@hansen-celik.example`

/** The line that each department adds to a card. */
const lines: Readonly<Record<Person['department'], string>> = {
  Management: 'Industrial parts and metals since 1994.',
  Purchasing: 'Offers with price, quantity, delivery term and validity, please.',
  Sales: 'Quotations within one working day.',
  Warehouse: 'Billbrook, halls 1 to 3. Goods-in Monday to Friday, 6:00 to 15:00.',
  Accounting: 'Invoices to accounts@hansen-celik.example.',
  IT: 'ERP, network and everything with a plug.',
}

/** Further cards of members who have more than the office card. */
const more: Partial<Readonly<Record<Username, readonly Card[]>>> = {
  demo: [
    {
      title: 'Bearing fairs',
      position: 'Bearings, drives, seals',
      company: 'Hansen & Çelik at the fairs',
      phone: '+49 171 555 0112',
      email: 'dana.demir@hansen-celik.example',
      content: 'Hanover in April, Istanbul in September. Find me at the stand with the good coffee.',
      cardType: 'social',
      visibility: 'friends',
    },
    {
      title: 'Choir',
      position: 'Second alto and treasurer',
      company: 'Hafenchor Hamburg',
      phone: '+49 171 555 0112',
      content: 'Rehearsals on Thursdays at seven, old customs house. Tenors wanted.',
      cardType: 'personal',
      visibility: 'private',
    },
  ],
  'lars.petersen': [
    {
      title: 'Sailing',
      position: 'Skipper, Folkeboot "Zinc"',
      company: 'Blankeneser Segel-Club',
      phone: '+49 171 555 0177',
      content: 'Crew for Wednesday races always welcome.',
      cardType: 'personal',
      visibility: 'friends',
    },
  ],
  'ingrid.hansen': [
    {
      title: 'Chamber of commerce',
      position: 'Committee for foreign trade',
      company: 'Handelskammer Hamburg',
      email: 'ingrid.hansen@hansen-celik.example',
      cardType: 'social',
    },
  ],
}

/** Everybody's office card, which is their default, and the further cards of some. */
export const planBusinessCards = (idOf: (username: Username) => number, now: Date): NewBusinessCard[] =>
  people.flatMap((person: Person & { username: Username }, index) => {
    const office: Card = {
      title: 'Office',
      position: person.occupation,
      company,
      phone: phoneOf(person, index),
      email: emailOf(person),
      content: lines[person.department],
      cardType: 'professional',
      visibility: person.bioVisibility === 'private' ? 'friends' : 'public',
    }
    const userId = idOf(person.username)
    // On their second day.
    const createdAt = new Date(joinedAt(person, now).getTime() + 86_400_000)
    return [
      { ...office, userId, isDefault: true, createdAt },
      ...(more[person.username] ?? []).map((card) => ({ ...card, userId, isDefault: false, createdAt })),
    ]
  })
