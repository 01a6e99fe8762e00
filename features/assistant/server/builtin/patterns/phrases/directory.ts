import type { Phrase } from './phrase.ts'

const terms = '(?:payment )?terms'
const person = '(?:contacts?|contact persons?|contact people|contact details)'

/** Customers and suppliers. */
export const partyPhrases: readonly Phrase[] = [
  {
    tool: 'parties',
    says: [
      '(?:who|which|what) (?:is|are) (?:our |the )?<side> (?:in|from) (?:<city>)',
      '(?:who|which|what) (?:is|are) (?:our |the )?<side> (?:in|from) (?:<country>)',
      '(?:which |what |our |the )*<side>(?: do we have| are| is| we have)? (?:in|from) <city>',
      '(?:which |what |our |the )*<side>(?: do we have| are| is| we have)? (?:in|from) <country>',
      `(?:which|what) <side> (?:has|have|pays?|gets?) <terms> days(?: ${terms})?`,
      `(?:which|what) <side> (?:has|have) ${terms} of <terms> days`,
    ],
    asks: {},
  },
  {
    tool: 'parties',
    says: [
      `(?:what|which) ${terms} (?:does|do|has|have) <party>(?: have| get)?`,
      `(?:what are )?(?:the )?${terms} (?:of|for|with) <party>`,
      `<party> ${terms}`,
      'what do we know (?:about|of) <party>',
    ],
    asks: {},
  },
  {
    tool: 'parties',
    says: [
      `(?:who is |who are |what is |what are )?(?:the |our )?${person} (?:of|at|for|with) <party>`,
      'whom? (?:do|can|should) (?:we|i) (?:contact|call|ask) at <party>',
      '(?:what is )?(?:the )?(?:phone|phone number|telephone number|email|e-mail|email address) (?:of|for) <party>',
      'how (?:do|can) (?:we|i) reach <party>',
    ],
    asks: { show: 'contacts' },
  },
  {
    tool: 'parties',
    says: [
      '(?:what is )?(?:the )?(?:address|vat number|vat id) (?:of|for) <party>',
      'where is <party>(?: based| located)?',
    ],
    asks: { show: 'address' },
  },
]

const priced = '(?:what is |what are )?(?:the |our )?(?:unit |sales |selling )?prices? (?:of|for)'

/** Items and services. */
export const itemPhrases: readonly Phrase[] = [
  {
    tool: 'items',
    says: [
      `${priced} <item>`,
      'what (?:does|do) <item> cost',
      'how much (?:does|do) <item> cost',
      'how much (?:is|are) <item>',
      '(?:what is )?(?:the )?(?:item )?code (?:of|for) <item>',
      '(?:what is )?(?:the )?unit (?:of|for) <item>',
      '(?:in )?(?:which|what) unit is <item>(?: counted| sold)?(?: in)?',
      '<item> price',
    ],
    asks: {},
  },
  {
    tool: 'items',
    says: ['(?:what is )?(?:the )?(?:minimum|minimum stock) (?:of|for) <item>'],
    asks: {},
    isShy: true,
  },
  {
    tool: 'items',
    says: [
      '(?:which |what |all |the )*items (?:are )?(?:below|under) (?:their |the |its )?minimum(?: stock)?',
      '(?:which|what) items (?:do we have to|do we need to|must we|should we) (?:re-?order|buy|order)',
      '(?:which|what) items (?:are|run) (?:low|short|running low)',
    ],
    asks: { belowMinimum: true },
  },
  { tool: 'items', says: ['(?:all |our |the )*items', '(?:which|what) items do we have'], asks: {} },
  {
    tool: 'items',
    says: ['how many items do we have', 'number of items'],
    asks: { operation: 'total', service: false },
  },
  {
    tool: 'items',
    says: ['(?:all |our |the )*services', '(?:which|what) services do we (?:offer|sell|have)'],
    asks: { service: true },
  },
  {
    tool: 'items',
    says: ['(?:which|what) items have no price', '(?:which )?items without (?:a )?price'],
    asks: { hasPrice: false },
  },
  {
    tool: 'items',
    says: [
      '(?:which|what) items have no minimum(?: stock)?',
      '(?:which )?items without (?:a )?minimum(?: stock)?',
    ],
    asks: { hasMinimum: false, service: false },
  },
  {
    tool: 'items',
    says: ['(?:which|what) item has (?:the )?code <code>', 'item with code <code>'],
    asks: {},
  },
]
