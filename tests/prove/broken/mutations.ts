import type { Random } from '../proof.ts'
import { headerValues, jsonValues, pathParts, queryNames, queryValues, strings } from './values.ts'

/** A request as it is written to the connection. */
export interface WireRequest {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | undefined
}

/** The inputs of an operation by its contract. */
export interface Shape {
  /** As OpenAPI names it: `/api/posts/{id}`. */
  readonly path: string
  readonly query: readonly string[]
  readonly fields: readonly string[]
}

type Mutation = (wire: WireRequest, shape: Shape, random: Random) => WireRequest

const jsonType = 'application/json'
const pickFrom = <T>(random: Random, list: readonly T[], otherwise: T): T => random.pick(list) ?? otherwise
const withBody = (wire: WireRequest, text: string): WireRequest => ({ ...wire, body: Buffer.from(text) })

/** A placeholder for the broken value while the rest is written as JSON. */
const mark = '\u{F8FF}broken'
const marked = JSON.stringify(mark)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A copy of the value with one random part replaced by the mark. */
function markSomewhere(value: unknown, random: Random): unknown {
  if (random.chance(0.3)) return mark
  if (Array.isArray(value) && value.length > 0) {
    const position = Math.floor(random.next() * value.length)
    return value.map((item: unknown, at) => (at === position ? markSomewhere(item, random) : item))
  }
  const name = isRecord(value) ? random.pick(Object.keys(value)) : undefined
  return isRecord(value) && name !== undefined
    ? { ...value, [name]: markSomewhere(value[name], random) }
    : mark
}

const parsed = ({ body }: WireRequest): unknown => {
  try {
    return JSON.parse(body?.toString() ?? '{}')
  } catch {
    return {}
  }
}

const replaceValue: Mutation = (wire, _, random) =>
  withBody(
    wire,
    JSON.stringify(markSomewhere(parsed(wire), random)).replace(marked, () =>
      pickFrom(random, jsonValues, 'null'),
    ),
  )

/** Gives a field of the contract, even one that the example omits, a value of another kind. */
const replaceField: Mutation = (wire, { fields }, random) => {
  const example = parsed(wire)
  const name = random.pick(fields)
  if (!isRecord(example) || name === undefined)
    return replaceValue(wire, { path: '', query: [], fields }, random)
  const { [name]: _, ...rest } = example
  const broken = pickFrom(random, jsonValues, 'null')
  const inner = JSON.stringify(rest).slice(1, -1)
  return withBody(wire, `{${inner === '' ? '' : `${inner},`}${JSON.stringify(name)}:${broken}}`)
}

const leaveOut: Mutation = (wire, _, random) => {
  const example = parsed(wire)
  if (!isRecord(example)) return withBody(wire, '{}')
  const omitted = random.pick(Object.keys(example))
  return withBody(
    wire,
    JSON.stringify({ ...example, ...(omitted === undefined ? {} : { [omitted]: undefined }) }),
  )
}

const addUnknown: Mutation = (wire, _, random) => {
  const text = JSON.stringify(parsed(wire))
  const name = JSON.stringify(pickFrom(random, ['id', 'userId', 'isAdmin', 'version', '', '__proto__'], 'id'))
  return withBody(
    wire,
    text.replace(/\}$/, () => `,${name}:${pickFrom(random, jsonValues, '1')}}`),
  )
}

const repeatField: Mutation = (wire, { fields }, random) => {
  const name = JSON.stringify(pickFrom(random, fields, 'a'))
  const [one, two] = [pickFrom(random, jsonValues, '1'), pickFrom(random, jsonValues, '2')]
  return withBody(wire, `{${name}:${one},${name}:${two}}`)
}

const invalidJson: Mutation = (wire, _, random) => {
  const text = wire.body?.toString() ?? ''
  const broken = [
    '',
    ' ',
    text.slice(0, Math.floor(text.length * random.next())),
    `${text}}`,
    `\uFEFF${text}`,
    text.replaceAll('"', "'"),
    '{',
    '[',
    '"',
    '\0',
    '{"a":}',
    '{"a" 1}',
    '{a:1}',
    'null',
    '[]',
    '"text"',
    '1',
    'true',
    'undefined',
  ]
  const bytes = random.chance(0.2) ? Buffer.from([0xff, 0xfe, 0, 0x7b]) : undefined
  return { ...withBody(wire, pickFrom(random, broken, '')), ...(bytes === undefined ? {} : { body: bytes }) }
}

/** Cuts, changes or repeats bytes of a form. */
const breakForm: Mutation = (wire, { fields }, random) => {
  const body = wire.body ?? Buffer.alloc(0)
  const text = body.toString('latin1')
  const at = Math.floor(body.length * random.next())
  const boundary = /^--[^\r]+/.exec(text)?.[0] ?? '--b'
  const name = pickFrom(random, [...fields, 'file', 'files', '', 'a"b'], 'file')
  const value = pickFrom(random, strings, '')
  const part = (head: string) => `${boundary}\r\nContent-Disposition: ${head}\r\n\r\n${value}\r\n${text}`
  const broken: string[] = [
    text.slice(0, at),
    `${text.slice(0, at)}\0${text.slice(at + 1)}`,
    `${text.slice(0, at)}${text.slice(at + 20)}`,
    text.replace(/\r\n\r\n[^\r]*\r\n/, () => `\r\n\r\n${Buffer.from(value).toString('latin1')}\r\n`),
    text.replaceAll(/name="[^"]*"/g, `name="${name}"`),
    text.replace(
      /filename="[^"]*"/,
      () => `filename="${Buffer.from(value.slice(0, 3_000)).toString('latin1')}"`,
    ),
    text.replace(/filename="[^"]*"/, ''),
    text.replaceAll('\r\n', '\n'),
    part(`form-data; name="${name}"`),
    part(`form-data; name="${name}"; filename="a.png"`),
    part('form-data'),
    part('x'),
    `${boundary}--\r\n`,
    boundary,
    '',
  ]
  return { ...wire, body: Buffer.from(pickFrom(random, broken, ''), 'latin1') }
}

const breakPath: Mutation = (wire, { path }, random) => {
  const names = [...path.matchAll(/\{(\w+)\}/g)].length
  const sent = wire.path.split('/')
  const positions = path.split('/').flatMap((part, at) => (part.startsWith('{') ? [at] : []))
  const position = names === 0 ? sent.length - 1 : (random.pick(positions) ?? 0)
  const broken = pickFrom(random, pathParts, '0')
  const parts = sent.map((part, at) => (at === position && (names > 0 || random.chance(0.3)) ? broken : part))
  return { ...wire, path: parts.join('/') }
}

const breakQuery: Mutation = (wire, { query }, random) => {
  const name = random.chance(0.8) ? pickFrom(random, query, 'limit') : pickFrom(random, queryNames, 'limit')
  const broken = `${name}=${pickFrom(random, queryValues, '')}`
  const otherPairs = wire.query.split('&').filter((pair) => pair !== '' && !pair.startsWith(`${name}=`))
  const repeatedPair = random.chance(0.15) ? [`${name}=${pickFrom(random, queryValues, '')}`] : []
  return { ...wire, query: [...otherPairs, broken, ...repeatedPair].join('&') }
}

const breakHeader: Mutation = (wire, _, random) => {
  const [name, values] = pickFrom(random, headerValues, ['Accept', ['']])
  return { ...wire, headers: { ...wire.headers, [name.toLowerCase()]: pickFrom(random, values, '') } }
}

/** Announces a length that differs from the body's. */
const breakLength: Mutation = (wire, _, random) => ({
  ...wire,
  headers: {
    ...wire.headers,
    'content-length': pickFrom(random, ['0', '-1', 'x', '1', '9'.repeat(30), '1, 2'], '0'),
  },
})

const json = [replaceValue, replaceField, replaceField, leaveOut, addUnknown, repeatField, invalidJson]

function mutationsOf(wire: WireRequest, { query, path }: Shape): readonly Mutation[] {
  const type = wire.headers['content-type'] ?? ''
  const body = type.startsWith('multipart')
    ? [breakForm, breakForm, breakForm]
    : type === jsonType
      ? json
      : []
  const queryMutations = query.length > 0 ? [breakQuery, breakQuery, breakQuery, breakQuery] : [breakQuery]
  return [
    ...body,
    ...body,
    ...queryMutations,
    ...(path.includes('{') ? [breakPath, breakPath] : [breakPath]),
    breakHeader,
    breakHeader,
    ...(wire.body === undefined ? [replaceField] : [breakLength]),
  ]
}

/** Breaks a valid request in one or two ways. */
export function breakOnPurpose(wire: WireRequest, shape: Shape, random: Random): WireRequest {
  const mutations = mutationsOf(wire, shape)
  const once = pickFrom(random, mutations, breakHeader)(wire, shape, random)
  return random.chance(0.25) ? pickFrom(random, mutations, breakHeader)(once, shape, random) : once
}
