/** Movements of materials, and stock. */
export const goods = {
  movement: `
    throughput( of)?; moves(?= (the )?(fastest|most|quickest|least|slowest));
    in out(?= |$); (total |all )?in (and |plus )?(total |all )out;
    movements?; stock movements?; material movements?; material transactions?; goods movements?;
    inventory movements?; inventory transactions?; stock transactions?; warehouse movements?;
    warehouse transactions?; moved; move; in and out; ins and outs; in or out; goods in and out;
    stock movement list; movement list; comings and goings; came and went; (came|come) in and (went|go) out; material flows?; flow of (goods|materials?)
  `,
  delivery: `
    (?<=how often .*)(topped up|replenished|restocked|refilled); additions? to (the |our )?(stock|inventory|stores?|warehouses?);
    (replenishments?|top-?ups?|restockings?)( (did|have|do) we( ever)? (get|got|gotten|receive|received|have|had)| (came|come) in| received| arrived)( in)?; (stock|stocked) up( (on|with))?(?! (low|again soon));
    goods[- ]received notes?; (goods[- ])?receipt notes?; delivery notes?; (?<=(did|do|does|have|has) (we|i) ([^ ]+ )?)(get|got|gotten) in(?! (§|¶|touch|contact|euros?|dollars?|total|cash|money|¤))( from)?; (?<=(did|do|does|have|has) (all )?(the |our )?§ )(come|arrive)(?=$| (in|¶|so|this|last|yet|already)( |$))( in)?; (furnish(es|ed)?|equip(s|ped)?|provisioned) (us|me)( with)?; inwards?( (quantit(y|ies)|flows?|volumes?)); has furnished us with; (did|have|has) (they|it) (ever |already |finally |really )*(turn|turned|show|shown) up; (turn|turned|show|shown|showed) up(?=$| (¶|in|at|on|as|yet|so far)); goods-in (entry|entries|bookings?|postings?); (entry|entries|bookings?|postings?) (of|for) goods in; (received|arrived|landed)(?= (into|in|at) (the |our )?(§|ramp|warehouse)); (put|taken|booked|brought) on stock; (came|come|coming) (to|into|in|at|on) (the |our )?(ramp|dock|yard|gate|goods-in); (?<=§ )(order|batch|lot|load|consignment|shipment|parcel)(?= (has |have |had |did |ever |already |finally )*(come in|came in|come|arrive|arrived|turned up|shown up|been delivered|get here|got here|reached us)); (?<=(from (whom|who|where)|where) (did|do|does|have|has) (all )?(the |our |these |those )?[§· ]+ )(come|came)( from)?;
    (?<=§ )in(?= ((and|vs|versus|against|or|minus) )?(the )?(pcs|pieces?|pc|kgs?|kilos?|tons?|tonnes?|metres?|meters?|litres?|liters?|units?|rolls?|sets?|qty|quantity|quantities|volumes?|how (much|many)|what|everything|all|stuff|goods|things?) out( |$)); (had|got|gotten|received) (any |some )?(goods|materials?|stuff|things|parts|articles|deliver(y|ies))( in)? from(?! (us|me)( |$));
    (?<=(^|[ ·]))(pcs|pieces?|pc|kgs?|kilos?|tons?|tonnes?|metres?|meters?|litres?|liters?|units?|rolls?|sets?|qty|quantity|quantities|volumes?|how (much|many)|what|everything|all|stuff|goods|things?) (came |come |went |coming |going |has come |taken |booked )?in(?= ((and|vs|versus|against|or|minus|then|to) )?(the )?(pcs|pieces?|pc|kgs?|kilos?|tons?|tonnes?|metres?|meters?|litres?|liters?|units?|rolls?|sets?|qty|quantity|quantities|volumes?|how (much|many)|what|everything|all|stuff|goods|things?) (came |come |went |coming |going |has gone |taken |booked )?out( |$));
    (?<=§ )(already |ever |finally )?(turn|turned|turns|show|shown|showed|shows|roll|rolled) (up|in); (turn|turned|show|shown|showed|roll|rolled) (up|in)(?= (in|at) (the |our )?§); (hit|hits|reached) the (shel(f|ves)|racks?|warehouse|yard); (came|come|comes|coming) off the (truck|lorry|lorries|trucks|container|ship|boat); (?<=from whom? )(came|come|comes)(?= (the |our )?§);
    (?<=(have|has|had|did) (we|i) )(had|have)( (in|over))?(?= from);
    (suppl(y|ies|ied)|provide[sd]?|deliver(s|ed)?) us( with)?; (raw materials?|materials?|goods|packaging|stuff) in(?= (per|by|each|every|and out|vs|versus|against|minus)( |$)); (?<=§ )in(?= (·|(and out|vs|versus|against|minus)( |$))); (?<=(raw|packaging|finished) (materials?|goods) )in(?= ·);
    deliver(y|ies)? sizes?; sizes? of (the |our |a )?deliver(y|ies); (book|books|booking|check(s|ed|ing)?|log(s|ged)?|scann?(s|ed|ing)?) in(?! (the |our )?§); inwards?( receipts?| movements?| flows?)?; ingoing( goods)?; inflows? of(?= (the )?(§|goods|materials?));
    (came|come) what in; what (has |have )?(been )?come in(?= (from|of) ); unloads?;
    deliver(y|ies); goods in(?! (the |our )?(§|warehouses?|stock|store|·)); goods receipts?; material receipts?; (?<!(in|on|of|have|has|had) )stock in(?! (tonnes?|tons?|kilos?|kilograms?|kg|pieces|pcs|metres?|meters?|litres?|liters?|units?|rolls|drums)( |$))(?! (the |our |my )?(§|warehouses?|·|stores?)); inbound; inbound goods;
    inbound deliver(y|ies); incoming goods; incoming deliver(y|ies); incoming materials?; arrivals?;
    arrived?; arrive; arrives; arriving; incoming; deliver(ed)? anything; goods inwards?; goods inward; deliver(y|ies) from; delivered by; delivered from; supplied; supply; supplies;
    supplied by; stocked; booked in; put into stock; goods received; received goods; stock receipts?;
    taken into stock; delivered to us; came into; come into; went into(?= (the )?(§|stock|warehouse));
    brought into; deliver us; restocked; (?<=§ )((has|have|had|ever|already|just) )*(send|sent) (to )?us; incoming stock; incoming movements?; incoming shipments?;
    shipments? received; in movements?; (receive|received|got|get) into;
    goods coming in; coming goods; reach(ed|es)? us; reached; (came|come|comes|coming) to us; goods-in; goods-in receipts?; raw receipts?;
    entered the (warehouse|house); (put|taken|booked|brought) (in|into) (the |our )?(stock|storage|store|warehouse|house); unload(ed|ing)?;
    consignments? (in|received); added to (the |our )?stock; intakes?; in-?bound (goods|deliver(y|ies)|shipments?|consignments?); restocks;
    what came; (came|come|comes)(?= (this|last|yesterday|today|from|into|¶)); coming from; (booked|entered|recorded) as (in|received|receipts?);
    deliver(y|ies)(?= (of|from|by)); receipts? of(?= (the |our )?(§|goods|materials?|raw|packaging))
  `,
  delivered: `
    delivered; deliver;
    delivers; delivering; consignments?; lots?; lots? of; batch(es)?; loads?; truckloads?
  `,
  bought: `
    bought; buy; buys; buying; purchased?; purchases; purchasing; purchased from; bought from; procured;
    procure; ordered and received; bought in; purchased
  `,
  used: `
    dispensed?; doled out; given out; parcelled out; meted out; shipped away;
    (?<=where (did|does|do|has|have) )(it|that|this|they|all of it|the lot|everything)( all)? (go|gone|end up)( to)?(?=$| ·| ¶);
    left(?= (the |our )?§+ (for|towards|bound for|heading for) (the |our )?§); (draw|drew|draws|drawn|take|took|takes|taken|pull|pulled|fetch|fetched|withdraw|withdrew|remove|removed|get|got) (it |them |any |anything )?(from|out of|off) (the |our )?(stock|shel(f|ves)|stores?|warehouse|racks?); (?<=§ (that|which) (have |has |had )?)(left|gone|went)(?! (in stock|over|of|at|in (the |our )?§)); (?<=where did (all )?(the |our )?(last |latest |most recent |first |newest )?§ )(go|end up|disappear)( to)?; released; exits?; (issued|released|booked( out)?|withdrawn|drawn|used|consumed|taken) (out )?against(?= (the |our )?(§|project)); outwards?( (quantit(y|ies)|movements?|flows?|volumes?))?; (?<=§ )(order|goods|batch|lot|load|consignment|shipment)( (has|have|had|did|ever|already|finally))* (leave|left|go out|gone out|went out|ship|shipped|been shipped|been sent|go off|gone off); (?<=§ (arrive|arrived|come in|came in|come|came) than )(leave|left|leaves|go out|went out|gone out|goes out); (go|goes|going|gone|went) (out )?(the|our) (door|gate); (disposed|dispose|got rid|get rid) of; rid of; (?<=§ )((has|have|had|did|do|does|will|already|so far|ever|usually) )*(go|goes|get|gets|got|gone|went|run|ran|burn|burned|burnt|chew|chewed|work|worked|plough|ploughed) (their |its )?(way )?through(?! (the |our )?(bank|account|books?|list|invoices?|bills?|payments?|todos|tasks|posts|records));
    (?<=in ((and|vs|versus|against|or|minus|then|to) )?)(pcs|pieces?|pc|kgs?|kilos?|tons?|tonnes?|metres?|meters?|litres?|liters?|units?|rolls?|sets?|qty|quantity|quantities|volumes?|how (much|many)|what|everything|all|stuff|goods|things?) (came |come |went |coming |going |has gone |taken |booked )?out(?=$| );
    (fly|flew|flies|flying|walk(ed)?|walking) (off the shel(f|ves)|out( of)? the door); (went|go|goes|going|gone) (on|onto|on to) (the|a) (truck|lorry|lorries|trucks|container|ship|boat); (found|find|finds) (its|their|the) way to; shift(s|ed|ing)?; (?<=who (was|were|is|has been|have been) )given; (roll|rolls|rolled|rolling) out( of)?;
    (go|goes|going|gone|went|get|gets|getting|got|run|ran|running|burn(ed|t)?|burns|burning|blow|blew|chew(ed|s|ing)?|work(ed)?|plough(ed)?|plow(ed)?|rac(e|ed|ing)|rattl(e|ed)|tear|tore|rip(ped)?) (their |our )?(way )?(already )?through(?! (the |our )?(bank|account|books?|list|invoices?|bills?|payments?|todos|tasks|posts|list|records)); (get|got|getting) thru; us(e|ed|es|ing) up; eat(s|ing)? up(?= (the |our |most |more )*§); polish(ed)? off; guzzl(e|es|ed|ing)( up| down)?; (munch|munched|munches)( through| up)?;
    (deplet(e|ed|es|ion)|exhausted); turnover of(?= (the |our )?(§|goods|materials?)); drawdowns?; offtakes?; outflows? of(?= (the )?(§|goods|materials?)); (raw materials?|materials?|goods|packaging|finished goods|stuff) out(?= (per|by|each|every|this|last|since|vs|versus|against|minus)( |$)); (?<=§ )out(?= (·|(vs|versus|against|minus)( |$))); (?<=(raw|packaging|finished) (materials?|goods) )out(?= ·);
    (?<=(where|whom|who|customers?|clients?|warehouses?) ((did|do|does|has|have) )(all )?(the |our )?[§· ]+ )(go|goes|gone|went)( to)?; (leave|leaves|left|leaving) for(?= (the |our )?§); (?<=(where|whom|who|customers?|clients?) ((did|do|does|has|have) )(all )?(the |our )?[§·]+ (¶ )?)(disappear(ed)?|vanish(ed)?|leave|end up);
    (book|books|booking|check(s|ed|ing)?|log(s|ged)?|scann?(s|ed|ing)?) out; outwards?(?= (of|vs|versus|receipts?|movements?|flows?)); (sent|send|sends|sending|ship|ships|shipped|move|moved) (off|on)( to)?; (?<=did (the |our )?(§ )+(already |ever )?)leave; leave(?= (the |our )?§); went over to; out the (door|gate); left the (dock|ramp|shop|shed|hall)
    ;
    issued; issue; issues; used; used up; use; uses; usage; consumed?; consume; consumption; withdrawn;
    withdrawals?; withdrew; taken out; took out; outbound; goods out; stock out(?! of); outgoing goods;
    outgoing movements?; outgoing shipments?; outgoing deliver(y|ies); booked out; issued to;
    issues? of materials?; delivered to(?! us); deliver(y|ies) to(?! us); (we|i) (have )?deliver(ed)?;
    (did|have|do) (we|i) (already )?deliver(ed)?( to)?; shipped; ship; shipped to; shipped out; shipping;
    dispatched; dispatch; dispatches; despatched; despatch; despatches; shipments? out; left the warehouse; were (shipped|dispatched|sent) out; taken from; out movements?;
    moved out; left(?= (the )?§); sent out; handed out; going out of;
    outgoing stock; consuming; uses up; used by us; goods sent( to)?;
    left (us|the house|our house|the building|the (yard|gate|premises|shelf|shelves|store|company)|our (yard|gate|premises|shelves|store|warehouses?)|the warehouses?);
    (leaves?|leaving|have left|has left) (us|the house|our house|the building|the (yard|gate|premises|store|company|warehouses?)|our (yard|gate|premises|store|warehouses?));
    (left|leaves?|leaving)(?= (from )?(the |our )?§); (left|leaves?|leaving) (the|our) warehouses?(?=$| ·| ¶| (on|in|this|last|yesterday|today|for|with|to)( |$)); (went|gone|goes|go|going) out of (the )?(house|door|gate|yard|warehouse|store); (went|gone|go|goes) from(?= (the |our )?§);
    goods-out; goods issues?; stock issues?; goods going out; withdrawn from; removed; removals?; taken away; taken from (stock|the shelf|store);
    booked off; (delivered|shipped|sent|supplied|handed|dispatched|given|brought) (out |over |off )?by us(?! (money|cash)); sent off; shipped off; sent away; loaded; out of (the )?(house|store|stock(?= to))(?! (of|is|are|at)); out to(?= (the |our )?(§|customers?|clients?));
    (?<!(went|going|gone|came|goes|go|taken|took|moved|run|ran|runs|running) )out(?= of (the |our )?(§|warehouse)); ships; shipment out; consumptions?; consumes; drawn from stock; drawn; draw; outward movements?; out-?bound (goods|deliver(y|ies)|shipments?|consignments?);
    (we|i) (have |had |already |ever |really |actually |also )*(supplied|supply|handed|hand|shipped|ship|dispatched|despatched|issued|issue|deliver(ed)?)( over| out)?( to)?;
    (did|have|had|do) (we|i) (already |ever |really |actually |also )*(supply|supplied|hand|handed|ship|shipped|dispatch|despatch|issue|issued|deliver(ed)?)( over| out)?( to)?;
    (booked|recorded|entered) as (out|issued|issues?); (?<=(was|were|been|is) § )(sent|shipped|supplied|delivered|handed|given)( with)?
  `,
  sold: `
    sold; sell; sells; sold to; sell to; sales; sale; selling
  `,
  shipment: `
    shipments?; shipments? to
  `,
  stock: `
    (is |are |currently |being )*(housed|warehoused|stowed|deposited)(?= (in|at) (the |our )?§);
    (we|i) have (currently |now |still |actually |presently |really )+got( of)?; (have|has) (we|i) (currently |now |actually |presently |really )+got( of)?; (we|i) have got of(?= (the |our )?§); stock (level )?checks?; levels? check; (stock|current|inventory|present) positions?( (of|for|on|in))?(?= (the |our )?§); (?<=left (over )?(from|of) (that |the |this |our |those |these )?(last )?§ )(lot|batch|load|delivery|consignment|shipment); (?<=(have|has) (we|i|you) )got(?= (¤+ )of(?=$| (in|at|now|there|today|left))); (current|present) (level|levels|quantit(y|ies)|position|balance)( of)?; (what )?(there )?should be( there| in there| on the shelf| on the shelves| in stock)?(?! (done|finished|completed|paid|ready|ticked|sent|due|ordered|reordered|restocked|replenished|topped|(on|in) (my|our)( |$))); how (are|am) (we|i) (fixed|placed|off|set|situated)( for)?; holdings?; lingers?; lingering; (is|are) in there; (lay|laid|lays|laying) in(?= (the |our )?§); (do|does|did) (we|i) possess; possess; possesses; on the premises; in our possession; (rest|rests|remain|remains|remained) (with |to )?us(?= |$); physically present; presently held; tally of(?= (the |our )?§); (?<=(any|some|many|much) )to hand; (sit|sits|sat|sitting|lie|lies|lying|stand|stands|standing) (around )?(on|in) (the |our )?(shel(f|ves)|racks?|warehouses?|stores?|floor|yard|bins?|bays?);
    (have|has) (we |i |you |they )?still got( in)?; (we|i) still got; (have|has) (we|i|you|they) (still )?got(?= (more|most|left|less|fewer|fewest|least|the most|the least)( |$)); (?<=(have|has) (we|i|you|they) )got (lying|sitting|standing|stashed|stacked|knocking|kicking|floating|stored|stocked|hanging)( (about|around))?;
    (?<=(most|least|best|highest|heaviest) )stocked; over (in|at)(?= (the |our )?§);
    (?<=§ )(lying|knocking|sitting|standing|hanging|kicking|floating|laying|stashed|stacked)( still)? (about|around); (?<!(reorder|order|ordering|re-order|minimum|min|safety|trigger|threshold) )(quantity|qty|level|levels) (of|from|for|on)(?= (the |our )?§); remains( of)?; (lying|knocking|sitting|standing|kicking|floating|laying|stashed|stacked)( still)? (about|around)(?= (in|at) (the |our )?§); (how (do|are|is|does) (we|i|it|things?) |how we (are |do )?)(stand(ing)?|stood|doing|off|fixed|placed|set|looking|sitting|situated)?( (for|on|with|in|of|about))?(?= (the |our |all )*§); (?<=§ )(situation|balance|level|levels)(?=$| (in|at|now|today|please)); situation (of|with|on|for)(?= (the |our )?§);
    (?<=(^| )(has|have) (the |our )?[^§]{0,30}§ ([^ ]+ )?)got(?! (from|by|into|¶) ); (?<=^)got any; (?<=(has|have) .{0,40})got any; got (any|some|enough|many|much)(?= .*(left|around|about|here|there)$); (?<=(have|has) (we|i|you|they) )got( in)?(?=$| (in|at) (the |our )?§); stashed( away)?; stacked( up)?; put away; piled up; (is|are) there still; on board(?= § §| in stock); on the (pallet|yard|ramp|books); in the (yard|hall|shed|racks?|bins?|bays?); promise( (him|her|them|it|you))?; spare;
    stock; stocks; in stock; inventory; on hand; in the inventory; stock levels?; stock on hand;
    current stock; on stock; available; availability; inventory levels?; in store; stock status;
    stock balance; on the shel(f|ves); (the )?shel(f|ves); in (the )?warehouses?; stored; store; lying in; lie in; stockpile;
    inventories; quantity on hand; at hand; holding; keep in; sit in; sitting in; lying; stock position;
    stock overview; on the shelf; stock quantity; stock quantities; qty on hand; in hand; quantity in stock;
    current quantity; in our warehouses?; in the stock; in our stock; do we stock; stock list; stock of;
    holds?;
    lies; lie; lies in; lie in; lay; sits; sits in; sat; stands? (in|on|at)(?= (the |our )?(§|shel|rack|store|stock)); held; hold; do (we|i) (still )?(hold|keep|carry|store|have in stock);
    (we|i) (still )?(hold|keep|carry|store); keeps?; kept; on the racks?; in the racks?; racks?; in storage; on the floor; in the house; in house; on site; warehoused; left in stock; on (the )?store;
    (can|could) (we|i|you) (still |now |also |yet |today |really |actually |possibly |maybe |at most )*(give|deliver|ship|sell|supply|offer|promise|send|spare|hand|release|hand over)( (them|him|her|it|out))?; (can|could|to be) (still )?be (delivered|shipped|sold|given|sent|released);
    to spare; deliverable; ready to ship; stocktaking( list)?; stock ?take( list)?; inventory (list|count); stock (count|report|list|figures?|situation|table);
    at our disposal; in reserve; reserves?; over there; physically there; free stock; stock-taking; stock still there; (still |yet )?lying around; sitting around; sitting on; are we sitting on; (?<=(has|have) § )got(?! (from|by) )
  `,
  lowStock: `
    (in |on )?(short|scarce|tight|limited) supply; in short stock;
    due (for|to be) (a )?(re-?order(ed|ing)?|replenish(ed|ment|ing)?|re-?stock(ed|ing)?|top(ped|ping)?[- ]up|refill(ed|ing)?);
    ((have|has|had) (we|i|you) )?(got|get|have) (far |way |much )?(too (little|few)|not enough)( of)?; (we|i) (have|are) (got )?(too (little|few))( of)?; too few( of)?; ((is|are|am) )?(close|near|next|dangerously close) to (running (out|low|dry|short)|zero|empty|gone|being (out|gone|empty))( of)?;
    (fall|falls|fell|fallen|falling|come|comes|came|is|are) (too )?short of (the |its |their |our |my )*(minimums?|min|reorder level|reorder point|safety stock)( stock| level)*;
    ((must|should|need to|have to) (i|we)|do (i|we) (need to|have to)) buy( (more|any|some|new|again))?(?= (the |our )?§);
    ((is|are|be|am|will|to|going|gonna|set|bound|likely|threatens?|threatening|due|next|soon|might|may|could) )+(to )?((soon|shortly|next|be) )*(run|running) (out|dry|low|short)( of)?( (soon|next|first|shortly))?; (runs?|running) (out|dry|low) (soon|next|first|shortly); (get|gets|getting|go|goes|going|look|looks|looking|run|runs|running|wearing) (a bit |quite |very |too |pretty )?(low|thin|tight|scarce|short|light|sparse)( (on|of|in))?; (almost|nearly|practically|close to) (dry|done|depleted|exhausted|zero); top up; topping up; need to be (topped|filled|stocked) up; at risk; in danger( of running out)?; dwindling; (running|getting) (down|dry); below par; short-stocked; under stock; (under|below) (the |its |their )?(minimum|min) (quantit(y|ies)|qty|amount|holding|inventory)( level)?; scraping the barrel;
    low; low on; running low; run low; running low on; running out; run out soon; running out of;
    low stock; low in stock; stock is low; short of; running short; shortages?; short on; short supply;
    reorder; re-order; need to reorder; needs? reordering; reordered; restock; restocking; need restocking;
    below (the |their |its |our )?(minimum|minimums|minimum stock|min|reorder level|safety stock|safety level|minimum level|limit|threshold);
    under (the |their |its |our )?(minimum|minimums|minimum stock|min|safety stock|minimum level|limit|threshold);
    at or below (the |their )?minimum; critical; critically low; almost finished; finish(es|ing)? soon; (is|are|be) (almost |nearly )?finish(ed|ing)? soon;
    near (the |their |its )?minimum; scarce; run low on; getting low; low level; needs? replenish(ing|ment); replenish;
    nearly out; almost out; almost empty; understocked; to reorder; to be reordered; need to buy soon;
    insufficient; need to order; must (we|i) (re)?order;
    (should|must|do|have to) (we|i) (have to |need to )?(re-?order|restock|replenish); low stock level;
    below (the |their |its )?set minimum; too little;
    how (short|low|scarce|tight)( (are|is|am|do|does))?( (we|i|it))?( run| running)?( on| of| with)?; (run|runs|running|getting|get|go|going|gone|went|is|are) (short|scarce|low|thin|tight)( of| on)?; short; tight; low stocks; stock low; critical stock; critical level; dangerously low; too low;
    (needs?|have|has|want|wants|got|must|should|shall|do we have|do i have|we have|i have) (to )?(be )?(re-?ordered|ordered|re-?stocked|replenished|topped up|bought again|refilled|reordering|ordering);
    (must|should|shall|need to|needs to|have to|has to|do we have to|do i have to|do we need to|do i need to|do we have|do i have) (we |i )?(to )?(re-?order|order|re-?stock|replenish|top up|refill|buy again|order again|buy soon|order soon)( (anything|something|now|soon|again))?;
    to (re-?order|re-?stock|replenish|refill|top up|order again); to be ordered; order again; needs? (a )?(refill|top-up|re-?order|replenishment); re-?order (list|proposals?|suggestions?); reorders?; replenishments?; ordering list; shopping list; time to (re-?order|order);
    ((is|are|was|fell|fallen|dropped|gone|went|goes|drops?|falls?|dipped|sunk|sank|lies?|stands?|now) )?(below|under|beneath|at or below|at or under|at|on|down to|close to|hit|hits|reached) (the |their |its |our |my |set |stock )*(minimums?|minimum stocks?|min|minimum levels?|reorder (level|point)|safety (stock|level)|order point|threshold)( stock level| stock| level)?( set)?;
    (not|no longer) (enough|sufficient)( of| stock| in stock)?; do not have enough( of)?; not have enough( of)?; lack( of)?; lacking; we lack; under-?stocked; (almost|nearly|about to be|soon) (gone|finished|out|empty|used up|run out|out of stock); soon be (gone|finished|out|empty); nearly used up; low-stock; bottlenecks?; on the low side
  `,
  outOfStock: `
    (is|are|were|was|been|got) (completely |fully |totally )?(depleted|exhausted|drained)(?! (by|in|for|through)( |$));
    (do|have|are) (we|i) (have |got )?none (of|left|there|in stock); (have|has|is|are) (there )?none (left|in stock|of)( of)?; ((clean|right|fresh|completely|totally|entirely|all) )+out of; (is|are|am) (we|you|i) (right |all )?(now )?out of; (is|are|was|were) (completely|totally|all) out; (we|you) (are|have) (now )?(clean |completely |totally )?out of;
    (run|runs|ran|gone|went|go|bone|completely|totally) dry; (all )?(cleaned|cleared|wiped|used|bought|eaten|fished) out; ((is|are|am|were|was|be|we|they|all|completely|totally|clean|fresh|right|got) )+out of(?= (the |our |any |all )*§)(?!.* (went|going|goes|gone|taken|shipped|issued)); exhausted; depleted; all gone; nothing (more|there|on the shelf|on hand|in stock)( left)?; no longer (have|there); (?<!(them|those|these|ones|tasks|todos|reminders) )(is|are) finished(?!.* goods); (are|is) used up; on zero; stocked out; stocks? of zero; we have no more;
    out of stock; (with )?no (stock )?(on hand|in stock|stock on hand); with no stock; nothing left; no stock left; none left; ran out; ran out of; run out; run out of;
    (an? )?(nil|zero) or (an? )?(negative|less|below)( balances?| stocks?| quantit(y|ies))?; (an? )?negative or (an? )?(nil|zero)( balances?| stocks?| quantit(y|ies))?; (at |of )?(zero|nil) or (below|less|under); (an? )?negative (balances?|stocks?|quantit(y|ies)|inventory); below zero; sold out; zero stock; out of; empty; no more stock; no stock; used up completely; have none; gone;
    no longer in stock; not in stock; not available; unavailable; have no(?! (minimums?|min|low|order|reorder)( |$));
    (completely |totally |all |entirely )(gone|out|empty|sold out|used up|finished); (have|has|we have) run out( of)?; stock (is )?(zero|nil|empty); at zero; down to zero; zero; nil; stock ?outs?; (are|is|did) (we )?(all )?out of
  `,
  raw: `
    raw materials?; raw; raw goods; raw stuff; (?<=raw )materials?; raw material(?= (receipts?|deliver(y|ies)|issues?|arrivals?|in|out|movements?))
  `,
  packaging: `
    packaging; packaging materials?; packing materials?; packing; packing goods; packaging goods; packaging (?=receipts?|deliver(y|ies)|issues?)
  `,
  finished: `
    finished goods; finished products?; finished articles?; finished; end products?; finished (?=goods (receipts?|issues?))
  `,
  handed: `
    (drop|drops|dropped|dropping)( (it|them|us|some|any|anything|something|stuff))? (off|by|round|over)( (at|with|to))?; (drop|drops|dropped|dropping)(?= (at|with) (the |our )?§); (offload|offloads|offloaded|offloading)( (it|them|us|some|any|anything|something|stuff))?( (off|by|over|round))?( (at|with|to))?(?! (below|under|to zero|in stock) );
    hand; hands; handed; handed over; handed out; handed( over| out)? to; hand (over|out); hand(s)? (over |out )?to; supplied to; supply to; provided; provide; provided to; sends; sending;
    brought to(?! us); bring to(?! us); given to(?! (us|me)); give to(?! (us|me)); send to(?! us); forwarded( to)?; passed on to; released to
  `,
  taken: `
    (?<=who )gets(?= (the )?(most|least|more) (of |from |out of )?(our |the )?§); (pick|picks|picking|picked) (it |them |some |any |anything |something )?up; picks?; picked; (cart|carts|carted) (away|off); grab(s|bed)?; snap(ped|s)? up; buy(s)? off us; bought off us; carr(y|ies|ied) off;
    take; takes; took; taken; taking; fetch; fetched; fetches; pick up; picks up; picked up; draws; drew; obtain; obtained; obtains; took over; taken over; call(ed)? off; calls off
  `,
  broughtUs: `
    (what |that |which |all |everything |goods |things |stuff )*(they |he |she |it |did they )(has |have |had |did |also |already )*(brought|bring|brings) (to )?us;
    (?<=§ )(has |have |had |also |already |ever |so far )*(brought|bring|brings) (to )?us( so far)?(?! (money|most|the most|dollars|euros|in money|cash));
    (?<=did § )(already |ever |also |so far )*bring (to )?us( so far)?; (?<=did § )(already |ever |also |so far )*bring(?! (in|money|us (in|money)) )
  `,
  noMinimum: `
    ((that|which|where|do|does|did|have|has|is|are|was|were|we|i|still|there) )*(with no|without( an?| any| the| its| their)?|have no|has no|no|lacks?|lacking|missing|miss(es)?|not have( an?| any)?|not (yet )?been given( an?| any)?|not got( an?| any)?|not (yet )?(set|entered|defined|fixed)( an?| any)?|(nobody|no one|none of us) (has )?(ever )?(set|sets|put|entered|defined|fixed|gave|given)( an?| any| in)?) (minimums?|min|minimum (stocks?|levels?|quantit(y|ies))|min stocks?|(re-?)?order(ing)? (levels?|points?)|safety (stocks?|levels?)|thresholds?)( (set|entered|defined|fixed|given|recorded|at all|yet|so far|for (it|them)|to (it|them)|on (it|them)))*;
    (the |its |their )?(minimums?|min|minimum (stocks?|levels?)|reorder (levels?|points?)|safety stocks?) (is|are|was|were|has|have) (still )?(not|never)( (yet|been|ever))* (set|entered|defined|fixed|given|filled in)( yet)?; (minimums?|min|minimum stocks?|reorder levels?) (is |are )?(missing|unset|not set|blank)
  `,
  minimumStock: `
    (above|over|within|clear of|well above|beyond|higher than) (the |its |their |our )*(minimums?|min|reorder (level|point)|safety (stock|level))( stock| level)?; (?<=^|· )(min|minimum)(?= (for|of|on)( (the|our))? §); mins( (for|of|on))?; (?<=§ )(min|minimum)(?=$| (stock|level|is|please)); trigger (level|point)s?; par levels?; minimum to (keep|hold|have);
    (what |which )?minimums?(?= (for|of|on|at|in|did|do|does|is|was|are|were|have|has|set|put|we|i|there)( |$)); minimums; stock minimums?; minimum (stocks?|stock levels?|levels?|quantit(y|ies)|qty|inventory|holding|reserve);
    min (stocks?|stock levels?|levels?|quantit(y|ies)|qty|inventory|holding); (what |which )minimums? (did|do|have|has|is|was|are) (we |i |you )?(set|put|fix|fixed|defined?|enter|entered|give|given|choose|chosen|agreed?|have|recorded?)( there| up| on it)?;
    (set|put|fixed|defined|entered|agreed) (a |the |as |as a |our )?minimum; (re-?)?order(ing)? (level|levels|point|points|quantit(y|ies)|threshold|thresholds); safety (stocks?|levels?); (minimum|min) (that |which )?(we |i )?(have |had )?(set|put|fixed|defined|entered|agreed)( there| for it)?;
    (?<=· )(we |i )?(set|put|fixed|fix|defined|define|entered|enter|agreed)( there| for it| on it| up)?; (?<=with )(a |the |its )?minimums?; (have|has) (a |their |its )?minimums?( set)?
  `,
  unmoved: `
    ((has|have|had|did|does|do|was|were|that|which) )*(not|never) (yet |been |even |really |ever )*(moved?|touched|budged?|shifted|stirred?|been touched)( at all| an inch)?; ((has|have|had|did|does|do|that|which|with|without|seen|see|show|shown) )*(no|without|not have|not had|not seen) (any |a single |a )?(movements?|activity|bookings?)( at all)?; unmoved; untouched; stood still; sat still; lain idle; lying idle; ((lain|lying|sat|sitting|standing|stood) )+(untouched|unmoved|idle|still|there unmoved|there untouched); dead stock; gathered? dust; gathering dust; collecting dust; stagnant( stock)?; ((nothing|no one|nobody) )+(moved|touched)
  `,
  howFar: `
    (have (we|i|you) )?got (that many|that much|as many|so many|enough)( of)?; that many; so many; that much(?=$| (in|on|of|left|there)); as many as that; suffices?; last us; go round; go around; how far; enough( of)?; sufficient( of)?; by how much; (is|are) (we |i )?missing; missing; shortfalls?; short by; below by; gaps?; (how (much|many) )(is|are) (there )?missing; needed to reach; up to (the |its |their )?minimum; to (reach|get to|get back to|fill up to) (the |its |their )?minimum; until the minimum; to (the |its |their )minimum
  `,
  where: `
    (where|whereabouts) (can|could|do|would|will|should|might|shall) (i|we|one|you) (find|get|look for|see|pick up)(?= (the |our |any |some |all |more )*§); where; whereabouts; where (is|are|do we have|have we got|did we put)( (the|our|my|all|all the))?(?= §)
  `,
  unit: `
    (total |overall )weights?( in stock)?; (?<=§ )(drums?|barrels?|cans?|tins?|buckets?|bags?|rolls|reels|spools|bundles|lengths|crates|tubs)(?! (§|in stock)); (drums?|barrels?|cans?|tins?|buckets?|bags?|rolls|reels|spools|bundles|lengths|crates|tubs) of(?= (the |our )?§); (?<=how (many|much) )(drums?|barrels?|cans?|tins?|buckets?|bags?|rolls|reels|spools|bundles|lengths|crates|tubs)( of)?; (in |by |of |counted in |measured in |expressed in |as )?(pcs|pieces?|pc|kgs?|kilos?|kilograms?|tons?|tonnes?|metric tons?|metres?|meters?|litres?|liters?|grams?|units?)( of)?;
    tonnages?( of)?; (gross |net )?weights?(?= in (tonnes|kg|kilos)); tonnages? (in|of)(?= (the |our )?§);
    quantities; (by|in) quantit(y|ies); (t|m|l|g)(?= (of )?(the |our )?§); in (t|m|l|g); (?<=(how many|how much) )(t|m|l|g)(?= )
  `,
  sizes: `
    (for |of |by )?(the |our )?(two|three|both|several|various|different) (of the )?(§ )?(sizes?|variants?|dimensions?|grades?|versions?|diameters?|makes?); (?<=§ )(sizes?|variants?|grades?|versions?|diameters?);
    (in |of |across )?(all|both|each|every|the two|any|the different|all the|different) (of the |of )?(sizes?|variants?|dimensions?|grades?|versions?|kinds?|types?|diameters?|makes?)( of it| of them)?; sizes
  `,
  atOnce: `
    in one go; at one go; in a single go; at once; at one time; in one (shipment|deliver(y)|issue|receipt|batch|load|lot|piece|movement|transaction|payment); in a single (shipment|deliver(y)|issue|receipt|batch|load|lot|movement|transaction|payment); at a time; in one single (go|shipment|deliver(y)|issue); on one occasion; in one sitting
  `,
  fromUs: `
    from us; out of us; off us; off of us
  `,
  toUs: `
    (?<=(·|send|sends|sent|ship|ships|shipped|bring|brings|brought|deliver|delivers|delivered|give|gives|gave|hand|handed|supply|supplied|sell|sold) )us(?! (any |some |the |more |most |much |a )*(money|cash|funds|payments?|dollars?|euros?)( |$))(?= (¤|§|any|some|the|more|at least|over|exactly|anything|something|as |·));
    to us; here to us
  `,
} as const
