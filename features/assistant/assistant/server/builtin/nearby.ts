import { type ToolCall, toolCall } from '#features/assistant/tools/contract.ts'

/** What members say in their own words; the records may say it otherwise. */
const wordFields = ['text', 'author', 'name', 'occupation', 'location', 'tag', 'file', 'folder'] as const
const mostTried = 8
const shortestWord = 4

type Fields = Readonly<Record<string, unknown>>

/** What is found otherwise: with fewer of the question's own words, the other way, or in goods in place of money. */
export function nearby({ tool, input }: ToolCall): ToolCall[] {
  const fields: Fields = input
  return [
    ...withFewerWords(fields).map((less) => ({ tool, input: less })),
    ...(fields['party'] === undefined ? [] : otherWays(tool, fields)),
  ]
    .slice(0, mostTried)
    .flatMap((call) => toolCall.safeParse(call).data ?? [])
}

/** Without one of the fields of words, then by one word alone. */
function withFewerWords(fields: Fields): Fields[] {
  const said = wordFields.filter((field) => fields[field] !== undefined)
  const without = (dropped: readonly string[]) =>
    Object.fromEntries(Object.entries(fields).filter(([field]) => !dropped.includes(field)))
  const { text } = fields
  const words = (typeof text === 'string' ? text.split(/\s+/) : []).filter(
    (word) => word.length >= shortestWord,
  )
  const byWord = (rest: Fields) => (words.length < 2 ? [] : words.map((word) => ({ ...rest, text: word })))
  return [
    ...(said.length < 2 ? [] : said.map((field) => without([field]))),
    ...byWord(fields),
    ...(said.length < 2 ? [] : byWord(without(said))),
  ]
}

const ways = { in: 'received', out: 'paid', received: 'in', paid: 'out' } as const
const opposites = { in: 'out', out: 'in', received: 'paid', paid: 'received' } as const
const isWay = (type: unknown): type is keyof typeof ways => typeof type === 'string' && type in ways

/** `What came in from Kyowa` may be goods or money; who is said to have received may have paid. */
function otherWays(tool: string, fields: Fields): { readonly tool: string; readonly input: Fields }[] {
  const { type } = fields
  if (!isWay(type)) return []
  const twin = tool === 'movements' ? 'transactions' : 'movements'
  return [
    { tool: twin, input: { ...fields, type: ways[type] } },
    { tool, input: { ...fields, type: opposites[type] } },
  ]
}
