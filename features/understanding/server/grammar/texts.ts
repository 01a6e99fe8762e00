import { type Rule, rule } from '../chart/rule.ts'
import type { Mark, TextRole } from '../parts/marks.ts'
import { said } from './words.ts'

const text = (found: string, role: TextRole): Mark => ({ kind: 'text', text: found, role })

/** Places begin with a capital letter. */
const isPlace = (found: string): boolean => /^\p{Lu}/u.test(found)
/** `Shanghai office`: people say of the town only where they work. */
const place = (found: string): Mark =>
  text(found.replace(/(?<=\S)[ -](?:office|branch|site|team)$/i, ''), 'place')
const shown = [
  'date', 'amount', 'number', 'due', 'account', 'project', 'party', 'customer', 'supplier', 'status', 'currency',
] as const // prettier-ignore
const more = [
  'total', 'balance', 'quantity', 'minimum', 'category', 'material', 'warehouse', 'price', 'terms', 'type', 'open',
] as const // prettier-ignore
const column = [...shown, ...more].map((sense) => rule('Columns', [sense], () => 1, { cost: 0 }))
const columns: Rule[] = (['and', 'comma'] as const).flatMap((join) =>
  column.map(({ parts: [first = 'date'] }) =>
    rule('Columns', [first, join, 'Columns'], ([, , more]) => more + 1, { cost: -0.2 }),
  ),
)

const types = [
  'mention', 'message', 'likes', 'reply', 'comments', 'friendRequest', 'accepted', 'todo', 'sharedWithMe', 'erpPost',
  'buyingRequisition', 'sellingRequisition',
] as const // prettier-ignore

export const textRules: Rule[] = [
  ...column,
  ...columns,
  ...shown.map((sense) =>
    rule(
      'Mark',
      ['with', sense],
      ([, { isPlural }]) => (isPlural && sense !== 'date' ? undefined : said('all')),
      { cost: -0.1 },
    ),
  ),
  rule('Mark', ['with', 'Columns'], ([, count]) => (count > 1 ? said('all') : undefined), {
    cost: -0.1,
    examples: ['payments with date and amount'],
  }),
  ...(['showing', 'including'] as const).map((word) =>
    rule('Mark', [word, 'Columns'], () => said('all'), { cost: -0.2 }),
  ),
  // `Files in the folder Contracts`, `the file named offer`.
  ...(['folder', 'file'] as const).flatMap((role) => [
    rule('Mark', [role, 'Text'], ([{ isPlural }, found]) => (isPlural ? undefined : text(found, role)), {
      cost: -0.3,
    }),
    rule('Mark', [role, 'called', 'Text'], ([, , found]) => text(found, role), { cost: -0.5 }),
    rule('Mark', ['in', role, 'Text'], ([, , found]) => text(found, role), { cost: -0.5 }),
  ]),
  // `What does the lease say about`, `was steht im Vertrag zu`.
  rule('Mark', ['do', 'Paper', 'say'], ([, found]) => text(found, 'file'), { cost: -0.2 }),
  ...(['say', 'in', 'with', 'do', 'list', 'search', 'mentioning'] as const).map((word) =>
    rule('Mark', [word, 'Paper'], ([, found]) => text(found, 'file'), { cost: 0 }),
  ),
  rule('Mark', ['say', 'in', 'Paper'], ([, , found]) => text(found, 'file'), { cost: -0.2 }),
  rule('Mark', ['mentioning', 'Paper', 'a'], ([, found]) => text(found, 'file'), { cost: -0.1 }),
  rule('Paper', ['Paper', 'with', 'Name'], ([paper, , { written }]) => `${paper} ${written}`),
  // What no records tell may stand in files.
  ...(['what', 'howHigh', 'howLong', 'when'] as const).flatMap((word) => [
    rule('Mark', [word, 'be', 'Fact'], ([, , found]) => text(found, 'fact'), { cost: 0.7 }),
    rule('Mark', [word, 'be', 'Fact', 'lasts'], ([, , found]) => text(found, 'fact'), { cost: 0.5 }),
    rule('Mark', [word, 'do', 'Fact', 'lasts'], ([, , found]) => text(found, 'fact'), { cost: 0.1 }),
    rule('Mark', [word, 'lasts', 'Fact'], ([, , found]) => text(found, 'fact'), { cost: 0.5 }),
    rule('Mark', [word, 'Fact', 'lasts'], ([, found]) => text(found, 'fact'), { cost: 0.5 }),
    rule('Mark', [word, 'Fact', 'lasts', 'for', 'Text'], ([, ...found]) =>
      text(`${found[0]} ${found[3]}`, 'fact'),
    ),
  ]),
  rule('Mark', ['howHigh', 'Fact'], ([, found]) => text(found, 'fact'), { cost: 0.7 }),
  rule('Mark', ['be', 'Fact', 'lasts'], ([, found]) => text(found, 'fact'), { cost: 0.5 }),
  rule('Mark', ['be', 'Fact', 'still', 'lasts'], ([, found]) => text(found, 'fact'), { cost: 0.5 }),
  rule('Mark', ['be', 'Text', 'occurs'], ([, found]) => text(found, 'fact'), { cost: 0 }),
  rule('Text', ['called', 'Text'], ([, found]) => found, { cost: -0.1 }),
  rule('Mark', ['Columns'], ([count]) => (count > 2 ? said('all') : undefined), { cost: 0 }),
  ...(['and', 'comma'] as const).map((join) =>
    rule('Mark', ['documentNumber', join, 'Columns'], () => said('invoice', true), {
      cost: -1,
      examples: ['list invoice number, date and amount'],
    }),
  ),
  rule('Text', ['Quote'], ([quote]) => quote, { cost: -0.3 }),
  rule('Mark', ['Quote'], ([quote]) => text(quote, 'text'), { cost: 0.1 }),
  rule('Mark', ['mentioning', 'Text'], ([, found]) => text(found, 'text'), { cost: 0.2 }),
  rule('Mark', ['with', 'Text', 'inText'], ([, found]) => text(found, 'text'), {
    cost: -0.3,
    examples: ['entries with anti-dumping in the text'],
  }),
  rule('Mark', ['onTopic', 'Text'], ([, found]) => text(found, 'topic'), { cost: 0 }),
  rule('Mark', ['toTopic', 'Text'], ([, found]) => text(found, 'topic'), { cost: 0.3 }),
  rule('Mark', ['for', 'Theme'], ([, found]) => text(found, 'topic'), { cost: 0.1 }),
  rule('Mark', ['onTopic', 'a', 'Text'], ([, , found]) => text(found, 'topic'), {
    cost: 0,
    examples: ['posts about a strike'],
  }),
  rule('Mark', ['mentioning', 'a', 'Text'], ([, , found]) => text(found, 'text'), { cost: 0.2 }),
  rule('Mark', ['tagged', 'Text'], ([, found]) => text(found, 'tag'), { cost: 0.2 }),
  rule('Mark', ['called', 'Text'], ([, found]) => text(found, 'text'), { cost: 0 }),
  ...(['do', 'performs', 'be'] as const).map((word) =>
    rule('Mark', ['where', word, 'Text', 'occurs'], ([, , found]) => text(found, 'search'), { cost: -0.5 }),
  ),
  rule('Mark', ['search', 'Text'], ([, found]) => text(found, 'search'), { cost: 0 }),
  rule('Mark', ['Theme'], ([found]) => text(found, 'theme'), { cost: 0.4 }),
  rule('Mark', ['who', 'performs', 'Work'], ([, , found]) => text(found, 'job'), { cost: -0.9 }),
  rule('Mark', ['Calling'], ([found]) => text(found, 'calling'), { cost: 0.4 }),
  // `With buyer in their job title`.
  ...([[], ['them']] as const).flatMap((whose) =>
    (['with', 'have'] as const).map((word) =>
      rule('Mark', [word, 'Text', 'in', ...whose, 'performs'], ([, found]) => text(found, 'job'), {
        cost: -1,
      }),
    ),
  ),
  rule('Mark', ['Job'], ([found]) => text(found.replace(/(?<=[eo]r)s$/, ''), 'job'), { cost: 0 }),
  rule('Mark', ['tickedOff', 'Text'], ([, found]) => text(found, 'title'), { cost: 0 }),
  rule('Mark', ['in', 'department'], ([, { written }]) => text(written, 'work'), { cost: -0.4 }),
  rule('Mark', ['Purpose'], ([found]) => text(found, 'purpose'), { cost: 0.15 }),
  rule('Mark', ['for', 'Purpose'], ([, found]) => text(found, 'purpose'), { cost: 0 }),
  ...(['works', 'person'] as const).flatMap((word) => [
    rule(
      'Mark',
      [word, 'in', 'Work'],
      ([, , found]) => (isPlace(found) ? undefined : text(found, word === 'person' ? 'job' : 'work')),
      {
        cost: -0.2,
      },
    ),
    rule('Mark', [word, 'in', 'Theme'], ([, , found]) => (isPlace(found) ? place(found) : undefined), {
      cost: -0.2,
    }),
    rule('Mark', [word, 'in', 'Country'], ([, , { name }]) => text(name, 'place'), { cost: -0.5 }),
    rule('Mark', [word, 'in', 'Name'], ([, , { hits, written }]) =>
      isPlace(written) || hits.some(({ kind }) => kind === 'warehouse' || kind === 'city')
        ? place(written)
        : undefined,
    ),
  ]),
  // `Who is in tangier`
  rule('Mark', ['who', 'be', 'in', 'Theme'], ([, , , found]) => place(found), { cost: -0.6 }),
  rule('Mark', ['in', 'Theme'], ([{ written }, found]) =>
    isPlace(found) && !/^f(?:o|ü)r/.test(written) ? place(found) : undefined,
  ),
  // `How many likes did it get`: what records show anyway.
  ...(['likes', 'comments'] as const).map((sense) =>
    rule('Mark', ['howMany', sense], () => said('reactions'), { cost: 0 }),
  ),
  // `About invoice INV-7: is it paid?`
  rule('Mark', ['onTopic', 'invoice'], ([, { isPlural }]) => (isPlural ? undefined : said('invoice')), {
    cost: 0,
  }),
  // `Notifications about mentions`.
  ...types.flatMap((sense) => [
    rule('Mark', ['onTopic', sense], () => said(sense), { cost: 0 }),
    rule('Mark', ['toTopic', sense], () => said(sense), { cost: 0 }),
    rule('Mark', ['type', sense], () => said(sense), { cost: 0 }),
    rule('Mark', ['of', 'type', sense], () => said(sense), { cost: -0.2 }),
  ]),
  ...(['responsible', 'performs'] as const).flatMap((word) => [
    rule('Mark', [word, 'Work'], ([, found]) => text(found, 'work'), { cost: -0.3 }),
    // German says the verb last: `wer ist für den Zoll zuständig`.
    rule('Mark', ['in', 'Work', word], ([, found]) => text(found, 'work'), { cost: -0.6 }),
    rule('Mark', [word, 'Work', 'matter'], ([, found]) => text(found, 'work'), { cost: -0.3 }),
  ]),
  // `The largest payment - to whom and how much?` Answers show both.
  ...(['comma', 'dash'] as const).flatMap((cut) =>
    (['to', 'from'] as const).flatMap((word) => [
      rule('Mark', [cut, word, 'who'], () => said('all'), { cost: -0.5 }),
      rule('Mark', [cut, word, 'who', 'and', 'howMuch'], () => said('all'), { cost: -0.6 }),
      rule('Mark', [cut, word, 'who', 'and', 'when'], () => said('all'), { cost: -0.6 }),
    ]),
  ),
  // `Whom do I ask in this company for customs matters`
  rule('Mark', ['in', 'Work', 'matter'], ([, found]) => text(found, 'work'), { cost: -0.1 }),
  rule('Mark', ['code', 'Quote'], ([, found]) => text(found.toLowerCase(), 'code'), { cost: 0 }),
  rule('Mark', ['in', 'Country'], ([, { code }]) => text(code, 'country'), { cost: 0 }),
  rule('Mark', ['in', 'Country'], ([, { name }]) => text(name, 'place'), { cost: -0.1 }),
  // `Everybody with Head of in the title`.
  ...(['with', 'have'] as const).flatMap((word) =>
    ([[], ['of']] as const).map((end) =>
      rule('Mark', [word, 'Text', ...end, 'inTitle'], ([, found]) => text(found, 'job'), {
        cost: -0.9,
      }),
    ),
  ),
  rule('Mark', ['whose', 'performs', 'mentioning', 'Text'], ([, , , found]) => text(found, 'job'), {
    cost: -0.9,
  }),
  rule(
    'Mark',
    ['Length'],
    ([{ count, unit }]) => (unit === 'day' ? { kind: 'length', days: count } : undefined),
    { cost: 0.5 },
  ),
]
