/** Everyday requests, written without contracts, because the previous version has its own. */
export interface Load {
  /** Counts by call and status, such as `POST /api/posts 201`. Status 0 means no answer. */
  readonly answers: ReadonlyMap<string, number>
  readonly stop: () => Promise<void>
}

type Call = (method: string, path: string, body?: unknown) => Promise<unknown>

const today = '2026-05-04'

const form = (fields: Readonly<Record<string, string>>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

const actions = (other: number): ((call: Call, turn: number) => Promise<unknown>)[] => [
  (call, turn) =>
    call('POST', '/api/posts', form({ content: `Post ${turn}`, type: 'general', privacy: 'public' })),
  (call) => call('GET', '/api/posts'),
  (call, turn) => call('POST', '/api/todos', { title: `To-do ${turn}` }),
  (call) => call('GET', '/api/todos'),
  (call, turn) =>
    call('POST', '/api/messages/conversations', { participantId: other, content: `Message ${turn}` }),
  (call) => call('GET', '/api/messages/conversations'),
  (call, turn) =>
    call('POST', '/api/financial-transactions', {
      projectName: `Project ${turn % 5}`,
      transactionDate: today,
      transactionType: 'received',
      amount: turn + 1,
      currency: 'EUR',
      category: 'income',
      description: '',
      transactionWith: '',
      accountAffected: '',
    }),
  (call) => call('GET', '/api/financial-transactions?search=project'),
  (call, turn) =>
    call('POST', '/api/material-transactions', {
      projectName: `Project ${turn % 5}`,
      transactionDate: today,
      materialName: 'Sand',
      unit: 't',
      quantity: 1,
      transactionType: 'in',
      warehouseAffected: 'Main',
    }),
  (call) => call('GET', '/api/material-transactions/stock'),
  (call) => call('GET', '/api/notifications'),
  (call) => call('GET', '/api/user'),
]

/** Registers members; each makes one request after the other until the load is stopped. */
export async function startLoad(url: string, names: readonly string[]): Promise<Load> {
  const answers = new Map<string, number>()
  const stopping = new AbortController()
  const members = await Promise.all(names.map((name) => register(url, name)))

  const callAs =
    (cookie: string): Call =>
    async (method, path, body) => {
      const isForm = body instanceof FormData
      const status = await fetch(`${url}${path}`, {
        method,
        headers: { cookie, ...(isForm || body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      }).then(
        async (reply) => {
          await reply.arrayBuffer()
          return reply.status
        },
        () => 0,
      )
      const line = `${method} ${path} ${status}`
      answers.set(line, (answers.get(line) ?? 0) + 1)
    }

  const workers = members.map(async ({ cookie }, index) => {
    const list = actions(members[(index + 1) % members.length]?.id ?? 0)
    const call = callAs(cookie)
    for (let turn = 0; !stopping.signal.aborted; turn += 1)
      await list[(turn + index * 3) % list.length]?.(call, turn)
  })
  return {
    answers,
    async stop() {
      stopping.abort()
      await Promise.all(workers)
    },
  }
}

async function register(url: string, username: string): Promise<{ id: number; cookie: string }> {
  const reply = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, fullName: username, password: 'brick-harbour-lantern-48' }),
  })
  const body: unknown = await reply.json()
  const user: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'user') : undefined
  const id: unknown = typeof user === 'object' && user !== null ? Reflect.get(user, 'id') : undefined
  const cookie = reply.headers.get('set-cookie')?.split(';', 1)[0]
  if (typeof id !== 'number' || cookie === undefined) throw new Error(`Not registered: ${reply.status}`)
  return { id, cookie }
}
