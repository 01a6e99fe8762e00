/** Fields that are shown beside each record anyway. */
const field =
  '(?:numbers?|invoice numbers?|dates?|days?|due dates?|amounts?|sums?|totals?|values?|customer|debtor|payee|payer|supplier|vendor|party|counterparty|direction|currency|currencies|project|account|category|descriptions?|warehouse|quantit(?:y|ies)|qty|units?|material|status|type|names?|purpose|priority|deadline|author|reference)'
const whose = '(?:the |their |its |an? )?'
const joint = '(?: ?, ?(?:and |plus )?| and | plus | & | ?/ ?)'
const shown = new RegExp(
  `(?:,? (?:with|incl\\.?|including|showing|giving|stating|indicating|along with|together with) ${whose}|(?: ?[:;–—]| -) ?${whose}|(?<!\\b${field}), ${whose})${field}(?:${joint}${whose}${field}){1,6}(?: (?:of each|for each|each|please|pls|too|only|if possible|that is all|thats all))?(?=\\s*[.?!]*$)`,
  'iu',
)
const grouping =
  /\b(?:by|per|each|every|split|grouped|broken|total|totals|sum|how much|how many|which|what) *$|\b(?:total|totals|sum|split|grouped|breakdown|broken down|ranked|sorted|compare)\b/i

/** `Payments in October, with date, direction and counterparty`: fields to show neither narrow nor group. */
export const withoutShown = (text: string): string => {
  const found = shown.exec(text)
  return found === null || grouping.test(text.slice(0, found.index)) || found.index < 8
    ? text
    : `${text.slice(0, found.index)}${text.slice(found.index + found[0].length)}`
}
