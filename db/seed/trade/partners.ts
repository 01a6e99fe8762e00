import type { NewCompany, NewMember } from '../../factories/index.ts'

const day = 86_400_000

/** Companies that trade with the one of the demo, each with one member. */
export const partners = {
  kaltenbach: {
    person: { username: 'greta.kaltenbach', fullName: 'Greta Kaltenbach', occupation: 'Sales, distributors' },
    company: {
      name: 'Kaltenbach Wälzlager GmbH',
      about: 'Rolling bearings from Schweinfurt, since 1921.',
      street: 'Gutermannstraße 14',
      postcode: '97421',
      city: 'Schweinfurt',
      country: 'DE',
      vatId: 'DE811569869',
      currency: 'EUR',
      taxes: true,
      bankAccounts: [{ name: 'Main account', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' }],
    },
  },
  kyowa: {
    person: { username: 'ren.fujimoto', fullName: 'Ren Fujimoto', occupation: 'Export manager' },
    company: {
      name: 'Kyowa Bearing Co.',
      about: 'Large and special bearings from Osaka.',
      street: '3-4-2 Minamikaneden',
      postcode: '564-0044',
      city: 'Suita, Osaka',
      country: 'JP',
      currency: 'JPY',
    },
  },
  shunfeng: {
    person: { username: 'zhou.min', fullName: 'Zhou Min', occupation: 'Key accounts, Europe' },
    company: {
      name: 'Shunfeng Bearings Ltd.',
      about: 'Deep groove ball bearings in series, from Wafangdian.',
      street: '88 Gangcheng Road',
      postcode: '116300',
      city: 'Wafangdian',
      country: 'CN',
      currency: 'CNY',
    },
  },
  weser: {
    person: { username: 'torben.luetjens', fullName: 'Torben Lütjens', occupation: 'Plant manager' },
    company: {
      name: 'Weser Pumpen GmbH',
      about: 'Pumps for water works and dairies.',
      street: 'Am Hohentorshafen 20',
      postcode: '28197',
      city: 'Bremen',
      country: 'DE',
      vatId: 'DE114192304',
      currency: 'EUR',
    },
  },
} as const satisfies Record<
  string,
  {
    readonly person: Pick<NewMember, 'username' | 'fullName' | 'occupation'>
    readonly company: Omit<NewCompany, 'people'>
  }
>
export type Partner = keyof typeof partners
export const partnerNames = Object.keys(partners) as Partner[]

/** Companies without an account, which get the table by mail and answer by its link. */
export const guests = {
  reimers: {
    name: 'Kartonagen Reimers',
    email: 'verkauf@kartonagen-reimers.example',
    bankAccount: 'DE75512108001245126199',
    taxRate: '19',
  },
} as const
export type Guest = keyof typeof guests

/** @param passwordHash of a password that nobody knows */
export const partnerMembers = (passwordHash: string, now: Date): NewMember[] =>
  partnerNames.map((name, at) => {
    const { person, company } = partners[name]
    return {
      ...person,
      passwordHash,
      email: `${person.username}@${name}.example`,
      emailVerifiedAt: new Date(now.getTime() - (70 + at) * day),
      location: company.city,
      isSeeded: true,
      lastLoginAt: new Date(now.getTime() - (at + 0.3) * day),
      createdAt: new Date(now.getTime() - (71 + at) * day),
    }
  })
