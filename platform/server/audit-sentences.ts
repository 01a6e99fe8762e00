import type { AuditAction } from '../contract/audit-actions.ts'
import type { Endpoint } from '../contract/endpoint.ts'

type NameOf = (id: number) => string | undefined

/** Members as the log names them, `@username (id)`, by the names they have now. */
const memberPattern = /@[^ ]+ \((\d+)\)/g

export const idsIn = (target: string): number[] =>
  [...target.matchAll(memberPattern)].map(([, id]) => Number(id))

const fieldNames: Readonly<Record<string, string>> = {
  fullName: 'full name',
  email: 'email address',
  bio: 'bio',
  location: 'location',
  occupation: 'occupation',
  website: 'website',
}

const marks: Readonly<Record<string, (member: string) => string>> = {
  'isAdmin on': (member) => `made ${member} an administrator`,
  'isAdmin off': (member) => `took the rights of an administrator from ${member}`,
  'isEmailVerified on': (member) => `marked the email address of ${member} as verified`,
  'isEmailVerified off': (member) => `marked the email address of ${member} as not verified`,
}

const listed = (parts: readonly string[]): string => {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`
}

/** `member: field, field, mark on`. */
function editSentence(target: string): string {
  const [, member = target, list = ''] = /^(.*?): (.*)$/.exec(target) ?? []
  const parts = list.split(', ').filter((part) => part !== '')
  const fields = parts.filter((part) => marks[part] === undefined).map((part) => fieldNames[part] ?? part)
  const did = parts.flatMap((part) => marks[part]?.(member) ?? [])
  if (fields.length > 0) did.push(`changed the ${listed(fields)} of ${member}`)
  return did.length === 0 ? `saved the account of ${member} unchanged` : listed(did)
}

const modes: Readonly<Record<string, string>> = {
  open: 'everybody may register',
  invite: 'one registers by invitation only',
  closed: 'nobody may register',
}

function registrationSentence(target: string): string {
  const [mode = '', ...rest] = target.split(', ')
  const invites = rest.find((part) => part.startsWith('members may'))
  const domains = rest.filter((part) => part !== invites)
  const from = domains.length === 0 ? '' : `, with addresses of ${listed(domains)}`
  const also = invites === undefined ? '' : `, and that ${invites}`
  return `decided that ${modes[mode] ?? mode}${from}${also}`
}

function themeSentence(target: string): string {
  const [variant, color, appearance, radius] = [target.split(', ')[0], ...target.split(', ').slice(-3)]
  return `changed the look for everybody: ${variant}, ${appearance}, ${radius}, colour ${color}`
}

const named: Readonly<Record<AuditAction, (target: string) => string>> = {
  'create administrator': (member) => `created the account of ${member}, an administrator`,
  'create user': (member) => `created the account of ${member}`,
  'edit user': editSentence,
  'change name': () => 'changed their own full name',
  'delete user': (member) => `deleted the account of ${member} with everything that was theirs`,
  'delete own account': () => 'deleted their own account',
  'remove second factor': (member) => `removed the second sign-in step of ${member}`,
  'confirm user change': (member) => `confirmed a change of how ${member} signs in`,
  'drop user change': (member) => `dropped a change of how ${member} signs in`,
  'change registration': registrationSentence,
  invite: (address) => `invited ${address}`,
  'revoke invitation': (address) => `took back the invitation of ${address}`,
  'change theme': themeSentence,
  'switch assistant on': () => 'switched the assistant on for everybody',
  'switch assistant off': () => 'switched the assistant off for everybody',
  'choose AI service': (service) => `chose the AI service ${service}`,
  'remove AI service': () => 'removed the AI service: the built-in assistant answers',
  'limit AI service': (limits) => `decided what the AI service may be sent: ${limits}`,
  'ask to delete company': (name) => `asked to delete the company ${name}`,
  'keep company': (name) => `kept the company ${name}, which was to be deleted`,
  'export company': (name) => `had all data of the company ${name} gathered for a download`,
  'fetch company export': (name) => `downloaded all data of the company ${name}`,
  'delete company': (name) => `deleted the company ${name}`,
  'change approval limit': (what) => `changed the amount above which a company buys with two people: ${what}`,
  'merge tags': (tags) => `merged the tag ${tags.replace(' → ', ' into ')}`,
  'delete tag': (tag) => `deleted the tag ${tag}`,
  'sign in': (method) => `signed in with ${method}`,
  'sign out': () => 'signed out',
  'change company settings': (fields) => `changed settings of the company: ${fields}`,
  'change bank account': (what) => `changed the bank accounts: ${what}`,
  'check VAT number': (what) => `confirmed the VAT number ${what}`,
  'lift VAT check': (what) => `ended the confirmation of the VAT number ${what}`,
  'invite colleague': (person) => `invited ${person} to the company`,
  'take back company invitation': (person) => `took back the invitation of ${person} to the company`,
  'join company': (role) => `joined the company as ${role}`,
  'change role': (change) => `changed the role of ${change}`,
  'remove colleague': (member) => `removed ${member} from the company`,
  'leave company': () => 'left the company',
  'delete account of colleague': (member) =>
    `deleted the account of ${member}: their links, shares and invitations here have ended`,
  'demand second step': () => 'demanded that the company’s people sign in in two steps',
  'lift second step': () => 'no longer demands that the company’s people sign in in two steps',
  export: (what) => `exported ${what}`,
  approve: (what) => `approved ${what}`,
  'connect program': (program) => `connected the program ${program}`,
  'disconnect program': (program) => `disconnected the program ${program}`,
  'create link': (what) => `created a link to ${what}`,
  'end link': (what) => `ended a link to ${what}`,
  share: (what) => `shared ${what}`,
  'end share': (what) => `no longer shares ${what}`,
  'end outside access': (what) => `ended what reads the book from outside: ${what}`,
  'delete files': (what) => `deleted ${what} for good`,
  'take files away': (what) => `took ${what} into another book`,
  'read file': (path) => `opened a file of ${numbered('post', path)}, which is hidden from them otherwise`,
}

const isNamed = (action: string): action is AuditAction => Object.hasOwn(named, action)

/** `post 7` from `/api/posts/7/…`. */
const numbered = (what: string, path: string): string => `${what} ${/\/(\d+)/.exec(path)?.[1] ?? ''}`.trim()

/** Calls that are recorded when they succeed, by method and path. */
const calls: readonly (readonly [RegExp, (path: string) => string])[] = [
  [/^READ \/api\/posts\?scope=all/, () => 'looked through all posts, hidden ones too'],
  [/^READ \/api\/posts\//, (path) => `read ${numbered('post', path)}, which is hidden from them otherwise`],
  [/^DELETE \/api\/posts\//, (path) => `deleted ${numbered('post', path)} of another member`],
  [/^POST \/api\/admin\/reports\//, (path) => `decided ${numbered('report', path)}`],
  [/^POST \/api\/suggestions\//, (path) => `answered ${numbered('suggestion', path)}`],
  [/^DELETE \/api\/suggestions\//, (path) => `deleted ${numbered('suggestion', path)}`],
]

const refusals: Readonly<Record<'read' | 'write', Readonly<Record<number, string>>>> = {
  read: { 401: ' without being signed in', 403: ', which they may not see', 404: ', which is not there' },
  write: {
    401: ' without being signed in',
    403: ', which they may not do',
    404: ' on something that is not there',
  },
}

const patternOf = ({ path }: Endpoint): RegExp =>
  new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/]+')}$`)

interface Entry {
  readonly action: string
  readonly target: string
  readonly result: number
}

/** Writes what an entry says about its actor, in plain words: 'made Jonas Peters an administrator'. */
export function auditSentences(endpoints: () => readonly Endpoint[]) {
  let summaries: readonly { method: string; pattern: RegExp; summary: string }[] | undefined
  const summaryOf = (method: string, path: string): string | undefined => {
    summaries ??= endpoints().map((endpoint) => ({
      method: endpoint.method,
      pattern: patternOf(endpoint),
      summary: endpoint.summary,
    }))
    // Several paths may fit; the one with the fewest parameters stands first among equals.
    const fitting = summaries.filter((one) => one.method === method && one.pattern.test(path))
    return fitting.find(({ pattern }) => !pattern.source.includes('[^/]+'))?.summary ?? fitting[0]?.summary
  }

  return ({ action, target, result }: Entry, nameOf: NameOf): string => {
    const people = target.replaceAll(memberPattern, (label, id: string) => nameOf(Number(id)) ?? label)
    if (isNamed(action)) return named[action](people)
    if (action === 'REFUSED') return `was refused ${target.replace(' more ', ' more times ')}`
    if (result === 401 && target === '/api/login') return 'tried to sign in with a wrong name or password'
    const call = result < 400 ? calls.find(([pattern]) => pattern.test(`${action} ${target}`)) : undefined
    if (call !== undefined) return call[1](target)
    const [path = ''] = target.split('?')
    const summary = summaryOf(action === 'READ' ? 'GET' : action, path)?.split(';')[0]
    if (summary === undefined) return `called an address that does not exist: ${action} ${target}`
    if (result < 400) return `used “${summary}”`
    const [verb, kind] =
      action === 'GET' || action === 'READ' ? (['asked for', 'read'] as const) : (['tried', 'write'] as const)
    return `${verb} “${summary}”${refusals[kind][result] ?? ', and was refused'}`
  }
}
