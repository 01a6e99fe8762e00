import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

/** Files that read what a query loaded and need not say that it failed, with what does instead. */
const exceptions: Readonly<Record<string, string>> = {
  'features/administration/own-data/web/deletion-banner.tsx': 'The record of the member has the day',
  'features/assistant/assistant/web/chat/answer/pending-turn.tsx': 'A name beside the answer',
  'features/assistant/assistant/web/chat/conversations/bar.tsx': 'The list of conversations says so',
  'features/assistant/assistant/web/use-engine.ts': 'A name beside the answer',
  'features/books/comments/web/use-comments.tsx': 'The panel of comments says so',
  'features/books/record-files/web/file-row.tsx': 'An icon stands for the picture',
  'features/files/files/web/files-tab.tsx': 'The list of files says so',
  'features/network/invitations/web/page.tsx': 'The server refuses when the form is sent',
  'features/network/messages/web/group/group-dialog.tsx': 'Opens from a loaded conversation',
  'features/network/posts/web/composer/link-notice.tsx': 'A post is sent without it',
  'features/network/posts/web/composer/unseen/warning.tsx': 'A post is sent without it',
  'features/network/posts/web/composer/use-mentions.ts': 'A name can be typed',
  'features/network/posts/web/edit/preview-choice.tsx': 'A post is saved without it',
  'features/network/posts/web/feed/filter-bar.tsx': 'A heading without the name stands there',
  'features/people/accounts/web/demo-account.tsx': 'The form beside it works without',
  'features/people/accounts/web/factors/gate.tsx': 'The server refuses what it must',
  'features/people/accounts/web/invitation-page.tsx': 'The server refuses when the form is sent',
  'features/people/accounts/web/outbox-link.tsx': 'Only a demo has it',
  'features/people/accounts/web/password-length.ts': 'The server checks the length',
  'features/people/accounts/web/register-panel.tsx': 'The server refuses when the form is sent',
  'features/people/accounts/web/sign-in-changes-dialog.tsx': 'A mail says the same',
  'features/trade/companies/web/books/lost-book.tsx': 'The switcher of books says so',
  'features/trade/companies/web/closure/of-book.tsx': 'The switcher of books says so',
  'features/trade/requisitions/web/actions.tsx': 'The page behind “Details” says so',
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

interface Page {
  readonly file: string
  readonly source: string
  /** Every node, in the order of the text, with the one around it. */
  readonly parents: ReadonlyMap<Node, Node | undefined>
}

const failures = new Set(['error', 'isError', 'isLoadingError'])
const libraryHooks = ['useQuery', 'useInfiniteQuery']

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const nodesIn = (value: unknown): readonly Node[] =>
  isNode(value) ? [value] : Array.isArray(value) ? value.flatMap(nodesIn) : []

function pageOf(file: string, source: string): Page {
  const parents = new Map<Node, Node | undefined>()
  const add = (node: Node, parent: Node | undefined) => {
    parents.set(node, parent)
    for (const value of Object.values(node))
      if (typeof value === 'object') for (const child of nodesIn(value)) add(child, node)
  }
  for (const program of nodesIn(parseSync(file, source).program)) add(program, undefined)
  return { file, source, parents }
}

const nameOf = (value: unknown): string =>
  isNode(value) && /^(JSX)?Identifier$/.test(value.type) && typeof value['name'] === 'string'
    ? value['name']
    : ''

/** `{ data }` without `error`. */
function isSilentPattern(pattern: unknown): boolean {
  if (!isNode(pattern) || pattern.type !== 'ObjectPattern') return false
  const names = nodesIn(pattern['properties']).map(({ key }) => nameOf(key))
  return names.includes('data') && !names.some((name) => failures.has(name))
}

/** `LoadMore` says that a further page failed, never that the first one did. */
function isForMore({ parents }: Page, node: Node): boolean {
  const value = parents.get(node)
  const attribute = value && parents.get(value)
  return nameOf(attribute && parents.get(attribute)?.['name']) === 'LoadMore'
}

/** What is done with a query: its data or its failure is read, or all of it is given to what may say that it failed. */
function useOf(page: Page, node: Node): 'data' | 'failure' | 'given' | undefined {
  const parent = page.parents.get(node)
  if (node.type !== 'Identifier' || parent === undefined) return undefined
  if (parent.type === 'MemberExpression') {
    if (parent['object'] !== node) return undefined
    return failures.has(nameOf(parent['property'])) ? 'failure' : 'data'
  }
  if (parent.type === 'VariableDeclarator') {
    if (parent['id'] === node) return undefined
    if (isSilentPattern(parent['id'])) return 'data'
  }
  if (parent.type === 'Property' && parent['key'] === node && parent['shorthand'] !== true) return undefined
  return isForMore(page, node) ? 'data' : 'given'
}

function isSilentVariable(page: Page, name: string): boolean {
  const uses = [...page.parents.keys()].flatMap((node) =>
    nameOf(node) === name ? (useOf(page, node) ?? []) : [],
  )
  return uses.includes('data') && uses.every((use) => use === 'data')
}

const isCallOf = (node: unknown, hooks: ReadonlySet<string>): node is Node =>
  isNode(node) && node.type === 'CallExpression' && hooks.has(nameOf(node['callee']))

function isSilent(page: Page, call: Node): boolean {
  const parent = page.parents.get(call)
  // It loads nothing itself: it reads what another query has loaded.
  if (/enabled: false|skipToken/.test(page.source.slice(call.start, call.end))) return false
  if (parent?.type === 'MemberExpression') return !failures.has(nameOf(parent['property']))
  if (parent?.type !== 'VariableDeclarator') return false
  return isSilentPattern(parent['id']) || isSilentVariable(page, nameOf(parent['id']))
}

/** `const useX = () => useQuery(…)` */
const ownHooks = ({ parents }: Page): string[] =>
  [...parents.keys()].flatMap(({ type, id, init }) =>
    type === 'VariableDeclarator' && isNode(init) && isCallOf(init['body'], new Set(libraryHooks))
      ? [nameOf(id)]
      : [],
  )

function silentFiles(pages: readonly Page[]): string[] {
  const hooks = new Set([...libraryHooks, ...pages.flatMap(ownHooks)])
  return pages
    .filter((page) => [...page.parents.keys()].some((node) => isCallOf(node, hooks) && isSilent(page, node)))
    .map(({ file }) => file)
}

it.each([
  [true, 'const list = useQuery(x).data ?? []'],
  [true, 'const { data = [], isFetching } = useQuery(x)'],
  [true, 'const query = useQuery(x); const { data } = query'],
  [true, 'const list = useInfiniteQuery(x); f(list.data?.pages); <LoadMore list={list} />'],
  [true, 'const useX = () => useQuery(x); const { data } = useX()'],
  [false, 'const { data, error } = useQuery(x)'],
  [false, 'const query = useQuery(x); f(query.data); <LoadLine title="" query={query} />'],
  [false, 'const query = useQuery(x); f(query.data, query.isError)'],
  [false, 'const query = useQuery(x); f({ data: query.data, query })'],
  [false, 'const { data } = useQuery({ ...x, enabled: false })'],
])('%s: %s', (silent, source) => {
  expect(silentFiles([pageOf('page.tsx', source)])).toEqual(silent ? ['page.tsx'] : [])
})

it('a request that failed never reads as one that found nothing', () => {
  const files = globSync([
    'features/*/*/web/**/*.{ts,tsx}',
    'platform/web/**/*.{ts,tsx}',
    'apps/web/**/*.{ts,tsx}',
  ]).filter((file) => !file.includes('.test.'))
  expect(files.length).toBeGreaterThan(300)
  // Without the word there is nothing to find, and reading it all takes long.
  const found = silentFiles(
    files
      .map((file) => ({ file, source: readFileSync(file, 'utf8') }))
      .filter(({ source }) => /\bdata\b|Query\(/.test(source))
      .map(({ file, source }) => pageOf(file, source)),
  )
  expect(found.toSorted()).toEqual(Object.keys(exceptions))
})
