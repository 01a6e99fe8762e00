/** What is done with what was found. */
export const asking = {
  count: `
    how many; number of; count; count of; total number of; how often; how many times; no\\.? of; nr\\.? of; nbr of; count up; what number of; what is the number of;
    amount of (?=(transactions|invoices|todos|tasks|posts|notifications|payments|movements|customers|people))
  `,
  howMuch: `
    how much; how much money; what amount; how large; how big; how high; what quantity; quantity;
    quantities; amount; amounts; volume; figure; figures; sum; sum of; sums; sum up; add up;
    altogether; in total; in sum; in the aggregate; cumulative; cumulatively; accumulated; tot; amt; what sum; what total; total; totals; totalling; overall; all together; combined; in all; total amount;
    total sum; grand total; sum total; aggregate;
    how many (kg|kilos?|kilograms?|tons?|tonnes?|pcs|pieces|units|metres|meters|litres|liters|rolls|boxes|sets)(?=( of)?( the)? (§|·))
  `,
  worth: `
    worth; value; values; total value; valued; worth of; value of
  `,
  list: `
    list; lists; show; show me; display; see; give me; get me; pull up; bring up; name; enumerate; list of;
    details; details of; detail; view; open up; look up; which ones; print; overview; overview of; summary;
    summary of; summarise; summarize; report; report on; showing; what do (we|you) have (on|about);
    see all; all about; listing; run down; rundown; quick look
  `,
  average: `
    average; averages; avgs; averaged; averaging; on average; mean; avg; typical; average amount; average value; average size
  `,
  largest: `
    largest; biggest; highest; (sort|sorted|order|ordered|ranked) by (the )?(amounts?|size|values?|totals?|quantity); greatest; top; most expensive; priciest; maximum; max; best; main; major;
    largest single; biggest single; most big; most large; most high; big; large; high; single biggest; single largest; heaviest; costliest; dearest; record
  `,
  smallest: `
    smallest; lowest; cheapest; minimum; min; tiniest; least expensive
  `,
  newest: `
    newest; latest; most recent; freshest; newly; recent; most recently; recently; last; the last time; last time; lately;
    when last; newly
  `,
  oldest: `
    oldest; earliest; first; first time; longest
  `,
  most: `
    most; the most; most often; most money; most of; most frequently; most active; highest number of;
    ranking; rank; ranked; ranking of; busiest; largest number of; biggest share
  `,
  least: `
    least; the least; fewest; least often
  `,
  when: `
    when; what date; which date; what day; which day; on what day; on which day; (the )?dates? of(?= (the |our |your )?(last|latest|most recent|first|newest|oldest|earliest)); at what date; since when
  `,
  compare: `
    (more|less|fewer|higher|lower|better|worse|bigger|smaller)(?= (.* )?than );
    compare; compared; compared (to|with); comparison; comparison (of|between); versus; vs;
    in comparison (to|with); against; than; more than; less than; difference;
    difference (between|in|to|from); change; changed; up on; relative to; as opposed to; higher than;
    lower than; more or less than; increased?; decreased?; grown?; grew; growth; rose; fall; fell; gone up;
    gone down; go up; go down; up or down; develop(ed)?; as much as; as many as; differ; differ from;
    differ(s|ed|ence)?; (more|less|fewer|higher|lower|better|worse|bigger|smaller)(?= (.* )?than )
  `,
  breakdown: `
    breakdown; breakdown of; break down; (break|split|divide) (that|it|this|them|those|these)( down| up)?;
    group (that|it|this|them|those|these); broken down; split; split up; split of; grouped; group;
    distribution; distribution of; divided; per se; composition; sorted; separately; distributed; spread;
    itemised; itemized; break; structure
  `,
  overTime: `
    over time; trend; trends; development; timeline; history; evolution
  `,
  overTimeMonth: `
    monthly; month by month; per month; by month; each month; every month; for (each|every) month; a month;
    by the month; month on month; month over month; from month to month
  `,
  overTimeQuarter: `
    quarterly; quarter by quarter; per quarter; by quarter; each quarter; every quarter;
    for (each|every) quarter; quarter on quarter; a quarter
  `,
  overTimeYear: `
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
    which; what; where
  `,
  have: `
    have; have got; has; had; do we have; do i have; we have; i have; have we; is there; are there;
    there is; there are; left; remaining; remain; still have; we still have; is left; are left; were there;
    there were; was there; exist; existing; got left; have left; there; has left; is remaining; are remaining; have (we|i); stays?; be left
  `,
} as const
