/** Invoices and what customers owe. */
export const papers = {
  invoice: `
    invoices?; invs?; bills?; invoice no; invoice copies; sales invoices?; customer invoices?; invoice numbers?; outgoing invoices?;
    invoice list
  `,
  invoiced: `
    invoiced; billed; invoicing; billing; did we (invoice|bill); we (invoice|bill); invoice total;
    invoice amount; invoice value; total invoiced; charged?; invoices? total; billings
  `,
  draft: `
    drafts?; in draft; draft status; still in draft; still drafts?;
    not (yet )?(issued|final|finali[sz]ed|sent out|sent); unissued; unsent; as drafts?; status draft;
    have not (yet )?(been )?(sent|issued|finali[sz]ed); have not (yet )?sent;
    not been (sent|issued)( yet)?
  `,
  final: `
    final; finali[sz]ed; finals?; final status; status final
  `,
  sent: `
    sent; sent out; sent to; status sent; mailed; send; sending
  `,
  acknowledged: `
    acknowledged; acknowledge; confirmed; accepted; status acknowledged
  `,
  statusWord: `
    in status; with status; with the status; status
  `,
  overdue: `
    overdue; overdues; past due; past their due date; past its due date; late; belated; in arrears; arrears; delayed;
    missed; too late; over due; past the due date; past (the |their |its )?deadline; behind; delinquent;
    should have been (done|paid|finished|completed)( by now| already)?; behind schedule; pay late;
    paying late; late payers?; late (with|in|on) (their |the )?(payments?|paying); past due date;
    late payments?; running late
  `,
  unpaid: `
    unpaid; not paid; not yet pay; not pay( yet)?; not (yet )?been settled; not (yet )?settled( yet)?; unsettled; awaiting settlement; still unsettled; not (yet )?cleared; uncleared; not yet paid; not been paid; not yet been paid; not (yet )?paid( us| me)?( yet)?;
    (has|have|had) not (yet )?(been )?(paid|pay|settled)( us)?( yet)?; not paid yet;
    (did|do|does) not (yet )?(pay|paid)( us)?; unsettled; not settled; still unpaid;
    yet to (be paid|pay)( us)?; remains? unpaid; pending payments?; awaiting payment; waiting for payment;
    unpaid balances?; open balances?; outstanding balances?; outstanding amounts?; outstanding payments?;
    open amounts?; still to be paid; waiting to be paid; to be paid; still waiting for; due from;
    due to us; payable to us; open items?
  `,
  open: `
    open; outstanding; outst; o/s; still open; still outstanding
  `,
  owe: `
    owe; owes; owing us; owing to us; owing me; owned us; amounts? owed; amounts? owing; sums? owed; outstanding balance; outstanding debts?;
    debt outstanding; amounts? receivable; receivable; is due to us; owes us still; owed us; owing still; owed; owing; owe us; owes us; owed to us; owe me; owes me; owed by; still owes?( us| me)?;
    dues; debt; debts; debtors?; receivables?; accounts receivable; outstanding dues;
    outstanding receivables?; customer dues; customer debts?; balance due; in debt to us; indebted;
    have to pay us; has to pay us; (must|have to|has to|need to|needs to|should) (still )?pay( to)? (us|me); must pay us; still has to pay( us)?; still have to pay us;
    needs? to pay us; owed to me; are we owed; we are owed; is owed; am i owed; indebted to us;
    should pay us; money (is )?owed; credit with us; unpaid dues; money outstanding; in our debt
  `,
  statement: `
    statements?; customer statements?; statement of; account of; customer accounts?;
    account statement (of|for); statements? (of|for)
  `,
  due: `
    due; fall due; falls due; falling due; becomes? due; due date; due dates; due on; due in; is due;
    are due; mature; payable; coming due; due for payment; comes? due; come up; coming up; fell due
  `,
  paidAmount: `
    paid on (their |its |the |our )?invoices?; paid (amount|part|portion)( of)?; 
    invoices? paid; paid invoices?; part paid; 
  `,
} as const
