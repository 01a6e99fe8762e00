/** Money that came and went. Who paid whom hangs on small words, so whole phrases stand here. */
export const money = {
  transaction: `
    transactions?; financial transactions?; money transactions?; bookings?; entry; entries; ledger entries;
    journal entries; money movements?; financials; finances; bank transactions?; cash movements?; trxs?; trns; txns?;
    (money|cash|funds|payments?|amounts?) (that )?(came |went |going |coming )?in (and|or) (went |going )?out( of)?;
    (money|cash|payment) ins and outs; ins and outs of (money|cash); inflows? and outflows?; incoming and outgoing (payments?|money|cash);
    (money|cash) movements; bank movements?; bank bookings?; payments? (in|made) and (out|received);
    transfers?; statement of account; account statement; deals?
  `,
  payment: `
    payments?; pmts?; pymts?
  `,
  paymentOut: `
    payments? to(?= §| whom| suppliers?| vendors?); payments? (we|i) (have )?(made|did|sent);
    payments? (did|have|do) (we|i) (make|made|send|sent); outgoing payments?; payments? out;
    payments? made; payouts?; pay-outs?; payments? (from|by) (us|me); payments? that (we|i) (made|have made|did);
    payments? effected; effected payments?; payments? done; our payments?; my payments?;
    payments? (that )?(we|i) make; (made|make|making) payments?; payments? sent; supplier payments?;
    vendor payments?; payments? to suppliers?
  `,
  paymentIn: `
    payments? from(?= §| whom| customers?| clients?); payments? by(?= §); incoming payments?; payments? in;
    payments? received; payments? (that )?(we|i) (have |got |were )?(received|got|get|given);
    receipt; payments? (did|have|do) (we|i) (receive|received|get|got|collect); received payments?;
    customer payments?; client payments?; payments? coming in; payments? (that )?came in;
    payments? (from|by) (our )?(customers?|clients?); receipts; money receipts?; payments? to (us|me); payments? that (we|i) (received|got); payments? collected; collections?
  `,
  money: `
    money; cash; funds
  `,
  paid: `
    paid; pay; pays; paying; pay out; pays out; paying out; (pay|paid|paying|paid out|pay out) of(?= §); (have|had|did) we (already |ever |actually )?(paid|pay)( back)?(?! by); (have|had|did) i (already |ever )?(paid|pay); paid to; paid out; spent; spend; spends; spendings?; spent on; expenditures?;
    outgoings?; outflows?; outflow of cash; cash outflows?; cash out; money out; money spent; 
     disbursements?; disbursed; outlays?; cost; costs; costing; cost us; costs us;
    shell out; burn(ed|t)?; settled with; transferred to; money (went |going |goes )?to; sent money to;
    paid for; pay for; money did (we|i) send; send money to; wired to; gave; spend on; remitted( to)?; remit; remittances?; settled(?= (with )?(the )?§); paid back; pay back; paying back; pays back; given back;
    money given to; shelled out; forked out; laid out; invested in; money (did )?(we|i) (give|gave|pay|paid|spent|spend); expended;
    expend; (got|gets|get|received|receive) (money|paid|payments?|cash|funds) (from|by) us; money from us; transfer to; disburse;
    disbursing; disbursement of; paid off; pay off; paying off; cash outs?;
    got paid by us; received from us; get from us; got from us; receive from us; did we give; cost me;
    outbound money; (was|were|has been|have been|been|got|is|are|be) paid to; paid (to|out to); repay;
    repaid; repayments?
  `,
  wentOut: `
    went out; went out of; going out of; came out of; gone out of; goes out of; left(?= (the |our )?(bank|account)); going out; goes out; gone out; go out
  `,
  received: `
    received; rec; recd; rcvd; recvd; receive; receiving; receives; received from; got; get; earned; earn; earning; inflows?;
    cash inflows?; cash in; money in; money received; came in; come in; coming in; comes in; brought in;
    bring in; brings in; collected; collect; took in; take in; taken in; make from; made from; takings;
    proceeds; incoming
  `,
  paidUs: `
    paid us; pay us; paid us back; pay us back; paid back by(?= §); paid back to us; become money from; became money from; money to us; transferred in; transfer in; pays us; paying us; paid to us; paid me; pay me; pays me;
    we (were|are|got|get|been|have been) paid; (were|are) we (being |getting )?paid( by)?; (have|had|did) we (been|get|got) paid( by)?;
    i (was|got) paid; money (came |comes |coming |come )?from;
    money (did we |have we |do we |we )?(get|got|receive|received|collect|collected|earn|earned)( from)?;
    transferred to us; sent us money; gave us; give us; transfer to us; got paid; get paid; getting paid;
    was paid to us; were paid to us; was paid to me;
    (customers?|clients?|debtors?) (have |has |had |already |actually )*(paid|pay|pays)( us| me)?;
    (did|have|has|do) (the |our |any )?(customers?|clients?) (already |ever )?(paid|pay)( us| me)?;
    (?<=who )(has |have |had |already |actually |ever )*(paid|pays|pay)(( to)? (us|me))?;
    (?<=did § |did § ever |did § actually |did § already )pay(( to)? (us|me))?;
    (?<=(?<!(was|were|is|are|been|did we|did i) )(?<!§)§ )(has |have |had |already |actually |ever |still )*(paid|pays|pay)(( to)? (us|me))?(?! (by|to|from) );
    (?<=(has|have|had) § )(already |ever |actually )*paid( us| me)?;
    paid by(?= §| whom| customers?| clients?); earn from; received money from; incoming money;
    money incoming; owed and paid; transferred us; contributed; bring us; brings us; brought us; earns us;
    earned us; made us; we earn
  `,
  paidName: `
    (?<=§ )(was|were|is|got|gets|has been|have been|been) paid;
    (?<=(was|were|is|are) § )(already |ever )?paid; (?<=(has|have|had) § )(already |ever )?been paid;
    (?<=did § )get paid; (?<=§ )(received|receive|got|get|gets|receives) from us;
    (?<=(did|does) § )(get|receive|cost)( from)?( us)?; (?<=§ )(cost|costs|has cost)( us)?
  `,
  beenPaid: `
    (has|have|had) (already )?been paid; been paid; is paid; are paid; were paid; was paid
  `,
  expense: `
    expenses?; exp; exps; expence; business expenses?; running costs?; expense category; category expenses?;
    operating expenses?; operating costs?
  `,
  income: `
    income; incomes; earnings; category income; income category; revenues?; turnovers?; rev; sales revenues?; sales turnover; sales? figures?; income from sales; sales revenue;
    sales income
  `,
  loan: `
    loans?; loan category; category loans?; loan repayments?; borrowings?
  `,
  investment: `
    investments?; category investments?; investment category; invested; invest; capex; capital expenditure
  `,
  minus: `
    minus; less(?= (the |our |total |all )*(paid|expenses|costs|outgoings|spending|payments))
  `,
  net: `
    net; net of; profits?; loss; profit and loss; profit or loss; profitable; balance; balances;
    cash ?flow; net cash ?flow; net result; result; bottom line; surplus; deficit; net income; net profit;
    net balance; net position; net cash; money left over; left over; net earnings; make a profit;
    made a profit; make a loss; lose money; gain; 
    in the (red|black); net amount; cash position; make or lose; made or lost;
    did we make; made the most money; do we stand
  `,
} as const
