/** What to do with the records that are found. */
export const operationWords = {
  count: `
    (the )?head ?counts? of; the count of;
    how long is(?= (my|our|the) (todos|task|job|work|list)( |$));
    (on )?how many (occasions?|instances?); on how many times;
    how (regularly|frequently);
    how many; counted; number of; count; count of; total number of; how often; how many times; no\\.? of; nr\\.? of; nbr of; count up; what number of; what is the number of;
    amount of (?=(transactions|invoices|todos|tasks|posts|notifications|payments|movements|customers|people))
  `,
  howMuch: `
    (keep |make )?(a |the )?(tally|running tally|count and sum) of; how (sizeable|sizable|hefty|substantial|considerable|great|heavy|steep|massive|extensive|significant)(?= (is|are|was|were|has|have) ); (gauge|quantify|measure)(?= (the|our|all));
    (add|sum|tot|total|tally|count) (it|them|that|those|these|all|everything|all of (it|them)|the lot|the (amounts|sums|totals|invoices|payments|receipts)) (all )?(up|together); (sum|total|tally) (it|them|these|those)(?=$| (per|by|for|please)); (the )?sum of (it|them|these|those|that) all; (make|makes) (in total|altogether|in all|together|in sum);
    (what|which) (quantity|quantities|tonnage)( of)?; (what|which) (quantity|quantities|tonnage) of(?= (the |our )?§); (the )?(numbers?|counts?) and (the )?(total |combined )?(values?|amounts?|sums?|worth|totals?)( of)?; (the )?(values?|amounts?|sums?|totals?) and (the )?(numbers?|counts?)( of)?;
    (the |a )?tally( up)?( of)?; how (bad|serious|severe|grave)(?= (is|are|was|were|has|have) ); add (up|together); added (up|together); summed( up| together)?; (taken|lumped|put) together; totted up; tallied( up)?; rolled into one;
    (and |or )?for how much( money)?( in total| altogether)?; how deep(ly)?(?= ); (the )?running totals?; how much; as (two|three|separate|single|both) (figures|numbers|totals|sums|values); (come|comes|came|amount|amounts|amounted|add up|adds up|sum up) to(?= (¶|in |for |since |so far|this |last |together|$)|$); qty; qtys; quant; how much money; what amount; how large; how big; how high; what quantity; quantity;
    amount; amounts; volume; figure; figures; sum; sum of; sums; sum up; add up;
    altogether; in total; in sum; in the aggregate; cumulative; cumulatively; accumulated; tot; amt; what sum; what total; total; totals; totalling; overall; all together; combined; in all; total amount;
    total sum; grand total; sum total; aggregate;
    how many (kg|kilos?|kilograms?|tons?|tonnes?|pcs|pieces|units|metres|meters|litres|liters|rolls|boxes|sets)(?=( of)?( the)? (§|·))
  `,
  worth: `
    (combined |total |face |nominal )+values?( of)?;
    worth; value; values; total value; valued; worth of; value of
  `,
  list: `
    (?<=^(please |can you |could you |kindly |·+ )*)(tabulate|chart|plot|pinpoint|extract|highlights?|flag|outline|cross-?check|double-?check|isolate|collate|state|present)(?= (the|all|any|every|our|my|me|us|which|what|how|·+|§|¶|last|latest|open|unpaid|overdue|spending|income|receipts|payments|invoices)( |$)); itemise; itemize;
    (and )?(for )?how much (was it |were they )?(each|every) time( (was it|were they))?; how much (each|apiece)( (of them|one))?( (was|were|is|are|did) .*)?(?=$);
    (the |a few |some )?(headlines?|essentials|gist|basics|highlights|bottom line|bare facts|key (facts|points|data)|short version)(?=$| (of|on|for|how|what|which|about));
    (a |the )?(table|chart|matrix) (of|with|showing)(?= (the |all |our )?(·|§|receipts|issues|deliveries|payments|invoices|movements)); (a |the )?(clear|nice|short|brief|neat|tidy|quick|simple|handy) (overview|list|summary|rundown)( of)?; (?<=^)(sort|rank|arrange|line up)(?= (my |the |our |these |those |them |all |open |it )*(·|§|todos|tasks)); inform (me|us)( (of|about|on))?;
    (a )?statement of(?= (what|everything|all) ); one after (another|the other); (?<=^(please |kindly |can you |could you |now )*)(trace|unearth|dig out|produce|furnish|supply|provide)(?= (the|any|all|every|each|me|us|§|a list|·));
    (the |a )?(big|full|whole|complete|general|overall) picture( (of|on|about))?; (big|full|whole) picture; (a )?bird eye view( of)?; (a |the )?(quick )?(rundown|round-?up|run-down|low ?down|summing up) (of|on);
    line up(?= (the|all|every|any|our|my)); spell out(?= (the|all|every)); lay out(?= (the|all|every)); reel off; rattle off; itemi[sz]e(?= (the|all|every|our|my)); recite; pull(?= (out |up |together )?(the|all|every|any|me|my|our|§|¶)); (dig|fish|hunt) (out|up); (walk|take|talk|guide|run) (me|us) through; run (me|us)(?= (the|a|all)); fetch;
    (put|arrange|order|sort|rank)(?= .*(in (the )?order|by (size|amount|value)|(biggest|largest|smallest|highest|lowest|newest|oldest|latest|earliest) first|by (their |the )?(due )?(dates?|days?|priority|urgency|importance|age|deadlines?)));
    (write|note|jot|put|set|take) down; (print|read|write|spell) out; (?<=^)mark (me|us|up|down|out)?(?= (the|all|any|every)); (?<=^)share with (me|us); (?<=^)(write|draw up|draft|put together|compile|build|produce)(?= (me |us )?(a|an|the) ([^ ]+ ){0,2}(list|overview|table|summary|comparison|ranking|breakdown|report|chart)s?( |$)); (show|give|send|get|bring|tell|print) (him|her|them)(?= (the|a|all|any|every|our|what|how|which|who|when)( |$));
    list; lists; listed; show; show me; display; see; give me; get me; pull up; bring up; name; enumerate; list of;
    details; details of; detail; view; open up; look up; which ones; print; overview; overview of; summary;
    summary of; summarise; summarize; (?<=[^ ] )(what|which|who) (is|was|are|were) (it|they|them|those|that one)(?=$); report; report on; showing; what do (we|you) have (on|about);
    see all; all about; listing; run down; rundown; quick look
  `,
  average: `
    (mean|average|typical|usual|normal) (size|value|amount|sum|total|figure|height|worth)s?( (of|for|per))?( an?| our| the)?;
    (a |the |our )?(normal|usual|ordinary|regular|standard)( size)?( of)?( an?)?(?= (shipment|delivery|issue|receipt|consignment|load|lot|movement)s?( |$));
    average; averages; avgs; averaged; averaging; on average; (?<!(?<![^ ])(i|we|you|they|he|she) ((only|just|really|always|actually|do|did|not) )*)mean; avg; typical; average amount; average value; average size
  `,
  largest: `
    (foremost|principal|chief|leading|primary|topmost|number one|prime)(?= (customers?|suppliers?|debtors?|clients?|vendors?|expenses?|payees?|projects?|creditors?|accounts?|cost|costs|payers?|·));
    (sort|order|rank|arrange|put) (them|these|those|it|that|the list|the lot|all of (it|them)) (by|in order of|according to) (their )?(priority|urgency|importance|prio);
    (sort(ed)? |order(ed)? |rank(ed)? )?(it |them |these )?(in )?(an? )?(descending|falling|decreasing)( order)?(?=$);
    (largest|biggest|greatest|highest|main|major) (share|part|portion|slice|chunk|proportion|fraction)s? of;
    (?<=^(and |so |but |then |ok |now |·+ )*((who|which( one| customer)?|what) (is|are|was|were) )?(the |our )?)worst( of (all|them|these|those))?(?=$);
    (sort|order|rank|arrange|put) (them|these|those|it|that|the list|the lot|all of (them|it)) (by|in order of|according to) (the |their )?(amounts?|size|values?|totals?|sums?);
    worst( ones?| cases?)? first; fullest; (in (the )?order of|sorted by|ordered by|ranked by|by|according to) (their )?(importance|urgency); (from )?(the )?(heaviest|biggest|largest|highest|greatest|most|top|fattest) (down )?to (the )?(lightest|smallest|lowest|least|bottom|tiniest)(?! ¶); in (a )?(descending|falling|decreasing) (sequence|order)( of (size|amount|value)s?)?; (the )?(fattest|biggest|largest|heaviest|greatest|highest|dearest|worst)( ones?)? (on|at) (the )?top;
    chunkiest; heftiest; meatiest; bulkiest; juiciest; beefiest; mightiest; richest; grandest; humongous; whoppingest; most (valuable|substantial|considerable|sizeable|sizable|massive|enormous|lucrative|costly); (best|top|heaviest|most expensive) (ones? )?first; top of the list first;
    deepest; worst(?= (debtors?|payers?|offenders?));
    strongest;
    in (the )?order of (the )?(sizes?|amounts?|values?|magnitude); by size; (biggest|largest|highest) (ones? )?first; (best|top|greatest|heaviest|priciest)( ones?| payers?)? first;
    (the )?most(?= .*(in one go|at one go|in a single|at once|at one time|in one (shipment|delivery|issue|receipt|batch|load|lot|movement|transaction|payment)|at a time|on one occasion)( |$));
    largest; biggest; highest; (sort|sorted|order|ordered|ranked) by (the )?(amounts?|size|values?|totals?|quantity); greatest; top; most expensive; priciest; maximum; max; best; main; major;
    fattest; hugest; steepest; largest single; biggest single; (highest|greatest|top) single; (?<=^(and |now |only |but |again |then |please )*)by (the )?(amounts?|values?|totals?|sums?)(?=( please)?$); most big; most large; most high; big; large; high(?= (payments?|receipts?|transfers?|invoices?|bills?|amounts?|sums?|values?|costs?|expenses?|dues|quantit(y|ies)|·)); single biggest; single largest; heaviest; costliest; dearest; record
  `,
  smallest: `
    (sort(ed)? |order(ed)? |rank(ed)? )(it |them |these )?(in )?(an? )?(ascending|rising|increasing)( order)?(?=$);
    (smallest|lowest|least|tiniest) (share|part|portion|slice|chunk|proportion|fraction)s? of;
    bottom;
    emptiest; (from )?(the )?(lightest|smallest|lowest|least|bottom|tiniest) (up )?to (the )?(heaviest|biggest|largest|highest|greatest|most|top|fattest)(?! ¶); in (an? )?(ascending|rising|increasing) (sequence|order) of (size|amount|value)s?; (the )?(smallest|lowest|tiniest)( ones?)? (on|at) (the )?top;
    puniest; slightest; skimpiest; most modest; least (valuable|expensive|costly);
    weakest; leanest; poorest;
    (smallest|lowest) (ones? )?first; (cheapest|least|tiniest)( ones?)? first;
    smallest; lowest; (smallest|lowest) single; cheapest; minimum; min; tiniest; least expensive
  `,
  newest: `
    of late(?! ¶);
    (brand )?new(?= (todos|tasks?|reminders?|chores?|errands?|(buying |selling |purchase |purchasing |sales |erp |regular )?(requisitions?|posts?|announcements?|articles?))( |$));
    (sort|order|rank|arrange|put) (them|these|those|it|that|the list|the lot|all of (them|it)) (by|in order of|according to) (the |their )?(booking |invoice )?(dates?|days?|time)(?!.* (oldest|earliest|ascending));
    (the )?(newest|latest)( ones?)? (on|at) (the )?top;
    (newest|latest|most recent) (ones? )?first;
    newest; latest; most recent; freshest; newly; recent; most recently; recently; last; the last time; last time; lately;
    when last; newly;
    (sort|sorted|sorting|order|ordered|rank|ranked|arranged|listed|lined up) (by|after) (the )?(booking |invoice )?(dates?|days?|time|age)(?!.* (oldest|earliest|ascending));
    in (order of|chronological|date) ?(order|date|time)?(?!.* (oldest|earliest|ascending)); chronological(ly)?( order| ordered| sorted)?(?!.* (oldest|earliest|ascending)); descending( by date)?
  `,
  oldest: `
    most (ancient|aged); (the )?(oldest|earliest|soonest)( ones?)? (on|at) (the )?top; soonest( due)? first; (the )?oldest (1st|one first); (in order of|by|sorted by|ordered by|order by|arranged by) (the )?(due dates?|due days?|maturity|maturities)(?! |s? (of|in) ¶)(?=$|·| ¶); earliest due( dates?)?( first)?;
    (oldest|earliest) (ones? )?first;
    oldest; earliest; first; first time; longest;
    (sort|sorted|sorting|order|ordered|rank|ranked|arranged|listed|lined up) (by|after) (the )?(booking |invoice )?(dates?|days?|time|age)(?=.* (oldest|earliest|ascending));
    in (order of|chronological|date) ?(order|date|time)?(?=.* (oldest|earliest|ascending)); chronological(ly)?( order| ordered| sorted)?(?=.* (oldest|earliest|ascending)); ascending( by date)?
  `,
  most: `
    accounts? for (the )?(most|bulk|largest|biggest|majority|main)( share| part| portion| chunk)?( of)?; (makes?|made|making) up (the )?(most|bulk|largest|biggest|majority)( share| part)?( of)?;
    (?<=(moves?|moving|goes|go|sells?|selling|leaves?|leave|consumed?|used( up)?|sold|issued|shipped|taken|gone) (the )?)(fastest|quickest|most quickly);
    (the |a )?(bulk|majority|lion.?s? share|greater part|largest part|biggest part|biggest chunk|largest chunk|main part|most part|biggest slice|largest slice) of; the bulk; (the )?(bulk|majority);
    (the )?frequency( (table|list|count|ranking))?( of)?(?= (the |all )?((hash)?tags|topics)); more (often |frequently )?than (any|all|every) (other|others|the others|the rest)( [^ ]+s?)?(?= |$);
    (the )?most (popular|common|used|frequent|frequently used|often used|widespread|usual); more( often| frequently)? than (any|all|every)( of)?( the)? others?( ones?| tags?| materials?| articles?)?; more (often )?than (any|all)(thing)? else;
    most popular(?= (hash ?)?tags?); most common(?= (hash ?)?tags?); favou?rite(?= (hash ?)?tags?);
    most; the most; most often; most money; most of; most frequently; most active; highest number of;
    ranking; rank; ranked; ranking of; busiest; largest number of; biggest share
  `,
  least: `
    least; the least; fewest; least often
  `,
  when: `
    (by )?how many (days|weeks)( (late|overdue|behind))?(?=( please)?$);
    how (old|many days|many weeks|late|overdue|long) (is|are|has|have)(?= .*(overdue|late|open|unpaid|outstanding|due|behind)( |$)); how (many days|long) (overdue|late|past due) (is|are); (for |since )?how many days( has| have| is| are)?(?= .*(overdue|late|behind)( |$)); how old (is|are)(?= .*(invoice|bill)s?( |$)); how late( (is|are))?; how overdue( (is|are))?;
    (and )?(by|for) how (long|many (days|weeks|months)|much time)(?= |$)(?<=(overdue|late|due|behind|·) (and )?(by|for) how (long|many (days|weeks|months)|much time)); (for )?how long (has|have|is|are)(?= .*(overdue|open|late|unpaid|due|outstanding)( |$)); how old (is|are)(?= ·);
    how long ago( is it| was it)?( that| since)?; how long (is it|has it been)( since| that);
    when; what date; which date; (on )?(what|which) day(?! .*(most|least)( |$)); (the )?dates? of(?= (the |our |your )?(last|latest|most recent|first|newest|oldest|earliest)); at what date; since when
  `,
  compare: `
    (are|were|is) (we|things|it) (ahead of|behind|above|below|over|under|up on|down on)(?= (the )?¶);
    contrast(ed)?( with)?;
    rise; rises; rising; risen; climb; climbs; climbed; shrink; shrinks; shrank; shrunk; soar(ed|s)?; decline[sd]?; diminish(ed|es)?; dropped(?= (¶|from|since|compared|in |between|a lot|much|by));
    (gone|went|go|going|moved|move|crept|creeping|come|came) (up|down)( (a lot|much|at all))? (compared|in comparison) (to|with); (gone|went|go|going|moved|move|crept|creeping|come|came) (up|down)( (a lot|much|at all))? (on|from|against|over|versus|since)(?= (the )?¶);
    exceed(s|ed)?( (those|that|the ones|the figures?|what))?( (in|of|for|from))?(?= (the )?¶);
    (?<=^(is|are|was|were|has|have) ([^ ]+ ){1,4})((gone|went|crept|moved|grown) )?(up|down)( on| from| against| over| versus| compared (to|with))?(?= (the )?¶); (stacks?|measures?|sizes?|shapes?|hold|holds) up( (against|to|with|next to|beside))?; fares? (against|compared (to|with));
    (?<=^)(set|put|hold|place|lay)(?= .*(against|beside|next to|alongside|side by side)( |$)); alongside; beside; side by side; head to head; next to each other;
    (more|less|fewer|higher|lower|better|worse|bigger|smaller)(?= (.* )?than );
    compare; compared; compared (to|with); comparison; comparison (of|between); versus; vs;
    in comparison (to|with); against; than; more than; less than; difference;
    difference (between|in|to|from); change; changed; up on; relative to; as opposed to; higher than;
    lower than; more or less than; increased?; decreased?; grown?; grew; growth; rose; fall; fell; gone up;
    gone down; go up; go down; up or down; develop(ed)?(?! (since|over|from|through|during|so far|¶)); as much as; as many as; differ; differ from;
    differ(s|ed|ence)?; (more|less|fewer|higher|lower|better|worse|bigger|smaller)(?= (.* )?than )
  `,
  breakdown: `
    apart(?! from); individually(?! [^ ]+ed( |$)); one by one; each on (its|their) own; each by itself;
    breakdown; breakdown of; break down; (break|split|divide) (that|it|this|them|those|these)( down| up)?;
    group (that|it|this|them|those|these); broken down; split; split up; split of; grouped; group;
    distribution; distribution of; divided; per se; composition; sorted; separately; distributed; spread;
    itemised; itemized; break; structure
  `,
  overTime: `
    over time; trend; trends; development; timeline; history; evolution
  `,
  overTimeMonth: `
    as months; as (a )?month(ly)? (list|table|view|figures?|breakdown|sums?|totals?); monthly (figures|totals|sums|breakdown|view|split|basis); on a monthly basis; (split|broken|spread|laid) (out |up |down |over |across |into |in )+(the )?months; over the months; (one )?month after month; for each of the months;
    (?<=^how (is|are|has|have) .*)(developing|evolving|progressing)(?=$); month[- ]?wise; by months; monthwise;
    monthly; month by month; per month; by month; each month; every month; for (each|every) month; a month;
    (develop|developed|evolved?|progressed|trended)(?= (since|over|from|through|during|so far|¶)); by the month; month on month; month over month; from month to month
  `,
  overTimeQuarter: `
    as quarters; on a quarterly basis; quarterly (figures|totals|sums|breakdown|view|split); (split|broken|spread) (up |down |over |across |into |in )+quarters; quarter after quarter;
    quarterly; quarter by quarter; per quarter; by quarter; each quarter; every quarter;
    for (each|every) quarter; quarter on quarter; a quarter
  `,
  overTimeYear: `
    as years; on a yearly basis; on an annual basis; (yearly|annual) (figures|totals|sums|breakdown|view|split); year after year; for each of the years;
    yearly; annually; annual; year by year; per year; by year; each year; every year;
    for (each|every) year; year on year; year over year; a year; per annum
  `,
  overTimeDay: `
    daily; day by day; per day; by day; each day; every day; for (each|every) day; a day
  `,
  all: `
    all; every; any; whole; entire; full; everything; ever; so far; each; both; all time;
    of all time; until now; to date; up to now; till now; anything; something; in general
  `,
  who: `
    who; whom; to whom; who (got|received|gets|paid|was|were|is|are|has|did) (it|they|them|that|those); to who; from who; from whom; who all; by whom; anyone; anybody; someone; somebody; everyone;
    everybody; nobody else
  `,
  which: `
    (?<!or )whatever(?= (the |our |my )?(§|did|has|have|is|was|i|we)); which; what
  `,
  have: `
    (?<=(accounts?|projects?|customers?|suppliers?|months?|weeks?|·+) )(saw|sees|see|witnessed|recorded|registered|showed|experienced)(?= (any |some |the |more |most |no |·)*(money|cash|payments?|receipts?|inflows?|outflows?|movements?|·));
    (?<=^(and |so |hey |ok |have (we|you|i) )*)got any(?= (open |unpaid |late |overdue |new )*(drafts?|invoices?|bills?|payments?|receipts?|transfers?|transactions?|bookings?|·{6,}));
    have i got( any)?;
    have; have got; has; had; do we have; do i have; we have; i have; have we; is there; are there;
    there is; there are; left; remaining; remain; still have; we still have; is left; are left; were there;
    there were; was there; exist; existing; got left; have left; there; has left; is remaining; are remaining; have (we|i); stays?; be left
  `,
} as const
