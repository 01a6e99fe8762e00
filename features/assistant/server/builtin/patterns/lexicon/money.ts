/** Verbs for paying a debt. */
const pay =
  '(paid|pays?|settled?|settles|remits?|remitted|transferred|transfers?|wired?|wires|coughed up|cleared)'
/** What follows `Kyowa, paid` where nothing tells who paid whom. */
const terse = '( so far| to date| in total| altogether)?( ¶| ·| by| per| each| every| month| quarter|$)'
const subject = '(what|how much|which|when|that|if|whether)'
/** Nothing but names before it: no clause of which the name would be the subject. */
const bare = `(?<=(^(¶ |and |so |the |our )*|(against|versus|vs|and|or) (the |our )?)§ )(?<!${subject} .*)`
const notBare = `(?<!^(¶ |and |so |the |our )*§ )(?<!(?<!${subject} .*)(against|versus|vs|and|or) (the |our )?§ )`
const fund = '(money|cash|funds?|payments?|sums?|amounts?|anything|something|·+)'

/** Money paid and received. Small words decide who paid whom, so these are whole phrases. */
export const money = {
  inCash: `
    (?<!(have|has|got|hold|holds|sits?|lies|is|are|much|position|came|come|what|went|go|how|and) )(in|by|with) cash(?= |$)(?! (desk|till|box|account|book|flow|register|position|(in )?(and|or) ))
  `,
  transaction: `
    (money |cash |what |much |everything |all )?(that )?(has |have |had )?pass(ed|es)? (through|over|via|across)(?= (the |our )?(§|accounts?|bank)); (?<=¶ )(general )?(ledger|journal|cash ?book|account book); (general )?(ledger|journal|cash ?book)(?= (of|for|from) ¶| ¶); general ledger;
    dealings? with(?= (the )?§); dealings?;
    (charged|booked|posted|ran|run|running) (against|over|across|through)(?= (the |our )?§);
    money out (and |or )?(money |cash )?in; cash out (and |or )?(money |cash )?in; mvmts; (in|as) (money|cash|financial|monetary) terms; terms of money; (financial|monetary) activity;
    (?<!§ (¶ )?(what|how much|how many|everything|all) )(came|come|comes|coming|went|going|flowed) in (and |or |against |versus |vs )?(what |how much )(money |cash |·+ )?(has |have |is |was |did )?(came|come|comes|went|gone|goes|go|going|flowed) out( again)?;
    (?<=^(and |so |the )*·+ )in (and |or )(·+ )?out(?= ¶|$); payments? (and|or|plus) (the |our |all )*(cash |money |customer )?(receipts?|collections?|takings); (receipts?|collections?|takings) (and|or|plus) (the |our |all )*(outgoing )?payments?; vouchers?; (cash|account|bank|ledger|booking|transaction) (slips?|lines?|items?|records?); bank statement lines?;
    (money|cash|funds|·+) in (and |or )?(money |cash |funds |·+ )out;
    (any |anything |what is |the )?(new|activity|activities|going on|happening) (on|in|at)(?= (the |our )?(§|bank|accounts?)); news (on|from)(?= (the |our )?(bank|accounts?)); (what|anything) happened (on|in|at)(?= (the |our )?(§|bank|accounts?));
    (do|did|done|doing) business with;
    (what|which) (do|does|did) (the |our )*(ledgers?|books?|records?|accounts?|bookkeeping|journal|system) (say|show|tell|have|contain|know)( us| me)? (about|on|for|of|regarding); (what|everything|anything|all that)( (has|have))? (gone|went|goes|passed|ran|run|runs) (through|via|over)(?= (the |our )?§);
    (what|anything|everything|something)( (has|have))? moved on(?= (the |our )?§); (all |the |our |any |total )+business (done )?with(?= (the )?§); transactions?; financial transactions?; money transactions?; bookings?; entry; entries; ledger entries;
    journal entries; money movements?; financials; finances; bank transactions?; cash movements?; trxs?; trns; txns?;
    (money|cash|funds|payments?|amounts?) (that )?(came |went |going |coming )?in (and|or) (went |going )?out( of)?;
    (money|cash|payment) ins and outs; ins and outs of (money|cash); inflows? and outflows?; incoming and outgoing (payments?|money|cash);
    (money|cash) movements; bank movements?; bank bookings?; payments? (in|made) and (out|received);
    transfers?; statement of account; account statement; deals?; postings?; money matters; movements of (money|cash);
    (?<=how (are|were|is|was|did) )(we|things|the company|business|it|our business) (doing|do|going|go)(?= ((?:this|last) |¶+ |in )*(money|cash|financial|moneywise));
    (money|cash|finance|finances)[ -]wise; moneywise; financially; in terms of (money|cash|finances); (in|out) and (in|out) of (money|cash);
    (money|cash) (in|out) (and|or) (in|out); (debits?|credits?) and (debits?|credits?)
  `,
  payment: `
    payments? (that |which |have |has |had )*(cleared|went through|gone through);
    payments?; pmts?; pymts?; paymnts?
  `,
  paymentOut: `
    payments? to (them|him|her|these people|that company|this company|that lot);
    (what |which |any )?(money|cash|funds|payments|·+) (that )?(has |have |had )?passed (on )?to(?= (the |our )?§);
    payments? to(?= §| whom| suppliers?| vendors?); payments? (we|i) (have )?(made|did|sent);
    payments? (did|have|do) (we|i) (make|made|send|sent); outgoing payments?; payments? out;
    payments? made; payouts?; pay-outs?; payments? (from|by) (us|me); payments? that (we|i) (made|have made|did);
    (?<=(less|minus) )(the |our |all )*payments?; payments? effected; effected payments?; payments? done; our payments?; my payments?;
    payments? (that )?(we|i) make; (made|make|making) payments?; payments? sent; supplier payments?;
    vendor payments?; payments? to suppliers?
  `,
  paymentIn: `
    remittances? (from|received|by)(?= |$); remittances? (that |which )?(have |has )?(reached|come|came|arrived|landed)( in)?( us)?;
    payments? from (them|him|her|these people|that company|this company|that lot);
    payments? from(?= §| whom| customers?| clients?); payments? by(?= §); incoming payments?; payments? in(?! (the|our|that|this|any|all|which|what) );
    payments? received; payments? (that )?(we|i) (have |got |were )?(received|got|get|given);
    receipt; (cash|customer|client|money|bank) receipts?; credit entr(y|ies); credits; payment receipts?; payments? (did|have|do) (we|i) (receive|received|get|got|collect); received payments?;
    customer payments?; client payments?; payments? coming in; payments? (that )?came in;
    payments? (from|by) (our )?(customers?|clients?); receipts; money receipts?; payments? to (us|me); payments? that (we|i) (received|got); payments? collected; collections?;
    payments? (that )?(landed|arrived|reached us|hit (the |our )?(bank|account)); incomings
  `,
  money: `
    monies; greenbacks; loot; (a |the |one )?(single )?(wad|wads|chunk|lump|stack) of (money|cash|dough);
    money; cash; funds; dough; moolah; lolly; wonga
  `,
  paid: `
    (?<=(did|have|has|had|do) (we|i) )(incur|incurred|bear|borne|rack up|racked up|run up|lavish|lavished)( on)?; incurred; (lavish(ed)?|plough(ed)?|plow(ed)?|pump(ed)?|inject(ed)?|channel(led)?|funnel(led)?) ((any |some |the |our )?money )?(on|in|into|to)(?= (the |our )?§); reimbursed?( to)?;
    (put|invested|invest|paid|pay|contributed) (in )?(towards?|aside for)(?= (the |our )?§); advanced?( (any |some |the )?money)?( to)?(?= (the |our )?§); (the )?(outgoing|paying|payments?|debit|expense) sides?;
    (was|were|been|got|is|are|be) (transferred|wired|moved|remitted|taken|drawn)( out| away)?( of| from| off)?(?= (the |our |which |any )*(§|·+ account|account));
    (the|our) (house )?bank (has |have |had )?(took|taken|takes|take|charged|charges|deducted|deducts|debited|kept|keeps)( (us|in|off|as))*; (?<=did (the |our )?§ (money|payment|transfer|cash|·+) )(leave|go out|go off|get out|go through)( yet| already)?;
    (burn|burned|burnt|burning|blow|blew|blown|blowing|rip|ripped|get|got|gone|go|went|run|ran) (right )?through(?! (the |our |which |what )?(§|accounts?|banks?|·));
    (?<=(we|i) (have |had |ever |already )*)(handed|wired|transferred|passed|shelled|dished|doled|forked)(?= (out )?(the |our )?(most|least|biggest|largest|highest|smallest|·+) ·*( ?money| ?sum| ?amount| ?cash)?);
    (?<=(have|had|did) (we|i) .* )(transferred|wired|remitted|overwiesen)(?= (¶|all|altogether|in total|together|please|so far|already)|$);
    bleed(s|ing)? (us|me)( dry| white)?; bled (us|me)( dry| white)?; (take|takes|took|taken|taking|have|has|had|nick|nicked|pinched|snatched|pocketed) (from|off|out of) (us|me)(?= (the |our )?(most|¶|·|every|each|by|per|$)|$); what (did|do|does|have|has) we (spend|spent|pay|paid)( out)? on; disbursals?; defray(ed|ing)?; versed to;
    (money|cash|payments?|funds) (for|to) § (come|came|go|went|leave|left|taken|paid|drawn|debited) (from|out of|off)( of)?; (?<=(accounts?|banks?) (was|were|is|has|did) (the |our )?(§ )?)(money|cash|payments?|funds)( for| to)?( §)? (been )?(taken|drawn|paid|debited|booked)( out)? (from|of|off);
    (?<=(did|have|had) (we|i) (ever |already )*)(settled?|squared?)( up)? (the |our |that |this )*§ (bills?|invoices?|accounts?);
    (taken|took|take|drawn|withdrawn|withdrew) (out )?(of|from)(?= (the |our )bank( |$));
    (?<=(priciest|most expensive|costliest|dearest|cheapest|least expensive|largest|biggest) )(purchases?|buys?|acquisitions?)(?! orders?);
    (?<=§ (already |ever |yet |just )*)(pay|paid|payed) (them|him|her)(?! (by|to|from)); use to pay(?= (the )?§); (?<=(which|what) (bank )?(account|bank) (do|did|have) we )(use|used|take|took) (to pay|for (paying|payments? to))(?= (the )?§);
    (?<=(has|have|had|did) (the |our )?(¶ )?)(set|put|knock) (us|me) back; ((pay|paid|paying|settle|settled) )?(out|up) (of|from|via|through|over|by)(?= (which|what) (of our |bank )*(accounts?|banks?)( |$)); (?<=(was|were|is|are|did|do|get|gets|got|have|has) (we )?(the |our )?§ (been )?)(paid|pay|funded|settled) (out of|out from|from|via|through|over|off);
    (?<=(which|what) (of our |bank )*(accounts?|banks?) (was|were|is|are|did|do|has|have) (the |our |any )?(§ )?)payments?( to §)? (leave|left|come|came|go|went|gone|made|run|drawn|booked|taken|debited)( out| off)?( of| from| through| via| over)?(?=( to)?( the)?( §)?( |$));
    (?<=(what|which|everything|anything|all|how much|money|cash) (money )?(has |have |had |did )(§ )?(we |i )?(ever |already |been )?)(given|returned|sent|handed|transferred|wired) back to(?= (the )?§);
    (?<=how much (money |cash )?)(have|had|did|do) (we|i) (already |ever )*(handed|hand) over to(?= (the )?§); (ended|ends|end|wound|winds) up (with|at)(?= (the )?§); (went|gone|goes|going) (their|its|his|her|§) way;
    (fork|forked|stump|stumped|pony|ponied|cough|coughed|dole|doled|shell|shelled) (over|up|out) to(?= (the )?§);
    (goes|go|went|gone) on(?= (the |our )?§); how much (money )?(goes|went|go) on; (run|ran|runs)( us| me)? to(?= (¶|$|so far)); (what (is|was) )?the damage(?= (by |from |at |with |of )?(the |our )?[¶§])( (by|from|at|with|of))?;
    (money|cash|funds) (have|has|had|did|do|that) (we|i) (have |had |already |ever )*(sent|send|transferred|transfer|wired|wire|handed|given|give|put|moved|shipped|passed)( out| over)?( to| into)?;
    (fork|forks|forked|forking|stump|stumped|stumping|pony|ponied|cough|coughs|coughing|dole|doled|doling) (over|up|out); (cash|money|bank) withdrawals?; withdr[ae]w (money|cash);
    (have|had|did) (we|i) (already |ever )*(settled?|squared?)( up)?( with)?(?= (the )?§);
    (?<=(biggest|largest|top|highest|main|smallest|which|by|per|each|every|what) )(expenses?|spending|costs?)(?= categor(y|ies)( |$)); paid; pay; pays; paying; pay out; pays out; paying out; (pay|paid|paying|paid out|pay out) of(?= §); (have|had|did) we (already |ever |actually )?(paid|pay)( back)?(?! by); (have|had|did) i (already |ever )?(paid|pay); paid to; paid out; spent; spend; spends; spendings?; spent on; expenditures?;
    paying to; splashed out( on)?; splash out( on)?; dished out; shelling out; forking out; forked over; fork out;
    coughed up; cough up; parted with; sank into; sunk into; sink into; poured into; put into(?= (the |our )?(·+ )?§); ploughed into; blew on;
    blown on; handed over to; hand over to; debits?; debited; outlaid; laying out; lay out; squandered; sent them; paid them; pay them; disbursal;
    money (did |do )?(we|i) (send|transfer|wire); (sent|send|sending|wired?)(?= (the |our |any |some |last |first |latest |most |more )*(money|cash|funds));
    money that (we|i) (sent|paid|gave|transferred|spent);
    outgoings?; outflows?; outflow of cash; cash outflows?; cash out; money out; money spent; 
     disbursements?; disbursed; outlays?; out-lays?; cost; costs; costing; (cost|costs|costing|costed) (us|me);
    (?<=§ )(sets?|setting) (us|me) back( by)?; (sets?|setting) (us|me) back( by)?; run(s)? (us|me) to; (ate|eats?|eaten|swallow(s|ed)?|devour(s|ed)?|gobbled?|gobbles|burns?)( up| away)?; eating( up)?;
    shell out; burn(ed|t)?; settled with; transferred to; money (went |going |goes )?to; sent money to;
    paid for; pay for; money did (we|i) send; send money to; wired to; gave; spend on; remitted( to)?; remit; remittances?; settled(?= (with )?(the )?§); paid back; pay back; paying back; pays back; given back;
    money given to; money gone to; money that went( to)?; shelled out; forked out; laid out; invested in; money (did )?(we|i) (give|gave|pay|paid|spent|spend); expended;
    expend; (got|gets?|received?|receives) ${fund} (from|by) us; transfer to; disburse;
    (was|were|got|get|gets|been|being) (money )?(paid|transferred|sent|wired|remitted|given) (money |anything |something )?by us;
    disbursing; disbursement of; paid off; pay off; paying off; cash outs?; cash-outs?; money-out;
    got paid by us; received from us; get from us; got from us; receive from us; did we give; cost me;
    outbound money; (was|were|has been|have been|been|got|is|are|be) paid to; paid (to|out to); repay;
    repaid; repayments?
  `,
  wentOut: `
    (?<=(invoices?|bills?|statements?|·) (that |which |were |was |have |has |got |we |been |just )*)(dispatched|despatched|mailed|posted|e-?mailed|forwarded|sent off|submitted|presented|rendered|released|handed out)( (out|off|over))?( to)?(?! (by|in) (the |our )?(feed|wall)); (?<=(invoices?|bills?) )(that )?(did |have )?(we|i) (have )?(forward|mail|post|dispatch|despatch|submit|present|render|release|forwarded|mailed|dispatched|submitted|presented|rendered)( (out|off|over))?( to)?;
    (?<=(did|have|had) (we|i) (last |ever |already |first )*)(send|sent)(?= (the |our )?§ (its|their|the|our|an?|any|his|last) ((last|latest|newest|first|·+) )?(invoices?|bills?)( |$));
    (?<=(invoices?|bills?) (did|have|had) (we|i) (already |ever )*)(send|sent)( out| off)?(?! (the |our )?§)(?= (in|on|during|since|last|this|today|yesterday|¶|so far|·)|$);
    (?<=(invoices?|bills?) (that )?(we|i) (have |had |ever |already |just )*)sent( (out|off))?( to)?( (anyone|anybody|somebody|someone|a customer|customers))?(?= |$)(?! (but|and) ); (?<=(have|had|did|whether|if|that) (we|i) (have |ever |already )*)(sent|send)(?= (more |fewer |less |any |an? |the |out |our )*(invoices?|bills?)( |$));
    (?<=(invoices?|bills?|·) (did|have|had) (we|i) (already |ever )*)(send|sent|post|mail|mailed|email|emailed)( out| off)?( to)?(?= (the |our )?§);
    gone(?= ¶); moved out; flowed out; flows? out;
    went out; went out of; going out of; came out of; gone out of; goes out of; left(?= (the |our )?(bank|account)); going out; goes out; gone out; go out
  `,
  received: `
    (?<=(did|do|have) we )gross;
    (the )?(incoming|receiving|receipts?|credit|income) sides?;
    deposits? (in|into|on|onto|to)(?= (the |our )?(§|bank|accounts?));
    (?<=from (the |our )?§ )(in|on|into|at) (the |our )?(bank|books)(?! accounts?)(?= |$);
    (?<=(who|suppliers?|vendors?|customers?|clients?|compan(y|ies)|·+) )gets?(?= (the |our )?(bulk|majority|lion|greater|most|biggest|largest|more|least|·|money|paid));
    cashed how much; incassed; encashed;
    (throw|threw|throws|thrown|throwing) off; (hit|hits|reached|reaches) (the |our |my )?(bank( account)?|accounts?)(?! §); hit(?= (the |our )?§); come through; came through; comes through;
    land; lands; landed; landing; (arrive|arrived|reached us|reach us|land|landed|hit|came in) (on|at|in|into)(?= (the |our )?(§|bank|accounts?|dollar|euro|·+ account));
    (?<=(did|do|have|has|had) (we|i) )turn(ed)? over; credited; raked in; rake in; pulled in; pull in; pulls in; cashed; cashed in; cash up; banked; pocketed; flowed in; flows? in; turned over;
    generate[sd]?( us| for us)?; generating; grossed?; netted us;
    received; rec; recd; rcvd; recvd; receive; receiving; receives; received from; got; get; inflows?; influx; in-?payments?; paid in; payed in; paid into(?= (the |our )?(bank|accounts?)); deposited;
    cash inflows?; cash-ins?; money-in; cash in; (?<!(our|my) )money in; money received; came in; come in; coming in; comes in; collected; collect; collecting; took in; taking in; takes in; (?<!(§|bank) )take in; taken in; make from; (?<!(was|were|been|are|purchases?|payments?) )made from; takings?; day takings;
    proceeds; incoming; (?<=§ )(made|makes?|earned|earns?)( us)?( in)?(?! (an? )?(profit|loss|money))
  `,
  paidUs: `
    (?<=(customers?|clients?|debtors?|payers?) (who |that )?)to pay( us| up)?(?=$| ¶| in );
    (?<=(customers?|clients?|debtors?|who) (who |that |which )?)(have |has |had |already |did |all )*(settled?|cleared|paid|honou?red|squared) (their|its|the|his|our|any) (open |outstanding )?(bills?|invoices?|accounts?|debts?|dues)(?= (.* )?¶);
        (?<=(have|has|had|did|do|does) (they|he|she|it) )((already|ever|finally|last|actually) )*(paid|pay|pays|settled?|remit(ted)?|transfer(red)?|wired?)( us)?(?! (by|to|from|up|in full|on time|late)( |$)| (the |our )?§);
    (?<=§ (has |have |had |ever |already |finally )*)honou?r(s|ed)?(?= (its|their|the|his|her|our|all) ); (?<=§ .*)(he|she|it) (has |have |had |ever |already |last |actually )*(paid|pays|pay|transferred|remitted|wired|settled|sent)( us| me)?(?! (by|to|from|for|up|in full|on time|late)( |$)); (?<=(did|has|have|had) § )(something|anything|money) (paid|transferred|remitted|wired|settled)( (to )?us| to me)?;
    (?<=§ (has |have |had |ever |last |already )*)(sent|sends?|wired?|transferred?|gave|gives?|remitted?)( (us|me))? (any |some |the |more )?(money|cash|funds|payments?|dough)( to (us|me))?(?! by us);
    (?<=§ (ever |already |all |last )*)(leave|leaves|left|put|puts|bring|brings|brought|drop|dropped|pay|pays|paid|spend|spent)( (us|any|some))?( (money|cash))? (in|into|at|over) (our|the) (cash-tills?|cash ?(register|desk|drawer)|coffers|pockets?|purse)(?! §);
    paying(?= (customers?|clients?|accounts?)( |$));
    paid (anything|something|a (single )?(cent|penny)|money)?( us)? ?(on|towards?|against|for) (any |one |some )?(of )?(its|their|the|his|her|our) (invoices?|bills?);
    (?<=(has|have|had) § )been (paying|settling)( us)?; (?<=did § (ever |already |finally )?)(pay|settle) (its|their|the|his|her) (bills?|invoices?);
    (sends?|sent|gives?|gave|wires?|transfers?|remits?) us(?= (the )?(most |more |much )?(money|cash));
    (?<=§ (has |have |had |did |ever |already |last |first |finally )*)(fork|forked|cough|coughed|stump|stumped|pony|ponied|shell|shelled) (over|up|out)( to us)?( (any |some )?(money|cash))?;
    (?<=§ (last|first|ever) )(transferred|transfer|wired|wire|remitted|remit|sent)( us)?( something| anything| money)?;
    ${pay} (money )?(to )?(us|me)( back| out| off)?; (money|cash|funds|payments?|anything|something) (did |has |have |had |already |that |was |were |is )*(arrived?|land|landed|come in|came in|reach(ed)? us|credited|turn(ed)? up);
    ((give|send) us|(gave|given|handed|sent|wired|paid) (us|me)) (any |some |the )*(money|cash|funds|payments?|something|anything|·+);
    who (has |have |had |already |ever |did |does |actually )*(settled?|remitted|transferred|wired)( up)?;
    money (coming|that came|which came|received) from(?! us); money (customers?|clients?|§) (paid|sent|gave|transferred)( us)?;
    (?<=§ )((has|have|had|already|actually|ever|still|did|finally) )*(settled?|settles|remitted|remits?|wired|wires?|transferred|cleared)(( to)? (us|me))?( (its|their|the|his|her) (bills?|invoices?))?(?! (by|to|from) )(?! (its|their|the|his|her|all) );
    (?<=did § (ever |actually |already |last |finally )?)(pay|settle|remit|transfer|wire)(( to)? (us|me))?( something| anything| up)?;
    (?<=§ last )(paid|settled?|pay)( us| me)?( something| anything)?; (?<=(have|has|had) § )((ever|already|actually) )*(settled|transferred|remitted|wired)( us| me)?;
    (settle|settled|pay|paid|remit) (something|anything|up)(?! (to|with|for) );
    paid us; pay us; paid us back; pay us back; paid back by(?= §); paid back to us; become money from; became money from; money to us; transferred in; transfer in; pays us; paying us; paid to us; paid me; pay me; pays me;
    we (were|are|got|get|been|have been) paid; (were|are) we (being |getting )?paid( by)?; (have|had|did) we (been|get|got) paid( by)?;
    i (was|got) paid; money (came |comes |coming |come )?from(?! us( |$));
    money (did we |have we |do we |we )?(get|got|receive|received|collect|collected|earn|earned)( from)?(?! us( |$));
    transferred to us; sent us money; gave us; give us; transfer to us; got paid; get paid; getting paid;
    was paid to us; were paid to us; was paid to me;
    (?<=(which|what|top|biggest|best) (customers?|clients?|debtors?) )(have |has |had |did |do |does |already |actually |ever )*(paid|pays|pay)(( to)? (us|me))?(?! (everything|all|in full|up|too late|late)( |$));
    (customers?|clients?|debtors?) (have |has |had |already |actually )*(paid|pay|pays)( us| me)?(?! (everything|all|in full|up|too late|late)( |$));
    (did|have|has|do|does) (the |our |any |each |every |all |these |those |this |that |both |of )*(customers?|clients?|debtors?) (already |ever )?(paid|pay)( us| me)?;
    (?<=who )(has |have |had |already |actually |ever )*(paid|pays|pay)(( to)? (us|me))?(?! (everything|all|in full|up|late)( |$));
    (?<=did § |did § ever |did § actually |did § already )pay(( to)? (us|me))?(?! ((on|in) time|punctually|promptly|late|on schedule)( |$));
    (?<=(?<!(was|were|is|are|been|did we|did i) )(?<!should (?=§ have ))(?<!§)§ )(has |have |had |already |actually |ever |still )*(${notBare}paid|paid(?!${terse})|pays|pay)(( to)? (us|me))?(?! (by|to|from|them|him|her) | (them|him|her)$| for (itself|themselves)( |$)| (up|off|in full|(on|in) time|punctually|promptly|late|on schedule)( |$)| (on|off|against|towards?|into) (the |our |its |their )*((invoice|bill) )?·{9,});
    (?<=(has|have|had) § )(already |ever |actually )*paid( us| me)?(?! (off|against|towards?|into) (the |our |its |their )*((invoice|bill) )?·{9,});
    paid by(?= §| whom| customers?| clients?); earn from; received money from(?! us( |$)); incoming money;
    money incoming; owed and paid; (?<!(payments?|transfers?|bookings?|deals|·+) (that |which |do |did )?(we|i) (have |had )?)(brought|brings?|bringing|made|makes?|earned|earns?) (in )?(the )?(money|(?<! in )cash|·+)( in)?; makes us; make us; transferred us; contributed; earns us;
    earned us; made us; we earn
  `,
  paidEither: `
    ${bare}paid(?=${terse})
  `,
  paidName: `
    (?<=§ )(has |have |had |ever |last |already |actually )*(seen?|saw) (any |some |a |one |even a )?(red |single )?(money|cash|penny|cent|euro|dollar|dime|payment|anything) (from|of|off) us; (?<=(did|does|do|has|have|had) (the |our )?§ (last |ever |already |actually )*)(seen?|have|had|take|taken|get|got) (any |some |a |one |even a )?(red |single )?(money |cash |penny |cent |euro |dollar |dime |payment |anything )?(from|of|off|out of) us; (?<=(did|does|has) (the |our )?§ )charged?( us| me)?(?! (an?|the|any) (invoice|bill)); (?<=§ )(has |have )?charged?( us| me)(?= |$);
    (?<=(was|were|is|are|been|got|get) (the )?§ (last|first|ever) )paid( by us)?;
    (?<=§ )(was|were|is|got|gets|has been|have been|been) paid(?! (up|in full)( |$));
    (?<=§ )((has|have|had|already|actually|ever|still|did|does) )*(cost|costs|costing|takes?|took|get|got|gets|had|receive[sd]?|collect|collected|charge[sd]?) (from |out of )?us( back)?;
    (?<=(was|were|is|are) § )(already |ever )?paid(?! (up|in full)( |$)); (?<=(has|have|had) § )(already |ever )?been paid;
    (?<=(how much|how much money|amounts?|money|sum|cash|total)( that)? (the )?§ )(got|gets)(?! (from|back|us|paid)( |$)); (?<=§ )(got|gets) (any |some |the |their |its |our )?(money|cash|payments?)(?! from);
    (?<=(did|has|have) (the )?§ )(already |ever |actually )*(get|got|receive|received|had)(?= (their|its|the|our|any|his|some) (money|cash|payments?)); (?<=did § )get paid; (?<=§ )(received|receive|receiving|got|get|gets|getting|receives) from us;
    (?<=(?<!(invoices?|bills?|·) )(did|does) § )(get|receive|cost)( from)?( us)?(?! (an?|any|our|the|too|so|many|more|most|last|new|its|his|their|how|several| )*(invoices?|bills?)); (?<=§ )(cost|costs|has cost)( us)?
  `,
  beenPaid: `
    (has|have|had) (already )?been paid; been paid; is paid; are paid; were paid; was paid
  `,
  expense: `
    opex; overheads?;
    expenses?; expense items?; exp; exps; expence; business expenses?; running costs?; (?<!(biggest|largest|top|highest|main|smallest|which|by|per|each|every|what) )expense category; category expenses?;
    operating expenses?; operating costs?
  `,
  income: `
    sales(?= (of|in|for|per|by) (¶|(each |every |the |our )*(month|quarter|year|customer|client)));
    income; incomes; earnings; turn-over; topline; top line; category income; income category; revenues?; turnovers?; rev; sales revenues?; sales turnover; sales? figures?; income from sales; sales revenue;
    sales income; earns; earned; earn; earning
  `,
  loan: `
    loan (instal?lments?|rates?); instal?lments? (of|on|for) (the |our )?(bank )?loans?;
    loans?; borrowed; borrow; lent; credit line; loan category; category loans?; borrowings?
  `,
  investment: `
    investments?; category investments?; investment category; invested; invest; capex; capital expenditure
  `,
  minus: `
    less(?= (the |our |total |all )*expenditures?);
    minus; less(?= (the |our |total |all )*(paid|expenses|costs|outgoings|spending|payments))
  `,
  leftAccount: `
    (come|came|comes|coming|gone|went|goes|going) off(?= (the |our |my )?§);
    (left|leaves|leave|gone from|went from|came off|went off|gone off) (the |our |my )?(·+ )?(bank( account)?s?|accounts?|till|cash ?box|kitty|house bank)(?! §)
  `,
  wentTo: `
    (?<=(whom|who) (did|have|has) .*)(go|gone)( to)?(?=$| ¶);
    (?<=(what|sum|amount|money|payment|much|transfer|one) )(that )?(ever |has |have )*(went|gone|goes|go) (out )?to(?= (a |one |any |the |which |our |some )*(single |one )?(suppliers?|vendors?|compan(y|ies)|part(y|ies)|·+)( |$));
    (went|gone|go|goes|going|flowed|flows) (over |out |off )?(to|into)(?= (the |our )?§)
  `,
  brought: `
    (?<=(who|which|customers?|clients?|projects?|·+) )(contributed?|contributes|generated?|generates|produced?|produces|yield|yields|yielded|delivers?|delivered)(?= (the |our )?(·|income|turnover|revenue|sales|money|receipts|cash|takings|most|least|largest|smallest|biggest|highest|lowest));
    (brought|brings?|bringing)( us)?( in)?
  `,
  leftWith: `
    (?<=§ (ever |already |all |last )*)(leave|leaves|left|puts?|dropped|drop|deposit|deposits|deposited)( (any |some )?(money|cash))?( (in|into|at))?(?= (the |our )*§)
  `,
  perCurrency: `
    (in |of )?(both|all|any|either|whatever|whichever)( of)?( the| our)? currenc(y|ies)
  `,
  apart: `
    (?<=· )(on (its|their) own|by (itself|themselves));
    (?<=(^| )·+ (and|or|plus) ·+ )(separately|apart|individually|each by itself|on (its|their) own)
  `,
  byWhatWePaid: `
    where (did|do|have|has) (all |most )?(of )?(our|the|my) (money|cash|·+) (go|gone|went|disappear|vanish)( to)?;
    where (does|did|has|is|do) (all |most )?(of )?(our|the|my|all our|all the) (money|cash) (go|gone|going|flow|disappear|vanish)( to)?;
    (by|after|according to|in terms of|on) (what|how much) (we|i) (paid|pay|spent|gave|sent|transferred)( out)?( (to|on|with|for))?( them| each| each of them)?
  `,
  byWhatTheyPaid: `
    where (does|did|has|is|do) (all |most )?(of )?(our|the|my|all our|all the) (money|cash|income) (come|came|coming)( in)? from;
    (by|after|according to|in terms of|on) (what|how much) (they|each)( of them)? (paid|pay|brought|gave|sent|transferred)( in)?( us| to us)?( in)?
  `,
  dated: `
    (via|through|over|off|by way of)(?= (which|what) (of our |bank )*(accounts?|banks?)( |$));
    (?<=(entry|entries|bookings?|transactions?|postings?|movements?|vouchers?|lines?|items?) (that |which |have |has )*)(hit|touch|touched|affected|ran through|passed through|went through|appear(ed)? on|stand on|show(ed)? up on|posted (to|on)|booked (to|on)|recorded on)(?= (the |our )?§);
    (carry|carries|carrying|bear|bears|with|have|has|having|show|showing) (the|a|as|their) (booking |value |posting |transaction )?date( of)?; with date; value date( of)?; booking date( of)?
  `,
  net: `
    (net )?outcomes?; liquidity; liquid (funds|means|assets); how much (money|cash) (is|do we have|have we( got)?) (at|on|to) hand; (the )?state of (our|the) (coffers|finances|bank balance);
    (by (what amount|how much) )?(did |do |have |are )?(the |our |all )?(receipts?|income|inflows?|takings|money in) (exceed(s|ed)?|outweigh(s|ed)?|cover(s|ed)?|surpass(es|ed)?) (the |our |all )?(payments?|expenses|outgoings|outflows?|spending|costs|money out);
    how much( (money|cash))? (is|was|lies|is there|do we have|have we got)( left)? (in|on|at)(?= (all |each |both |every )(of )?(the |our |my )?accounts?);
    (lose|lost|losing|loses) money(?= (in|on|with|at|over|during|since|this|last|¶|§));
    in (the )?(plus|credit)(?! (note|memo)); in (the )?minus; in the plus or minus;
    (are|is|were|was) (we|it|things) (up or down|in plus or minus|in the plus or( the)? minus|ahead or behind|ahead(?! of)|in profit|in loss)( (on|with|at|by|in|from))?(?= (the |our |that )*[§¶]|$); (come|came|comes) out (plus|positive|negative|minus)( or (minus|negative|positive|plus))?; make (a )?(profit or( a)? loss|loss or( a)? profit|money or lose( it| money)?); (lost|lose|loses|losing|bled|bleeds) (us )?(the )?(most|least)( of)?( (money|cash))?(?= |$); (receipts?|received|inflows?|money in|cash in|takings|income) (less|minus|net of) (the |our |all |total )*expenditures?; (ran|run|runs|running) in(to)? (the )?(red|minus|black|loss); in minus out; ins? minus outs?;
    (paid|pays?|paying) for (itself|themselves); (paying|pays) off(?! (the|our|a|an|any|some) ); (runs?|ran|running|operates?|works?) at a (loss|profit);
    (what|how much) (remains?|is left|was left|stays?) (of|from|on)(?= (the )?§ after); after (the |our |all )*(costs|expenses);
    (what|how much)( money)? (is|was|remains?|remained|stays?)( left)?( over)? after (the |our |all )*(expenses|costs|payments|outgoings|spending); how much( (money|cash))? (remained|remains|is left|was left|sits|stands)( left)? (in|on|at)(?= (the |our |my )?(§|bank|accounts?));
    (receipts|received|inflows?|money in|cash in|takings|incoming( payments)?|collections|ins?) (less|minus|net of) (the |our |all |total )*(payments( made)?|paid|outgoings?|outlays?|outflows?|money out|cash out|disbursements?|spendings?|spend|outs?);
    how much( (money|cash))? (is|was|lies|is there|do we have|have we got)( left)? (in|on|at)(?= (the |our |my )?(§|bank|accounts?));
    how much (money|cash)( in total| altogether)? (do|have) (we|i) (have|got)( left| now| right now)?( (in|on|at) (the |our )?(bank|accounts?))?; cash (on|in) hand; (money|cash) (in|at) the bank; bank balances?;
    net (cash|money) in(?= ¶); net (change|movement|flow|effect|total|figure|sum|cash movement|inflow|outflow)s?; net of (in|out) and (in|out); what (is|was) left over; remained over;
    (what is |what was |anything |how much (is |was )?)?left over (of|from)(?= (the )?¶); net; net of; profits?; loss; profit and loss; profit or loss; profitable; balance; balances;
    cash ?flow; net cash ?flow; net result; result; bottom line; surplus; deficit; net income; net profit;
    net balance; net position; net cash; money left over; left over; net earnings; make a profit;
    made a profit; make a loss; lose money; gain; 
    in the (red|black); (make|made|making|makes) or (lose|lost|losing|loses) (any )?money; net amount; cash position; make or lose; made or lost;
    did we make; made the most money; do we stand; (came|come|comes) out ahead; (made|make|makes) (us )?a (profit|loss|plus|minus);
    (incomes?|revenues?|sales|earnings|turnovers?) (less|minus|net of) (the |our |all |total )*(expenses?|costs?|overheads?|opex);
    plus or minus; lost money; loses money; (net |operating |profit )*margins?
  `,
} as const
