import type { Lexicon } from './lexicon.ts'

/** Words of trade with other companies: requisitions, quotes and orders. */
const trade: Readonly<Record<string, Lexicon['words']>> = {
  English: {
    tradeOrder: `orders+, open orders+, undelivered orders+, order lines+, orders still to be delivered+,
      orders not delivered yet+, orders not yet delivered+`,
    purchaseOrder:
      'purchase orders+, purchase order, orders to suppliers+, orders with suppliers+, supplier orders+',
    salesOrder: `sales orders+, sales order, customer orders+, customer order, orders from customers+,
      orders of customers+`,
    awaited: `expected, expect, expects, expecting, await, awaiting, awaited, wait for, waiting for,
      on order, on its way, on their way,
      on the way`,
    reserved:
      'reserved, promised to customers, committed to customers, set aside for orders, reserved for orders',
    delayed:
      'late, overdue, delayed, behind schedule, past their date, past their delivery date, not on time',
    tradeQuote: 'quotes+, quote, quotations+, quotation, bids+, bid',
    quotable: `can we quote on, may we quote on, could we quote on, we can quote on, we may quote on,
      we could quote on, can we quote for, may we quote for, can we bid on, may we bid on, we can bid on,
      we may bid on, open to us, open for us`,
    rfq: 'rfq, rfqs+, request for quotes, request for quotation, requests for quotes+, requests for quotation+',
    ownRequisition: `our requisitions+, of our requisitions+, of our rfqs+, our open requisitions+,
      our own requisitions+, our own open requisitions+,
      our rfqs+, our open rfqs+`,
    ownQuote: 'our quotes+, our own quotes+, our quotations+, our bids+',
    tradeDispute: 'disputes+, dispute, disputed lines+, disputed line',
    ownDispute: `do we dispute, we dispute, did we dispute, have we disputed, we have disputed, we disputed,
      our disputes with suppliers+`,
    theirDispute: `do customers dispute, do our customers dispute, customers dispute, our customers dispute,
      did customers dispute, did our customers dispute, have customers disputed, have our customers disputed,
      disputed by customers, disputed by our customers, disputes of customers+, disputes of our customers+,
      customer disputes+`,
    drafting: 'draft, draw up, prepare, draft me',
  },
  German: {
    tradeOrder: `bestellungen+, offene bestellungen+, aufträge+, aufträgen+, offene aufträge+, ordern+`,
    purchaseOrder: `einkaufsbestellungen+, lieferantenbestellungen+, bestellungen bei lieferanten+,
      unsere bestellungen bei lieferanten+`,
    salesOrder: `kundenaufträge+, kundenaufträgen+, kundenbestellungen+, verkaufsaufträge+, bestellungen von kunden+,
      bestellungen unserer kunden+, aufträge von kunden+`,
    awaited: 'erwarten, erwartet*, erwarte, unterwegs, im zulauf, bestellt, warten, warten auf',
    reserved: 'reserviert*, für kunden reserviert*, für aufträge reserviert*, zugesagt*',
    delayed: 'überfällig*, verspätet*, zu spät, im verzug, in verzug, verzögert*, hinter dem plan',
    tradeQuote: 'angebote+, angebot, angeboten+, offerten+, offerte',
    quotable: `können wir anbieten, dürfen wir anbieten, können wir ein angebot abgeben, dürfen wir ein angebot abgeben,
      können wir bieten, stehen uns offen`,
    rfq: `anfragen+, anfrage, angebotsanfragen+, angebotsanfrage, preisanfragen+, preisanfrage, ausschreibungen+,
      ausschreibung`,
    ownRequisition: `unsere anfragen+, unsere offenen anfragen+, unsere ausschreibungen+,
      unsere offenen ausschreibungen+, unserer ausschreibungen+, unserer anfragen+, eigene ausschreibungen+,
      eigenen ausschreibungen+`,
    ownQuote: 'unsere angebote+, unserer angebote+, eigene angebote+, eigenen angebote+',
    tradeDispute: `beanstandungen+, beanstandung, strittige positionen+, strittigen positionen+, strittige position,
      strittige zeilen+`,
    ownDispute: `beanstanden wir, wir beanstanden, bestreiten wir, wir bestreiten, haben wir beanstandet,
      unsere beanstandungen+`,
    theirDispute: `beanstanden kunden, beanstanden unsere kunden, beanstanden die kunden, bestreiten kunden,
      bestreiten unsere kunden, haben kunden beanstandet, haben unsere kunden beanstandet,
      beanstandungen von kunden+, beanstandungen der kunden+, beanstandungen unserer kunden+`,
    drafting: 'entwirf, entwerfe, entwirf mir, bereite vor, entwurf für, entwurf einer',
  },
}

/** A lexicon with the words of trade: beside what its own words mean already. */
export const withTrade = (lexicon: Lexicon): Lexicon => ({
  ...lexicon,
  words: { ...lexicon.words, ...trade[lexicon.language] },
})
