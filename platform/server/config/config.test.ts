import { describe, expect, it } from 'vitest'
import { quotaKinds } from '#platform/contract/quotas.ts'
import { ConfigError, readConfig } from './config.ts'

describe('mail', () => {
  it('comes by default from the host of the public address', () => {
    expect(readConfig({ PUBLIC_URL: 'https://kontor.example' }).mailFrom).toEqual({
      name: 'Kontor',
      address: 'no-reply@kontor.example',
    })
  })

  it.each([
    ['kontor@company.com', { name: 'Kontor', address: 'kontor@company.com' }],
    ['Kontor Bremen <kontor@company.com>', { name: 'Kontor Bremen', address: 'kontor@company.com' }],
    ['"Kontor, Bremen" <kontor@company.com>', { name: 'Kontor, Bremen', address: 'kontor@company.com' }],
    ['kontor@mailhost', { name: 'Kontor', address: 'kontor@mailhost' }],
  ])('comes from %s', (setting, sender) => {
    expect(readConfig({ MAIL_FROM: setting }).mailFrom).toEqual(sender)
  })

  it.each(['company.com', 'a@b.com, c@d.com', 'A <a@b.com> <c@d.com>', 'A\r\nBcc: x <a@b.com>', '<>'])(
    'does not come from %j',
    (setting) => {
      expect(() => readConfig({ MAIL_FROM: setting })).toThrow(ConfigError)
      expect(() => readConfig({ MAIL_FROM: setting })).toThrow('MAIL_FROM must look like')
    },
  )

  it.each(['mail.company.com', 'http://mail.company.com', '587'])('cannot go to %s', (setting) => {
    expect(() => readConfig({ SMTP_URL: setting })).toThrow('SMTP_URL must look like smtp://')
  })
})

/** Each of these alone says that others may reach the server. */
const beyondThisMachine = [
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.4' },
  { HOST: 'kontor.company.com' },
  { PUBLIC_URL: 'https://kontor.example' },
  { PUBLIC_URL: 'http://localhost.example:3000' },
  { PUBLIC_URL: 'http://192.168.1.4:3000' },
  { TRUSTED_PROXIES: '127.0.0.1' },
]

describe('a private server', () => {
  it.each([
    {},
    { HOST: '127.8.0.1' },
    { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' },
    { PUBLIC_URL: 'https://LOCALHOST' },
  ])('is one with %j', (variables) => {
    expect(readConfig(variables).publicBecause).toBeUndefined()
  })

  it.each(beyondThisMachine)('is none with %j, which the start says', (variables) => {
    const [name = ''] = Object.keys(variables)
    expect(readConfig(variables).publicBecause).toContain(name)
  })
})

describe('sessions', () => {
  it('of administrators end earlier, and never later than those of members', () => {
    expect(readConfig({}).sessions).toEqual({
      member: { idleHours: 720, maxDays: 90 },
      admin: { idleHours: 12, maxDays: 7 },
    })
    const short = readConfig({ SESSION_IDLE_HOURS: '4', SESSION_MAX_DAYS: '2' }).sessions
    expect(short.admin).toEqual(short.member)
  })

  it.each(['SESSION_IDLE_HOURS', 'SESSION_MAX_DAYS', 'ADMIN_SESSION_IDLE_HOURS', 'ADMIN_SESSION_MAX_DAYS'])(
    'end after a whole number: %s',
    (name) => {
      for (const value of ['0', '1.5', 'soon', '99999'])
        expect(() => readConfig({ [name]: value })).toThrow(`${name} must be a whole number of`)
    },
  )
})

describe('the stream of the audit log', () => {
  it.each([
    ['off', undefined],
    ['stdout', { to: 'stdout' }],
    ['file:/var/log/audit.jsonl', { to: 'file', path: '/var/log/audit.jsonl' }],
    ['syslog://logs.example:601', { to: 'syslog', transport: 'tcp', host: 'logs.example', port: 601 }],
    ['syslog+udp://[::1]:514', { to: 'syslog', transport: 'udp', host: '::1', port: 514 }],
  ])('goes to %s', (setting, stream) => {
    expect(readConfig({ AUDIT_STREAM: setting }).auditStream).toEqual(stream)
  })

  it.each(['on', 'file:audit.jsonl', 'syslog://logs.example', 'syslog://logs.example:0', 'http://logs:80'])(
    'cannot go to %s',
    (setting) => {
      expect(() => readConfig({ AUDIT_STREAM: setting })).toThrow('AUDIT_STREAM must be off')
    },
  )
})

describe('the outbox', () => {
  it.each([
    [{}, true],
    [{ DEMO: 'off' }, false],
    [{ SMTP_URL: 'smtp://localhost' }, false],
    [{ NODE_ENV: 'production' }, false],
    [{ NODE_ENV: 'production', DEMO: 'on' }, false],
    [{ HOST: '0.0.0.0', DEMO_PUBLIC: 'on' }, false],
    [{ PUBLIC_URL: 'https://kontor.example', DEMO_PUBLIC: 'on', DEMO: 'on' }, false],
    [{ TRUSTED_PROXIES: '127.0.0.1', DEMO_PUBLIC: 'on', DEMO: 'on' }, false],
  ])('with %j is open: %s', (variables, open) => {
    expect(readConfig(variables).openOutbox).toBe(open)
  })
})

describe('the demo', () => {
  it.each([
    [{}, true],
    [{ HOST: '127.0.0.1' }, true],
    [{ HOST: '127.8.0.1', DEMO: 'on' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '::' }, false],
    [{ HOST: 'localhost.company.com' }, false],
    [{ HOST: '0.0.0.0', DEMO: 'off' }, false],
    [{ HOST: '0.0.0.0', DEMO_PUBLIC: 'on' }, true],
    [{ HOST: '0.0.0.0', DEMO_PUBLIC: 'on', DEMO: 'on' }, true],
    [{ HOST: '0.0.0.0', DEMO_PUBLIC: 'on', NODE_ENV: 'production' }, false],
  ])('with %j is on: %s', (variables, on) => {
    expect(readConfig(variables).demo).toBe(on)
  })

  it.each(beyondThisMachine)('is off with %j, and refused with DEMO=on', (variables) => {
    expect(readConfig(variables)).toMatchObject({ demo: false, openOutbox: false })
    const demanded = () => readConfig({ ...variables, DEMO: 'on' })
    expect(demanded).toThrow(ConfigError)
    expect(demanded).toThrow('DEMO_PUBLIC=on if you mean it')
  })

  it('accepts only the words on and off', () => {
    expect(() => readConfig({ DEMO_PUBLIC: 'yes' })).toThrow('DEMO_PUBLIC')
  })
})

describe('registration', () => {
  it('is left to administrators by default', () => {
    expect(readConfig({ REGISTRATION: '', REGISTRATION_DOMAINS: '' }).registration).toEqual({})
    expect(
      readConfig({ REGISTRATION: 'invite', REGISTRATION_DOMAINS: 'Company.com, firm.example' }).registration,
    ).toEqual({ mode: 'invite', domains: ['company.com', 'firm.example'] })
  })

  it.each([
    [{ REGISTRATION: 'shut' }, 'REGISTRATION must be open, invite, closed'],
    [{ REGISTRATION_DOMAINS: '@company.com' }, 'REGISTRATION_DOMAINS must look like company.com'],
    [{ REGISTRATION_DOMAINS: 'company.com,' }, 'REGISTRATION_DOMAINS must look like company.com'],
    [{ REGISTRATION_DOMAINS: 'company' }, 'REGISTRATION_DOMAINS must look like company.com'],
  ])('is not %j', (variables, sentence) => {
    expect(() => readConfig(variables)).toThrow(sentence)
  })
})

describe('the AI service', () => {
  it.each([
    [{}, undefined],
    [{ OPENAI_API_KEY: '', OPENAI_BASE_URL: '', OPENAI_MODEL: 'gpt-4o' }, undefined],
    [{ OPENAI_API_KEY: 'sk-1' }, { baseUrl: 'https://api.openai.com/v1', apiKey: 'sk-1', model: 'gpt-4o' }],
    [
      { OPENAI_BASE_URL: 'http://localhost:11434/v1/', OPENAI_MODEL: 'qwen3' },
      { baseUrl: 'http://localhost:11434/v1', apiKey: undefined, model: 'qwen3' },
    ],
  ])('with %j is %j', (variables, service) => {
    expect(readConfig(variables).aiService).toEqual(service)
  })

  it('is refused with an invalid address, and its key stays out of the message', () => {
    const read = () => readConfig({ OPENAI_BASE_URL: 'api.openai.com', OPENAI_API_KEY: 'sk-secret' })
    expect(read).toThrow('OPENAI_BASE_URL: OPENAI_BASE_URL must look like')
    expect(read).not.toThrow('sk-secret')
  })
})

describe('the second factor of administrators', () => {
  it.each([
    [{}, false],
    [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, false],
    [{ NODE_ENV: 'production' }, true],
    [{ ADMIN_SECOND_FACTOR: 'required' }, true],
    [{ PUBLIC_URL: 'https://kontor.example', ADMIN_SECOND_FACTOR: 'optional' }, false],
  ])('with %j is required: %s', (variables, required) => {
    expect(readConfig(variables).adminSecondFactor).toBe(required)
  })

  it.each(beyondThisMachine)('is required with %j', (variables) => {
    expect(readConfig(variables).adminSecondFactor).toBe(true)
  })

  it('is one of two words', () => {
    expect(() => readConfig({ ADMIN_SECOND_FACTOR: 'yes' })).toThrow(
      'ADMIN_SECOND_FACTOR must be required or optional',
    )
  })
})

describe('replicas', () => {
  it('are comma-separated addresses of PostgreSQL, by default none', () => {
    expect(readConfig({}).replicaUrls).toEqual([])
    const [one, two] = ['postgresql://a:b@one:5432/kontor', 'postgres://two/kontor']
    expect(readConfig({ DATABASE_REPLICA_URLS: `${one}, ${two},` }).replicaUrls).toEqual([one, two])
  })

  it.each(['one:5432', 'https://one/kontor', 'postgresql://one/kontor;two'])('are not %s', (setting) => {
    const read = () => readConfig({ DATABASE_REPLICA_URLS: `${setting}, mysql://two` })
    expect(read).toThrow('must look like postgresql://')
  })
})

describe('quotas', () => {
  it('are by default those of the table, and can be set one by one', () => {
    const { quotas, aiPerDay } = readConfig({ QUOTAS: ' posts=30/min, suggestions = 5/day,' })
    expect(quotas.posts).toEqual({ attempts: 30, seconds: 60 })
    expect(quotas.suggestions).toEqual({ attempts: 5, seconds: 86_400 })
    expect(quotas.messages).toEqual(quotaKinds.messages)
    expect(aiPerDay).toEqual({ calls: 1_000, tokens: 2_000_000 })
  })

  it.each([
    [{ QUOTAS: 'posts=30' }, 'QUOTAS: "posts=30" must look like posts=60/min'],
    [{ QUOTAS: 'posts=30/min,poems=3/min' }, 'QUOTAS: "poems" is none of posts, likes'],
    [{ QUOTAS: 'posts=30/week' }, 'QUOTAS: "posts=30/week" must be per min, hour or day'],
    [{ QUOTAS: 'posts=0/min' }, 'QUOTAS: "posts=0/min" must allow 1 to 1000000'],
    [{ AI_CALLS_PER_DAY: 'many' }, 'AI_CALLS_PER_DAY must be a number'],
    [{ AI_TOKENS_PER_DAY: '0' }, 'AI_TOKENS_PER_DAY'],
  ])('are refused for %j with a sentence', (variables, sentence) => {
    expect(() => readConfig(variables)).toThrow(ConfigError)
    expect(() => readConfig(variables)).toThrow(sentence)
  })
})

it('makes previews of links unless they are switched off, and reaches no private network for them', () => {
  expect(readConfig({}).linkPreviews).toEqual({ exempt: [] })
  expect(readConfig({ NODE_ENV: 'production', PREVIEW_NETWORK: '127.0.0.1/32' }).linkPreviews).toEqual({
    exempt: [],
  })
  expect(readConfig({ LINK_PREVIEWS: 'off' }).linkPreviews).toBeUndefined()
  expect(() => readConfig({ LINK_PREVIEWS: '127.0.0.1' })).toThrow(ConfigError)
})
