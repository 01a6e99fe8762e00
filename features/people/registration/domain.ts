export const registrationModes = ['open', 'invite', 'closed'] as const
export type RegistrationMode = (typeof registrationModes)[number]

export const invitationDays = 7
export const maxDomains = 20

/** Who may register. */
export interface Policy {
  readonly mode: RegistrationMode
  /** If not empty, a new member needs a verified address of one of these domains. */
  readonly domains: readonly string[]
  /** Whether members may invite others. If they are not said to, they may only where anybody may register. */
  readonly membersInvite: boolean
}

export const mayInvite = ({ mode, membersInvite }: Pick<Policy, 'mode' | 'membersInvite'>): boolean =>
  mode !== 'closed' && membersInvite

export const allowsDomain = ({ domains }: Pick<Policy, 'domains'>, domain: string): boolean =>
  domains.length === 0 || domains.includes(domain)

/** `company.com`, `company.com or firm.example`. */
export const anyOf = (domains: readonly string[]): string =>
  domains.length < 2 ? domains.join('') : `${domains.slice(0, -1).join(', ')} or ${domains.at(-1)}`

export const policySentences = {
  closed: 'Registration is closed',
  invite: 'Registration is by invitation only. Please ask an administrator for one.',
  address: 'Please ask for an invitation to your email address first',
} as const
