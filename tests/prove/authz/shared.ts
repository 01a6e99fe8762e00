import type { Line } from './matrix.ts'
import type { CallerName } from './world.ts'

const columns = ['visitor', 'stranger', 'friend', 'owner', 'admin'] as const
type Column = (typeof columns)[number]

/** What a line of the shared matrix allows each of its columns. */
interface SharedLine {
  readonly operation: string
  readonly allowed: Readonly<Record<Column, ReadonlySet<string>>>
}

const columnOf: Readonly<Record<CallerName, Column>> = {
  visitor: 'visitor',
  stranger: 'stranger',
  connection: 'friend',
  listed: 'friend',
  owner: 'owner',
  admin: 'admin',
  demoted: 'stranger',
}

/** Placeholders by their place: the two files name some of them differently. */
const shapeOf = (operation: string): string => operation.replaceAll(/\{\w+\}/g, '{}')

/** `GET, PUT /api/ai/grants; GET /api/ai/ledger` are three operations; `…/{id}/read` goes on from the one before. */
function operationsOf(cell: string): readonly string[] {
  let base = ''
  return cell.split('; ').flatMap((part) => {
    const [, methods = '', path = ''] = /^((?:[A-Z]+, )*[A-Z]+) (\S+)/.exec(part) ?? []
    const whole = path.startsWith('…') ? base.replace(/\/\{\w+\}\/.*$/, '') + path.slice(1) : path
    base = whole
    return methods === ''
      ? []
      : methods.split(', ').map((method) => `${method} ${whole.replace(/[?,].*$/, '')}`)
  })
}

const statusesIn = (text: string): ReadonlySet<string> => new Set(text.match(/\b[2-4]\d\d\b/g))

/** A call by id whose right is that to the post: who sees it, and who does not. */
const asPost = new Set(['200', '404'])

/** What a cell says in statuses or in words; without either, the caller is like the one before. */
function allowedIn(cell: string, success: string, before: ReadonlySet<string>): ReadonlySet<string> {
  if (cell === 'as the post') return asPost
  const statuses = statusesIn(cell)
  const isOwn = /\bown\b/.test(cell) && !/^40\d/.test(cell)
  const isSometimes = /unless invited/.test(cell)
  if (isOwn || isSometimes) return new Set([...statuses, success])
  return statuses.size > 0 ? statuses : before
}

const union = (...sets: readonly ReadonlySet<string>[]) => new Set(sets.flatMap((set) => [...set]))

/** The lines of the shared matrix about single operations. Its lines about families have tests of their own. */
export function readShared(text: string): readonly SharedLine[] {
  return text
    .split('\n')
    .filter((row) => /^\| (?:GET|POST|PUT|PATCH|DELETE)\b.* \/api\//.test(row))
    .flatMap((row) => {
      const [endpoint = '', visitor = '', stranger = '', friend = '', owner = '', admin = '', notes = ''] =
        row
          .slice(1, -1)
          .split('|')
          .map((cell) => cell.trim())
      const success = owner.startsWith('201') || stranger.startsWith('201') ? '201' : '200'
      const anonymous = allowedIn(visitor, success, new Set([success]))
      const like = (cell: string, before: ReadonlySet<string>) =>
        union(
          allowedIn(cell, success, before),
          statusesIn(notes),
          statusesIn(/\(others (\d+)\)/.exec(admin)?.[1] ?? ''),
        )
      const outside = like(stranger, stranger === 'same' ? anonymous : new Set([success]))
      const inside = like(friend, outside)
      const own = like(owner, outside)
      return operationsOf(endpoint).map((operation) => ({
        operation,
        allowed: {
          visitor: anonymous,
          stranger: outside,
          // A row may be about an item to which its caller has no relation.
          friend: union(inside, outside, isOfCompany(operation) ? own : new Set()),
          owner: union(own, inside, outside),
          admin: like(admin, outside),
        },
      }))
    })
}

/** In what belongs to a company a colleague has the rights of their role. */
const isOfCompany = (text: string): boolean => /\/api\/compan|\/api\/invitations|of a company/.test(text)
const colleague = new Set(['200', '201', '403'])

/** Where the product is stricter or says more than the shared matrix, and why. */
const chosen: Readonly<Record<string, string>> = {
  'GET /api/admin/theme': 'visitor gets 200: the page of the sign-in has the colours of the server too',
  'PUT /api/posts/{id}/privacy':
    'admin gets 404 for what they do not see as a member: moderation is a call of its own',
  'POST /api/posts/{id}/likes':
    'admin gets 404 for what they do not see as a member: moderation is a call of its own',
  'DELETE /api/posts/{id}/likes':
    'admin gets 404 for what they do not see as a member: moderation is a call of its own',
}
const isChosen = (operation: string, caller: string, answer: string): boolean =>
  chosen[operation]?.startsWith(`${caller} gets ${answer}`) === true

/** Where a line promises a status that the shared matrix does not, and what of it has no line. */
export function differences(lines: readonly Line[], shared: readonly SharedLine[]): readonly string[] {
  const found: string[] = []
  for (const [shape, about] of Map.groupBy(shared, ({ operation }) => shapeOf(operation))) {
    const own = lines.filter(({ operation }) => shapeOf(operation) === shape)
    if (own.length === 0) found.push(`${shape} is missing`)
    for (const { operation, about: note, answers } of own)
      for (const [caller, answer] of answers) {
        const column = columnOf[caller]
        const isColleague = column === 'friend' && isOfCompany(`${operation} ${note}`)
        const allowed = union(
          ...about.map((line) => line.allowed[column]),
          isColleague ? colleague : new Set(),
        )
        // The content is looked at after the right, so whoever may call may also be told that it is wrong.
        if (allowed.has('200') || allowed.has('201')) allowed.add('400')
        if (answer !== 'any' && !allowed.has(answer) && !isChosen(operation, caller, answer))
          found.push(`${operation} ${note}: ${caller} gets ${answer}, not ${[...allowed].join(' or ')}`)
      }
  }
  return found
}
