/** Invoices and what customers owe. */
export const documents = {
  invoice: `
    (factures?|fattur[ae]|facturas?|rechnung(en)?|faturas?); (inv|bill|invoice) nos?; (number|no) of(?= (his|her|its|their|the|our|§) (last|latest|newest|most recent|biggest|largest|oldest|first|open|unpaid) (invoice|bill)( |$));
    (the )?invoice (numbers?|nos?) (of|from|for);
    invoices?; invs?; bills?; invoice no; invoice copies; sales invoices?; customer invoices?; invoice numbers?; outgoing invoices?;
    invoice list; invoicings?; fakturas?
  `,
  invoiced: `
    invoiced; billed; invoicing; billing; did we (invoice|bill); we (invoice|bill); invoice total;
    invoice amount; invoice value; total invoiced; charged?; invoices? total; billings?;
    (invoiced|billed|invoicing) (turnover|revenues?|sales|amounts?|volume|value|total); (did|have|had|has) (we|i) (ever |already |so far )?(invoiced?|billed?|charged?);
    (we|i) (have |had |ever |already )*(invoiced|billed|charged); turnover invoiced; revenues? invoiced
  `,
  notBilled: `
    (is |are |was |were |has |have |had )?(we |i )?(is |are |was |were |has |have |had )?(still )?(not|never) (yet )?(been )?(billed|invoiced|charged)( (yet|so far|by us))?; (did|have|had) (we|i) (still )?not (yet )?(bill|billed|invoiced?|charged?|written (an?|any) (invoice|bill) (for|to)|sent (an?|any) (invoice|bill)( to)?)( (yet|so far))?; (still |yet )+to (be )?(billed?|invoiced?|charged?); unbilled; uninvoiced; (without|with no|has no|have no|having no|lacking) (an? |any )?(invoices?|bills?)( (yet|so far|from us))*
  `,
  raised: `
    (?<=(invoices?|bills?) )(that )?(did |have |had |do )?(we|i) (have |had |already |ever )*(cut|cuts|draw|drew|made|did|done)( up| out)?(?= (for|to|·|§|¶)); (?<=(have|had|did) (we|i) (·+ |¶+ |in |already |any |how many |how much )*(invoices?|bills?) )(already )?(written|made|done|drawn|issued|raised|created)( up| out)?; cut(?= (for|to) (the |our )?§);
    (?<=(·|invoices?|bills?) )(that )?(we |i )?(made|drawn|written|issued) (out |up )?(to|for|in the name of)(?= (the )?§);
    (?<=(invoices?|bills?) )(did|have|had) (i|we) (already |ever )?(write|written|wrote|make|made|create|created|raise|raised|draw|drawn|cut|do|done|issue|issued|put)( up| out)?;
    (?<=(·|invoices?|bills?) ((that|which|were|was|are|is|have|has|had|been|did|we|i|newly|already) )*)created?; raised?; raises; raising; drawn up; drew up; draw up; made out; make out; written out; wrote out; prepared; put out; drafted up;
    generated(?= (for|to))
  `,
  gotInvoice: `
    (?<=(invoices?|bills?|·) (did|has|have|had|does) (the )?§ (already |ever )?)(got|gotten|gets?|received?|receives|had) from us;
    (got|gets?|received?|receives)(?= ((·+|an?|any|our|the|too|so|many|more|most|last|new|its|his|their|how|several) )*(invoices?|bills?)( |$));
    (?<=(invoices?|bills?|·) (did|has|have|had|does) (the )?§ (already |ever )?)(got|gotten|gets?|received?)(?! from us)
  `,
  draft: `
    (been )?(lying|sitting|hanging|lingering|waiting|stuck|parked) (around |about |there |here )?(as|in|on|at) (a )?drafts?( status)?;
    not (yet )?send( yet)?;
    (gathering|collecting|catching) dust; half[- ](written|made); never (posted|sent|issued|finished)( (off|out|them|it))*;
    half[- ](finished|done|baked)(?= (drafts?|invoices?|bills?|·{6,})); drafts? (that are |which are )?(still )?(waiting|pending|unfinished|left|outstanding|in the pipeline); pending drafts?;
    (sitting|stuck|parked|standing|stand|sit) (at|in|on|as) (the )?(status )?drafts?;
    drafts? (that |which )?(still |yet )*(need|needs|needing|await|awaits|awaiting|wait for|waits for|waiting for|require|requires|requiring) (to be )?(sending|sent|issuing|issued|to go out|going out|finishing|finished|finali[sz]ing|finali[sz]ed|completing|completed|an? number)( off| out)?; drafts?; in draft; draft status; still in draft; still drafts?;
    not (yet )?(issued|final|finali[sz]ed|sent out|sent); unissued; unsent; as drafts?; status draft;
    have not (yet )?(been )?(sent|issued|finali[sz]ed); have not (yet )?sent;
    not been (sent|issued)( yet)?; drafts? (are |is )?(still )?(lying|sitting|hanging|lie|sit|hang) (around|about|unfinished|in the drawer); (i|we) forgot to (send|issue|finali[sz]e)( out)?; forgotten;
    (lying|sitting|hanging|lie|sit|hang) (around|about|unfinished|in drafts?); (still )?in the drawer; waiting to be (sent|issued)( out)?;
    (still )?to be (sent|issued)( out)?; (still )?to (send|issue)(?= to (customers?|clients?|an? |$))
  `,
  final: `
    (sitting|stuck|parked|standing|stand|sit) (at|in|on|as) (the )?(status )?final;
    final; finali[sz]ed; finals?; final status; status final; in final
  `,
  sent: `
    (sitting|stuck|parked|standing|stand|sit) (at|in|on|as) (the )?(status )?sent;
    sent; sent out; sent to; status sent; mailed; send; sending
  `,
  acknowledged: `
    (counter)?signed( off)? by (the |our |a |any )?(customers?|clients?|§); (approved|countersigned) by (the |our |a |any )?(customers?|clients?);
    (sitting|stuck|parked|standing|stand|sit) (at|in|on|as) (the )?(status )?acknowledged;
    acknowledged; acknowledge; confirmed; accepted; status acknowledged
  `,
  statusWord: `
    in status; with status; with the status; status
  `,
  overdue: `
    (overdue|late) (items?|posts|entries|positions|sums?);
    (long|badly|seriously|well|way|considerably|severely|massively) overdue; (long|well|way) past (due|the due date|their due date);
    (the )?(overdue|late|past due) (part|portion|share|bit|amount|sum|ones?|half)s?( (of|from) (it|that|this|them|these|those|which))?; (the )?(part|portion|share|amount) (that is |which is )(overdue|late|past due);
    (?<=(is|are|was|were) )(the )?(most|longest) (overdue|late|past due);
    (becom(e|es|ing)|gets?|getting|goes|go|going|turns?|turning) (overdue|late|past due); (the )?(most|longest) (overdue|late|outstanding|past due)(?= (invoices?|bills?)( |$));
    expired(?! (drafts?|contracts?|todos?)); (always |still )?in late; over (the|its|their|his) (due )?(date|term|time|deadline);
    (due )?dates? (has |have |is )?(already )?(passed|expired|lapsed);
    lapsed; past (its|their|the) (date|term|time); overdue balances?; overdue amounts?; overdue money; overdue payments?;
    past terms; beyond (its|their|the) (due date|terms?); out of terms; (due|deadline|term) (has |have |is )?(already )?(passed|expired|over|gone|lapsed);
    overdue; overdues; past due; past their due date; past its due date; late; belated; in arrears; arrears; delayed;
    missed; too late; over due; past the due date; past (the |their |its )?deadline; behind; delinquents?;
    should have been paid( by now| already)?; behind schedule; past due date; running late
  `,
  notDue: `
    coming up for (payment|settlement|collection); (about|soon|shortly|going) to (fall|become|be|get) due; soon due; due (soon|shortly|before long); imminent; falling due (soon|shortly);
    (and |but |though |yet |which |that )?((is|are|was|were|still|have|has) )*(not (yet )?(due|payable|matured|fallen due|become due)( yet)?|(yet|still) to (fall|become) due|not (yet )?at term|before (the |their |its )?due dates?)
  `,
  missedDate: `
    (let|lets|letting) (it |them |this )?(slip|go|run|slide)( past| by| beyond)?( (the|its|their|our) ((due|payment) )?(dates?|deadlines?|terms?));
    (let|lets|letting) (any|an?|the|its|their|our|some) ((due|payment) )?(dates?|deadlines?|terms?) (pass|slip|go by|lapse);
    (missed|miss|misses|broke|breached) (any|an?|the|its|their|our|some|his) ((due|payment) )?(dates?|deadlines?|payments?|terms?)
  `,
  issuedOnly: `
    (net of|ex|excl) (the |our |any )?drafts;
    (leaving|leave|putting|put|setting) (the |our |all )?drafts? (aside|out|apart); without (the |our |any )?drafts?; drafts? (aside|excluded|left out|not (counted|included)); (excluding|excl\\.?|except|but not|no|not the|minus) (the |our |any )?drafts;
    (really |actually |already )?issued(?= (invoices|bills)( |$)); (issued|final) only
  `,
  carriedOver: `
    (?<=(invoices?|bills?|dues|·|which|what) )((that|which|have|has|had|were|was|are|is|been|got|did|we) )*(carried|carry|rolled|roll) (over|forward|on)( (to|into|onto|on) (an? |the |our )?(newer|new|next|later|following|other|another|more recent)( (one|invoice|bill)s?)?)?;
    (carried|rolled)[- ](over|forward)(?= (invoices?|bills?))
  `,
  isSettled: `
    settled; been (settled|cleared)
  `,
  payBy: `
    (must|should|had to|have to|has to|ought to|supposed to|was to|were to)( (that|it|this|they|§))? (have )?(be|been) (paid|settled)(?! by us)
  `,
  arrears: `
    (?<=who (is|are) )(always|usually|often|generally|constantly|forever|habitually) (late|behind|overdue)( (with|in) (paying|payments?|(their|the|our) (bills|invoices|payments)))?; (?<=who )(always|usually|often|generally|constantly|habitually) (pays|pay) (us )?late;
    (caught|catch|catches|catching|kept|keep|keeps|keeping) up (with|on|in) (its|their|his|the|her) (payments?|debts?|bills?|invoices?|dues|arrears);
    (slow|slowest|late|latest|worst|tardy|tardiest|bad|poor) (payers?|to pay)( of all| of them all)?; (?<=§ )(always |usually |often |generally |ever |normally |really |still |been )*(pay|pays|paying|paid|settle|settles|settling)( (us|me|((its|their|the|his|her|our) )?(bills?|invoices?|·+)))? ((on|in) time|punctually|promptly|late|on schedule|by the due date)(?= |$); (?<=is § )(a |an )?(good|bad|slow|late|reliable|punctual|prompt|decent) (payer|debtor)( or (a )?(good|bad|slow|late|poor) (one|payer|debtor))?; (take|takes|taking|took) (the |too )?(longest|so long|ages|forever|too long) (to pay|paying|with (the |its |their )?payments?)( us)?; (everybody|everyone|anybody|anyone|those|who|customers?) (who |that )?((should|must|ought to) have|(was|were) supposed to( have)?) (already )?(paid|pay)( us)?( by now| already| long ago)?( (and|but|yet|though) (has|have|did|still has|still have) not( paid| yet)*)?;
    (has|have|had|is|are) (fallen|falling|got|getting|slipped) behind( (with|on|in))?( (its|their|the|his))?( (paying|payments?|bills?|invoices?))?;
    should (§ |(our |the )?customers? )?have (already )?(paid|settled|come in|arrived)( us)?( by now| already)?;
    (must|should|shall|can|do|have to|need to) (i|we) (have to |need to |want to )?(call|phone|contact|mail|e-?mail|write to|speak to|talk to|visit|chase)( up)?( first| next| now| today)? (about|because of|for|regarding|over) (the |our |their |an? )?(overdue |late |unpaid |open |outstanding )*(money|payments?|invoices?|bills?|debts?|dues|cash|arrears);
    (drag|drags|dragging|dragged) (its|their|his|the) (feet|heels); (keep|keeps|keeping|kept|leave|leaves|leaving) us (waiting|hanging)( for (the |our |their )?(money|payments?|cash))?; (let|lets|letting) us wait( for (the |our |their )?(money|payments?|cash))?; (take|takes|taking) (its|their|his) time (paying|to pay|with (the |its |their )?(payments?|money)); in no hurry to pay;
    (pay|pays|paying) (too |so |us )?late; late payers?; slow payers?; bad payers?; defaulters?; (in|with) default; defaulting; defaulted; late (with|in|on) (its |their |the |our )?(payments?|paying|bills?|invoices?|money);
    late payments?; in arrears; arrears; dunning( letters?| runs?| lists?| notices?)?; dunned?; (payment|dunning|overdue) reminders?; reminder letters?; reminders? (to pay|for payment|about (payment|money|(the )?(overdue )?invoices?));
    (remind|reminded|reminding)(?= (§|customers?|whom|who|about|of) .*(pay|payment|money|debt|invoice|bill)); collection letters?; final notice; (be |get )?(chased?|chasing)( up)?( first| now| today)?( for (the |our )?(money|payments?|cash|dues))?;
    (be |get )?dunned; (to )?dun; behind (with|on|in) (its |their |the |his )?(payments?|paying|invoices?|bills?)( us)?; (must|should|shall|can|do|have to|need to) (i|we) (have to |need to )?(send|write|issue) (an? |the |out )*(payment |dunning |final )?(reminders?|dunning letters?|dunning notices?|notices?)( to)?;
    (get|gets|needs?|deserves?|receives?|due for) (an? )?(payment reminder|dunning letter|dunning notice|reminder letter)s?; (must|should|shall|can|do|have to|need to) (i|we) (have to |need to )?(chase|dun|press|push|nag|remind)( up)?( first| now| today)?;
    (run|running|runs) behind( with (their |its |the )?payments?)?; not paid (on|in) time; overstay(ed)? their terms?; ag(e)?ing( list| report| of (the |our )?(receivables|dues|debts?|debtors|customers?))?; aged (receivables|debt|debtors|balances)( list| report)?
  `,
  unpaid: `
    pending (from|with|by)(?= (the |our )?§);
    (what |how much |much )?(still )?(remains?|is left|are left|is still|is yet|left|remaining) to be (collected|received|paid|settled|cashed|recovered)( (in|by|from))?;
    (has |have |is |are |was |were )?(still )?not (yet )?(been )?(honou?red|met|remitted|squared|redeemed)( yet| so far)?(?! by us);
    (?<=(what|which|anything|something|how much|much) )(still )?(remains?|remained|stays?|stayed|is left|was left) (still )?(unpaid|unsettled|outstanding|open)( (today|now|yet))?;
    without (any |a |an |our )?(payments?|money|receipts?|incoming money)( yet| so far| received)*; (?<=(did|has|have|does) (the |our )?§ )(leave|left|leaves) (unpaid|open|unsettled); (?<=(did|has|have) (the |our )?§ )(forget|forgot|forgotten|fail|failed|omit|omitted|neglect|neglected) to (pay|settle);
    (gone|been|stayed|remained|sat|sitting) (unpaid|unsettled);
    (?<=(invoices?|bills?|·) .*)(remains?|remained|stays?) (still )?(unpaid|unsettled|open|outstanding)( (today|now|yet))?;
    (is |are |was |were )?(still )?not (yet )?paid( yet)? by(?= (the |our )?§); (but|that|which|and|who) (nobody|no ?one|none|not one|no customer) (has |have |of them )?(yet )?(ever )?(paid|settled)( for)?( yet| so far)?;
    (and |which |that |who )(has|have|is|are|was|were) (still )?not (yet )?(been )?(received|paid|settled|cashed|collected)( for)?( yet| so far)?;
    (but|and|yet|though) (are |is |was |were |have |has |been |still )*(not|never) (yet )?(been )?(received|collected|cashed|got|gotten)( for)?( yet| so far)?; (are |is )?(we|i) (are |am )?(still |now )?(waiting|wait) (on|for) (the )?(money |payments? |cash )?(of|for|from|by|on)?(?=( (the |our )?§|$)); (?<=(invoices?|bills?) (are |is |do |am )?(we|i) (are |am )?(still )?)(waiting|wait|await|awaiting) ?(on|for)?( payments?( of| for| on)?| money)?( from| by)?; (await|awaiting|awaits) (payments?|money)( (of|for|on|from))?; (still )?up in the air; (still )?outside with (the |our )?customers;
    (but|and|yet|though) (still |yet )?(are |is |were |was |have |has )?(still |yet )?(not (yet )?(been )?(paid|settled)( for)?|unpaid|unsettled|outstanding)( yet| so far)?;
    (invoices?|bills?|accounts?|debts?|something) (left |still )?to (pay|settle|clear);
    money (is |that is |do we have )?(still )?out there; (is|are) (still )?out there( with (our )?customers)?;
    unpaid; not paid; not yet pay; not pay( yet)?; not (yet )?been settled; not (yet )?settled( yet)?; unsettled; awaiting settlement; still unsettled; not (yet )?cleared; uncleared; not yet paid; not been paid; not yet been paid; not (yet )?paid( us| me)?( yet)?;
    (has|have|had) not (yet )?(been )?(paid|pay|settled)( us)?( yet)?; not (yet )?(fully|completely|entirely) (paid|settled)( yet)?; not (yet )?come in( yet)?; not paid yet;
    (did|do|does) not (yet )?(pay|paid)( us)?; unsettled; not settled; still unpaid;
    yet to (be paid|pay)( us)?; remains? unpaid; pending payments?; awaiting payment; waiting for payment;
    unpaid balances?; open balances?; outstanding balances?; outstanding amounts?; outstanding payments?;
    open amounts?; still to be paid; waiting to be paid; to be paid; still waiting for; (are|is) (still )?missing (from|of)(?= §);
    due to us; payable to us; open items?; open posts?; unpaid items?; still to (come|be settled|be collected|collect)( in)?; to (collect|be collected); uncollected; not (yet )?collected( yet)?;
    (still )?to be settled; (money )?still (out|to come)( there)?; wait(ing)? (for|on) (our |the )?(money|payments?)( from)?; (remains?|stays?|remaining|left) (open|outstanding|to pay|to be paid|to settle|due)
  `,
  nothingPaid: `
    (entirely|completely|wholly|totally|fully|altogether) (unpaid|open|outstanding|unsettled);
    (which |that )?(with|have|has|having|where) (nothing|not a (single )?(cent|penny|cent)|no (payments?|money))( has| have| had| is| was| were)?( been)?( yet| so far)? (paid|received|come in|booked|credited)( yet| so far)?( (on|against|towards?|for))?( (it|them))?( yet| so far| at all)?;
    (nobody|no ?one|none) (has |have )?(yet |ever )?paid (us )?(anything|a (single )?(cent|penny)|a thing|any of)( (on|for|towards?))?( yet| so far)?;
    not (yet )?(paid|settled|remitted|pay|paid us) ((on|for|us) )?(an?|one|any|even a)?( single| red)? ?(cent|penny|dime|cents|thing|bean)(?= |$); not (yet )?(been )?(paid|settled) at all; (paid|settled) not at all; no payments? (at all |yet |so far )?(on|against|towards?|for)( (it|them))?
  `,
  partPaid: `
    (only |just |merely )?(partly|partially|half|part|incompletely)[ -](paid|settled)(?! (so far|by))( only)?; (only |just )?paid (in part|partly|partially|only in part|by half); with (a )?(part|partial)[ -]payments?; part[ -]payments? (received|made|came in);
    (where |with |for which )?(something|some money|some of it|a part|part of it|some)( of it| of them)?( has| have| was| is)?( been| already)? (come in|paid|been paid|arrived|received)(,)? but (not (all|everything|the whole|in full)|something is (still )?(open|missing|left))
  `,
  open: `
    (the )?(unpaid|open|outstanding) (part|portion|share|bit|half)s?( (of|from) (it|that|this|them|these|those|which))?;
    open; outstanding; outst; o/s; still open; still outstanding; stands? open; standing open; (open|outstanding|due|unpaid) with us
  `,
  withUs: `
    with us
  `,
  whose: `
    whose(?= (·+|accounts?|balances?|books?|debts?|dues|invoices?|bills?|payments?))
  `,
  missing: `
    missing; lacking; remainder; rest amount; shortfall; still to come; yet to come; (outstanding|open|unpaid) rest;
    (is|are) (still )?(missing|lacking|short); not covered; uncovered
  `,
  settledUp: `
    (the )?account.? (is|are|was) (all )?(clear|clean|in order|up to date|even|balanced|square); (?<=(account|balance|ledger|slate) (of|with|for) (the )?§ )(all |now |fully )*(clear|clean|in order|up to date|even|square)(?=$);
    (are |is |have |has )?(all |fully |completely |already |entirely )+(paid|settled|squared) (up|off)( with us)?; (have|has|with|having) (nothing|no money) (open|outstanding|owed|due|unpaid)( with us)?; nothing to their name;
    (?<=(has|have|had|is|are) (the |our )?§ )(already |finally |ever |fully |all )*(paid|settled|squared) ((us )?(up|everything|all|in full)|off)( (already|now|yet|by now|with us))?$; (?<=(is|are|was|were) (the |our )?§ )(fully |all )*up to date( with us)?;
    (?<=(did|has|have|had) (the |our )?§ )(already |finally |ever |fully )*(settled?|cleared?|squared?|paid|pay)( up| off)? (all|every one|everything)( of)? (its|their|the|his|her|our) ((open|outstanding|old) )?(invoices?|bills?|accounts?|debts?|dues);
    (?<=did § (ever |already |finally )?)(pay|settle|clear) (what (they|it|he|she) (owed?|owes?)( us)?|(its|their|the|his|her|all) (accounts?|balances?|debts?|dues))( in full)?;
    (all |now |already )*(square|even|quits|straight)( up)? with(?= (the )?§); (?<=§ )(already |ever |fully |finally )*(settled|cleared|squared) (up )?(its|their|the|his|her|all) (whole |entire )?(accounts?|balances?|debts?|dues)( with us| in full)?;
    (settled|paid|squared) up; (?<=(is|are|was|were) § )((all|fully|completely|now|already) )*(settled|paid|squared)( up| in full); all square; quits; clean; in the clear; debt[ -]free; cleared; (is|are) (all )?settled; account (with us )?(is |are )?(settled|clean|clear|cleared|balanced|even|square); 
    (owes?|owing|owed) (us )?nothing( at all| more| any ?more)?; nothing (is |are )?(owed|owing|open|outstanding|due|unpaid)( any ?more| left)?; nothing (to pay|open) (any ?more|left); (has|have) paid (us )?(everything|all|in full|up)( already)?;
    no (open |outstanding |unpaid )?(dues|debts?|balances?|arrears|receivables); zero balances?; (has|have) no (open |outstanding )?(balance|debts?|dues); up to date (with|on|in) (their |its )?(payments?|paying); do(es)? not owe( us)?( anything| any ?more)*; paid in full; fully (paid|settled)(?! (invoices?|bills?))
  `,
  orSettled: `
    or (is|are|has|have) (it|they|everything|all|he|she|that|this|the account) (all )?(clean|settled|paid|fine|ok|okay|in order|square|up to date|clear|good|even|balanced|through|done)( up)?; or (all |is all )?(clean|settled|paid( up)?|clear|good)
  `,
  owe: `
    (?<=(have|has|had|do) (the |our |all |these |those )*(customers|clients|debtors|§|·+) )(still |yet )*to (pay|settle|transfer|remit)( us)?( still)?;
    (?<=§ )(still |yet )+(has|have|needs?|must|ought|is|are)( got)?( to)? (pay|settle|remit|transfer|clear|hand over)( (to )?(us|me))?( still)?;
    what (he|she|they|it) (still )?owes?( us| me)?;
    (outstanding |open |total |credit )?exposures? (to|with|at|on|towards)(?= (the |our )?§|( our| the)? customers?); exposures?(?= (per|by|to|of) (customers?|clients?|·)); (good|liable) for the money (they|it|he|she) owes?; (how (does|do|is|are) )(the )?(?=§ (stand|doing) with us$);
    (?<=(does|do|did) (the |our )?§ )(still )?(have|need) to (still )?(pay|settle|transfer|remit)( (to )?(us|me))?( still)?;
    (down |written |listed |entered )?(in|on) (our|the) (books?|slate|tab|debit side|ledgers?)( (with|for|at))?(?= (the |a |an |some |of )*¤); (?<=who (is|are) (still )?)(down|in) (with us )?(for|with)(?= (the |a |an |some )*¤);
    still (deep |deeply )?in the red( for| with( us)?)?; in the red (with us|for what); (owe|owes|owed) us (still )?(even |just )?(an?|any|one|some)? ?(single |red )?(cent|penny|dime|bean|cents|thing)(?= |$);
    (has|have|had) (an? |any |some )?(debts?|dues|tab|balance) (with|at|towards?) us; (on|have) (the|a) (slate|tab|cuff)( with us)?; (balance|amounts?|money|sums?) (owed|owing|due|outstanding)( to us)? (by|from);
    (still )?(coming|owing) to (us|me)(?= from); (we|i) still (get|receive|collect|have to get)(?= (money )?(from|of) (the |our )?§);
    (we|i) (still )?(get|receive|collect)(?= .* still$); owes? to (us|me); (?<=(customers|clients|debtors|they|·) )(still )?(have|has|need|needs|must)( still)?( to)? pay(( to)? (us|me))?( still)?;
    (do|should|must|can) (we|i) (still )?(get|receive|collect)( money)?(?= .* still( |$)); (do|should) (we|i) still (have to |need to )?(get|receive|collect)( money)?( from)?;
    (?<=§ )(must|has to|have to|needs? to|should) (still )?(pay|settle)( us| me)?( still)?; (must|has to|have to|needs? to|has|have) (still )?(to )?pay(?= (the )?§( still|$));
    owe; owes; owing us; owing to us; owing me; owned us; amounts? owed; amounts? owing; sums? owed; outstanding balance; outstanding debts?;
    debt outstanding; amounts? receivable; receivable; is due to us; owes us still; owed us; owing still; owed; owing; owe us; owes us; owed to us; owe me; owes me; owed by; still owes?( us| me)?;
    dues; debt; debts; debtors?; receivables?; accounts receivable; outstanding dues;
    outstanding receivables?; customer dues; customer debts?; balance due; balances due; (must|have to|has to|need to|needs to|should) (still )?(settle|transfer|remit)( to| with)? (us|me); in the red with us; in debt (to|with) us; owning us; debtor list; list of debtors; debitors?; due (amounts?|balances?|sums?);
    (customer|client|receivable|receivables|debtor|debtors) (balances?|ledger); balances? (of|with) (our |the |all )*(customers?|clients?|debtors?); (have|has) (we|i) got (coming|to come|to get)( from)?; (still )?(get|have|got) (coming|to come|to get)( in)? from; (our |the )?claims? (on|against|towards); in debt to us; indebted;
    have to pay us; has to pay us; (must|have to|has to|need to|needs to|should) (still )?pay( to)? (us|me); must pay us; still has to pay( us)?; still have to pay us;
    needs? to pay us; owed to me; are we owed; we are owed; is owed; am i owed; indebted to us;
    should pay us; money (is )?owed; credit with us; unpaid dues; money outstanding; in our debt
  `,
  statement: `
    (?<=§ )accounts? (standing|position|situation|status|state)( with us)?; (?<=(how|what|where) (does|do|is) (the )?§ )(account )?(stand|standing)( with us)?; account (standing|position|situation) (of|with|for);
    (?<=§ )accounts?(?=( please)?$);
    statements?; customer statements?; statement of; account of; customer accounts?;
    account statement (of|for); statements? (of|for)
  `,
  due: `
    (falls?|falling|fell) (in|into|within|on|during)(?= (the )?¶);
    (become|becomes|became|fall|falls|fell|get|gets|come|comes|came) (due|payable)( for payment)?( on)?(?! or );
    (in order of|by|sorted by|ordered by|order by) maturity;
    (whose|with( a| the| their| its)?|having( a| the)?) due dates?( (was|is|were|are|lies|lay|fell|falls))?;
    matures?; maturing;
    (until|till|by) when(?! (must|should|shall|do|have|need) (i|we)( |$))( (must|should|has|have|had|do|does|did|shall|will|is|are|was|were))?( (they|he|she|it|the customer|§))?( (must|should|has|have|had|supposed))?( to)?( (pay|settle|be paid|transfer)( us| for)?)?;
    when (must|should|shall|has|does|do)(?= (they|he|she|it|the customer|§)( (have|has))?( to)? (·+|pay|settle)( |$)); pay(ment)? (term|terms|deadline|date|target)s?; deadline for payment; (be )?payable (by|on|until); to be paid (by|until|on|in)(?= ¶); due from(?= ¶);
    due; fall due; falls due; falling due; becomes? due; due date; due dates; due on(?! or ); due in; is due;
    are due; mature; payable; coming due; due for payment; comes? due; come up; coming up; fell due
  `,
  expected: `
    (has|have|must|should|needs?|ought|is|are)( due)? to (pay|settle|transfer|remit)( (to )?us)?(?= ¶);
    (is |are )?(still )?(coming|due to come) (to us|our way|in to us)(?= ¶);
    (money|sums?|amounts?|payments?|cash) (falling |coming )?due from(?= (the )?§ ¶); (?<=(anything|something) )(falling |coming )?due from(?= (the )?§ ¶);
    (the )?next (money|cash|payments?|receipts?|sums?|amounts?|inflows?|instal?lments?|transfers?)( from (customers?|our customers))? (is |are )?(expected|due|to come in|coming( in)?|to be expected|supposed to (come|arrive)( in)?);
    (have|has) (we|i) got (coming|to come|to get)( in)?(?= ¶); (is|are) (still )?(coming|to come) in(?= ¶);
    (?<=(§|their|its|his) )next (payments?|instal?lments?|transfers?|sums?|amounts?|invoices?)( ((to )?(fall|falls|come|comes|become|becomes) due|(be |is |are )?due|expected|(is |are )?coming( in)?))?; (the )?next (payments?|money|sums?|amounts?|instal?lments?|transfers?) (by|of)(?= (the )?§);
    (still |yet )?(to come|coming|due|going to come|expected) in from (our |the )?(customers?|clients?); (still |yet )(to come|coming) in(?= (from|in|this|next|by|until|before|¶)); (must|should|will|shall) (still )?(come|be coming) in;
    (the )?next (payments?|money|sums?|amounts?|instal?lments?|transfers?)( (is|are))?( due| expected)? from(?= (the )?§); (are|were) (we|i) (still )?(expecting|awaiting)( from)?; (expected|anticipated) (money|cash) from(?= (our |the )?(customers?|clients?|·));
    (we|i) (can|could|may|should) (still )?expect( to (get|receive|collect|come in))?( from)?; (can|do|should|may|could) (we|i) (still )?expect( to (get|receive|collect|come in))?( from)?; (expected|expecting|upcoming|future) (cash |customer |incoming )?(receipts?|payments?|inflows?|money|income|collections?)( from)?;
    (should|supposed to|is to|are to|ought to) (still )?(come|be coming|arrive) in; (the )?next (customer |incoming )?payments?(?= (is |are |be )?(due|expected|from));
    (?<=(money|cash|payments?|sums?|amounts?|receipts?|income) )(is |are |that is |that are |which is |which are )?(still |yet )?(due|falling due|to come|coming due|still coming)( to come)?( in)?( to us)?(?= ¶);
    (?<=when (is|are|will) (the |our |their |any |some )?)(money|payments?) (be )?(coming|due|arriving|expected)( in)?( from)?; (?<=(money|cash|payments?|receipts?) (that |which )?)should (still )?(arrive|come|reach us)( in)?;
    (are |am )?(we|i) (are |am )?(getting|going to get|going to be|getting to be) paid(?= ¶); (incoming|inbound|future) (money|cash|payments?|receipts?|sums?)(?= ¶); (is |are )?(due|supposed|meant) to (come|arrive) in(?= ¶); will (the |our |all )*(customers?|clients?|debtors?) (pay|send|transfer|settle)( us)?(?= ¶);
    when will(?= (the )?§ (·+|pay|settle|transfer|send)); when (is|are)(?= (the )?§ going to (·+|pay|settle)); (?<=· § )going to(?= ·+| pay| settle)
  `,
  paidAmount: `
    (paid|settled|remitted)( in)? (on|off|against|towards?|into)(?= (the |our |this |that |their |its )*¶ (invoices?|bills?)( |$));
    (paid|settled)( in)? (on|off|against|towards?|into)(?= (the |our |this |that |their |its )*((invoice|bill)( no| number)? )?·{9,});
    paid on (their |its |the |our )?invoices?; paid (amount|part|portion)( of)?;
    paid so far on
  `,
  paidInvoices: `
    (?<!(partly|partially|half|part|un|not|incompletely)[ -])(fully |completely )?(paid|settled|closed|cleared) (invoices?|bills?);
    (?<=^(and |just |only |but |show |me |now )*(the )?)(paid|settled)( ones)?(?=$| please$)(?<=ones|(just|only) the (paid|settled)); (of|among|from) (them|those|these)( (is|are|were|was|got|have been|has been))?( already| now)? (paid|settled)(?= now$|$)
  `,
} as const
