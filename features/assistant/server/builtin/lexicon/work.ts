/** To-dos, posts, people, notifications. */
export const work = {
  todo: `
    (did|have|had) (i|we) (promised?|agreed?|vow(ed)?|undertake|undertaken) (todos|to (do|finish|get done|deliver|sort out)); what (i|we) (have )?(promised|agreed|vowed|undertaken) (todos|to (do|finish|get done|deliver|sort out));
    (my )?workloads?; (am|was|are|were|be) (i|we) (still )?(meant|supposed|bound|obliged|expected|scheduled|down) (todos|to (sort|handle|finish|get done|deal with|tackle|make|see to))( out)?; (i am|i was|we are|we were) (still )?(meant|supposed|bound|obliged|expected|scheduled) (todos|to (sort|handle|finish|get done|deal with|tackle|make|see to))( out)?; (have|had) (i|we) to (make|do|finish|get done|deliver); (do|did|have) (i|we) (have |got |already )*(down|noted|lined up|pencilled in|penciled in|jotted down|marked down)( for)?; (i|we) (have |have got |got |had )(down|noted|lined up|pencilled in|marked down)( for)?; (is|was|are|were) (there )?(down|lined up|pencilled in|planned|scheduled) for me( todos)?; to be dealt with( by me)?; on my (radar|docket|slate|table|worklist|work list|calendar|diary|pile|checklist|check list); my (obligations|duties|commitments|homework|worklist|checklist|check list); (obligations|duties|commitments) of mine; (work|stuff|things|jobs) (for me )?(todos|to (finish|get done|get through)); jobs?(?= (for|until|by|till|before|due|in|this|next|on|·+ ))(?<=(high|medium|low|top|urgent|priority|·) jobs?); (?<=(gave|give|given|handed|hand|passed|pass|assigned|assign|left|leave) (me|us) (any |some |more |new |extra |the |all the )*)(work|jobs?); (items?|points?|things?|entries) ((do|have|are|is|that|which|i|we|there|got) )*(on|in) (my|our) (todos?|to do|task|job|work)? ?(list|plate|agenda|desk|sheet|board|pile);
    (?<=^((show|show me|give me|my|the|please|what is) )*¶ )(list|agenda|schedule|programme|program|jobs|work)(?=$);
    things? todos?; things? to do; (which|what|any|the) jobs?(?= (did|has|have|does) §); jobs?(?= (have |has |are |is |that |which )*(slipped|overdue|late|behind|done|finished|due|urgent|unfinished|left)( |$)); my list(?= (look|looks|looking|doing|coming along)( |$));
    (on|in) my (to-do|todo|todos|job|jobs|work)? ?(list|sheet|board|pile|in-?tray); on my hands; up my sleeve; on the to do;
    todos?; tasks?; reminders?; to-do items?; todo items?; todo tasks?; task items?; errands?; to do list; todos? list; todo lists?; task lists?; to do; action items?; chores?;
    open points; have to do; need to do; must (we|i) do; should (we|i) do; (on|in|to) (my|our) (plate|list|agenda|desk|calendar|schedule|(todos?|task) list); (i |we )?must do; (i |we )?(have|need) to get done;
    agenda; need to get done; assignments?; left to do; still to do; need doing; have to finish; need to finish; work on; jobs to do; things to do; done by me;
    (is|am) there nothing (due|planned|scheduled|to do|left to do)(?! (from|to|by)); is nothing (due|planned|scheduled|left to do)(?! (from|to|by));
    am i free; are we free; how busy (am|are|is|will) (i|we)( be)?; (?<=^(show |show me |see |open )?)my list;  will i be free; do i have time; (is|will) my ¶ (be )?free; my ¶ free; (is|will|am i|are we)( my)? ¶ (be )?free( or (is|are) there)?;
    (must|should|do) (i|we) (have to )?(come|go) (in|to work|to the office)( ¶ or)?( is)?( nothing)?
  `,
  deadline: `
    deadlines?; due dates
  `,
  active: `
    (that |which )?(nobody|no one) (has |have |ever )*(done|finished|completed|started|touched|ticked off|closed)( yet| so far)?; (that |which |what )?(i|we) (did|have|had) not (yet |ever )?(todos|do|done|did|finish|finished|complete|completed|get done|tick off|ticked off|manage|managed)( (it|them|yet|in time|on time))*; unticked; not (been )?(ticked|crossed off|checked off|dealt with|wrapped up|concluded)( off)?( yet)?; uncrossed; still outstanding; outstanding(?= (todos?|tasks?|·)); unattended; unsettled(?= (todos?|tasks?)); stayed (lying|open|undone); left lying; (?<=(that|which|what|and) (is |are )?)(still )?(to come|not off the list); (the )?rest of( (the|my|our))?(?= (todos?|tasks?|·+)( |$));
    (and|or) (how many|which( ones)?|what) (are |is |have |were )?(still |yet )?not( yet| done| finished| so far)*(?=$);
    active; not done; (and|but) (is|are|was|were) (it |they )?(still )?not( yet| done| ready| finished| completed)*(?=$| ·); not finish( yet)?; not (yet )?ready; not (yet )?closed; still not (done|finished|completed); not yet done; not (yet )?(been )?(done|completed|finished)( yet)?; undone;
    incomplete; pending; unfinished; uncompleted; left undone; have not (yet )?(been )?(done|finished|completed)( yet)?; still pending; in progress; unresolved;
    still to be done; ongoing; not complete; not finished; still have to; not (yet )?(ticked|checked|crossed) off( yet)?; not been (ticked|checked) off
  `,
  mustDo: `
    (?<=(tasks?|todos?|things?|jobs?|chores?|what (is|are)|that (is|are)|which (is|are)) (still )?)to be (done|finished|completed|closed|ready);
    (get|have|getting) (it |that |this )?off (my|our) (desk|plate|back|list|table|hands); off (my|our) (desk|plate|back|table);
    ((must|should) (i|we)( still)?|(do|have) (i|we) (still )?(have to|need to|got to|ought to|to)) (knock off|knock out|get through|wrap up|sort out|deal with|see to|attend to|take care of|tackle|get done|work through|clear|close out|polish off)(?! (the|§|¤|·+ §));
    hang(s|ing)? over (me|my head|us); (still )?(need|needs|require|requires|requiring|needing|wants|awaits|awaiting) my (attention|input|action|work|effort); left for me( to do)?; (still )?to be done by me; (which|what) (still )?(has|have|needs?) to be done; (have|has) to be (done|finished|completed)( still)?;
    i (still )?(have|need|ought|got) to (knock off|get through|wrap up|sort out|see to|attend to|tackle|get done|work through|finish off);
    (is |are |was |were )?(supposed|meant|scheduled) to be (ready|done|finished|finish|completed|complete|over)(?! by now); (must|has to|have to|should|need to|needs to|shall|ought to) (be|get) (done|finish|finished|complete|completed|ready)
  `,
  waiting: `
    waiting; waiting (for|on) (me|us|my (answer|reply|response|approval|ok|decision)); still waiting; hanging; hangs?;
    await(s|ing)? my (answer|reply|response|approval|ok|decision); awaits?
  `,
  lateWork: `
    (deadlines?|due dates?) (did|have) (i|we) (blow|blown|bust|busted|break|broken|overrun|overshoot|overshot|let pass|let slip|miss|missed); (blown|busted|overrun|missed) (deadlines?|due dates?); (have |has )?lapsed( without (completion|being done))?; past (its|their) (best|sell-by|due) date; over (its|their|the) (date|due date|deadline|time); (gone|went|going) past (its|their|the) (date|due date|deadline); beyond (its|their|the) (date|due date|deadline); (days|weeks) (late|behind); jobs? (have |has |are |is )?(been )?(slipped|late|behind|overdue); (am|are) (i|we) (still )?on top of( (things|everything|it|it all|my (work|tasks?|todos?|list)))?; (am|are) (i|we) (up to date|on track|on schedule|on time)( with (my |the )?(work|tasks?|todos?|things))?;
    (have|did) i (let|allowed?)( (things|it|anything|something))?( to)? (slide|slip|drop|lie|fall behind)( by)?; (have|did) i (neglect|neglected); (has|have|did)( (anything|something|things))?( to)? (slip|slipped)( (through|by|away|my mind))*; slipped (through|by|my mind|behind); fell behind; fallen behind; lagging( behind)?; (running|lying) late;
    (am|are) (i|we) (running )?(late|behind)( schedule)?( (with|on|in)( (something|anything|my (work|tasks?|todos?)))?)?;
    (?<!what )(have|did) i (missed|miss|forgotten|forget|overlooked|overlook|let slip)( (something|anything|a deadline|any deadlines?|any (tasks?|todos?)))?;
    past (their|its|the|my) (date|day|time); past due tasks?; i am (late|behind)( (with|on)( my (work|tasks?|todos?))?)?;
    should have been (done|finished|completed|ready|ticked off)( by now| already| long ago)?;
    should (i|we) have (done|finished|completed)( by now| already| long ago)?; (was|were) supposed to be (done|finished|ready);
    should be (done|finished|ready) by now; slipped; i missed; missed deadlines?; have slipped
  `,
  dueWhen: `
    (?<=(when|what date|which date|·) )(must|should|shall)(?= (the |my |an? )?·); (?<=· )(have to |need to |needs to |has to |ought to )?(be|get) (done|ready|finished|completed|over); (by|until|till|for|on) (what|which) (date|day) ((must|should|shall)( (it|this|that|they|i|we))?|(do|does|has|have|is|are|was) (it|this|that|they|i))( (have|has|need|needs|to))*( (be|get))?( (done|finished|ready|completed))?; (until |by |till |to )?when (((must|should|shall) (i|we))|(do (i|we) (have|need) to)|((have|need) (i|we) to))( (have|get|be))*( (it|this|that|them))?( (booked|done|ready|finished|sent|prepared|over with))?;
    (until|by|till) when (is|are|was|were)( (it|this|that|they))?; how long do i have( time)?( for)?; (until|by|till) when; what is the deadline( (for|of|on))?
  `,
  upcoming: `
    next(?= (¤+ |few )?(things?|items?|ones?)( (that|which) (are|is))? (due|to come|to do|on my)); upcoming; what is next( up)?; next up; (what|which|anything|something|is) (is |are )?coming up( (next|soon))?;
    (lies|lie|is|are|comes) ahead( of (me|us))?; ahead of me; approaching; due soon; soon due; in the near future; coming;
    next(?= (¤+ |few )?(todos|tasks|deadlines|chores|reminders|errands|due dates|things to do)); up next;
    (what|which) (is|are) (due |coming )?(next|soon); nearest; soonest; next due; most imminent; comes next; soon
  `,
  dueLast: `
    last thing (that )?((i|we) (have|need) to (do|finish|get done)|due|to do|on my list);
    (?<=·+ |task |tasks |todos |which |one |is |are |that |has |have |what |of them )((is|are|has|have|with) )*(due )?(the )?(last|latest|furthest|farthest|most (distant|remote|far-?off|far away)|remotest)( (due dates?|due|deadlines?|away|off|in (the )?future|to (come|fall due)))+; due (the )?(last|latest|furthest|farthest)(?! (week|month|year|quarter|¶|¤)); (furthest|farthest|most distant|remotest|latest) (due dates?|deadlines?|in the future); (furthest|farthest|most far) (away|off|ahead|out); (the )?longest (time )?(left|to go); (most|longest) time left; latest deadline( of all)?
  `,
  sharedToo: `
    (own|mine|my tasks|my todos|my own) and shared( (ones|tasks|todos))?; (and|and also) ((the |all |what |anything |everything |those |whatever |that |ones |tasks |todos )+(others |other people |colleagues |people |they |anybody |anyone |somebody )?(has |have |had |was |were |is |are )*(been )?shared( (ones|tasks|todos|with (me|us)|by (others|colleagues|other people)|to me))*|the shared (ones|tasks|todos)|shared ones)( too| as well| also)?; ((including|include|includes|inclusive of|incl|also|plus|with|as well as|both own and|together with|counting) )+(the |all |what |anything |everything |those |whatever |that |ones |tasks |todos )*(others |other people |colleagues |people |they |anybody |anyone |somebody )?(has |have |had |was |were |is |are )*(been )?shared( (ones|tasks|todos|with (me|us)|by (others|colleagues|other people)|to me))*( too| as well| also)?; (the |those )?shared (ones|tasks|todos) (too|as well|also|included|inclusive)
  `,
  nextOne: `
    (very )?next thing( that is| that comes)? due; next thing (i |we )?(have|need) to do; next thing on (my|the) (list|agenda|plate);
    (task|todo|deadline|thing|due date) (is |comes |that is )?(the )?(closest|nearest|first to come); (first|next) in line( for me)?; (the )?(closest|nearest|very next) (task|todo|deadline|due date|thing to do);
    (next|nearest|soonest|closest) (todo|task|deadline|chore|reminder|errand|due date|thing to do|thing on my list|action item|item on my list);
    (task|todo|deadline|thing) (is |comes |that is )?(due )?(next|soonest); what (do|must|should) i (have to )?do next; what is due next
  `,
  mostUrgent: `
    what (should|must|do|shall) (i|we) (have to )?(do|tackle|start with|begin with|finish|get done|see to) first; where (should|do|shall|must) (i|we) (start|begin)( (today|first|with my (tasks?|todos?|work|list)))?; what (comes|is) first(?= (on|in) my ); what (has|have) (the )?(most|highest) (priority|urgency|importance); (the )?most (urgent|important|pressing); urgent first; by urgency; (the )?top priority (task|todo); more urgent
  `,
  anythingAhead: `
    (?<=^((so|hey|ok|and|is there|are there|do i have|have i|have i got|do we have|got|will there be) )*)(anything|something|what is|what)( (is|are|on|up|planned|scheduled|there|for me|happening|going on|to do|left|left over|still|pending|left to do))*(?= ¶$);
    (?<=^((so|hey|and) )*)how (does|do|will|is)( my)?(?= ¶+( (look|looking|going|be|seem))*$); (?<=^)(a |is it a |will it be a )?(busy|full|quiet|light)( (day|week|one))*(?= ¶$); (?<=¶ )(look|looking) (?=busy|full|bad|good); (?<=(^| )how (does|do|will|is) (my )?¶ )(look|looking|going|be); (?<=^((so|hey|ok|and|now) )*)what (do|have) (i|we)( (have|got|to do|on|planned|scheduled|going on|coming up|lined up|ahead))+(?= ¶$); (?<=^)what is (coming up|lined up|going on|in store|cooking|happening)( (for me|for us))?(?= ¶$)
  `,
  completed: `
    ticked; crossed (off|out); struck off; wrapped up; dealt with; sorted out; concluded; all done; off the list; discharged; fulfilled; out of the way; completed?; done; finished; closed; ticked off; checked off; complete; finish; accomplished; resolved; have done; got done; have completed; get done
  `,
  didWork: `
    (?<=(what|stuff|things?|everything|anything|all|tasks?|todos?|jobs?|chores?) (that |which )?)(i|we) (have |had |already |actually )*(finished|completed|ticked off|crossed off|closed|accomplished|wrapped up|got done)(?! (goods|products));
    (have|did) i (already |so far |just )?(manage to |managed to )?(tick(ed)? off|knock(ed)? (off|out)|wrap(ped)? up|get through|got through|gotten through|polish(ed)? off|sort(ed)? out|clear(ed)?( off)?|work(ed)? through|get round to|got round to|finish|finished|do|done|complete|completed|got done|get done|accomplish|accomplished|achieved?|check(ed)? off|cross(ed)? off);
    (have|did) i (manage|managed) to (finish|complete|do); i (have )?(already )?(ticked|checked|crossed) off
  `,
  dayPart: `
    (?<=¶ )(in the )?(afternoon|morning|evening|noon)
  `,
  high: `
    (marked|flagged|labelled|tagged|rated|classed) (as )?(urgent|important|high|high priority|top priority|pressing); (top|first|number one|no 1|highest)[- ](priorit(y|ies)|urgency); (of |with )?(utmost|extreme|great) (urgency|importance); cannot wait; can not wait; (very|really|super|extremely|most) (urgent|important|pressing); (the |only (the )?)?(red[- ]?hot|white[- ]hot|burning|hottest|blazing)( (ones|stuff|things|items|jobs|matters|issues))?; (the |only (the )?)?hot (ones|stuff|things|items|jobs|matters); (top|high|highest|utmost|max|maximum)-(priority|prio|importance); (of )?(top|utmost|highest|great|greatest) (priority|prio|importance|urgency)(?! (task|todo)( |$)); (top|high) prio(rity)? (ones|stuff|things|items);
    high priority; high prio; highest priority; urgent; important; most urgent; most important;
    priority high; high-priority; top priority; of high priority; with high priority; with a high priority; urgently; pressing; prio high; high importance; high
  `,
  medium: `
    medium priority; medium; normal priority; priority medium; medium-priority; middle priority; with medium priority; of medium priority
  `,
  lowPriority: `
    (the )?least (urgent|important|pressing); (can|could) wait( (a bit|a while|longer|until later))?;
    low priority; low-priority; priority low; lowest priority; unimportant; with low priority; of low priority; low prio
  `,
  undated: `
    without (a |any )?(due )?(dates?|deadlines?); no (due )?(dates?|deadlines?)( on (it|them)| set| at all)?; undated;
    with no (due )?(dates?|deadlines?); not dated; that have no (due )?(dates?|deadlines?); have no (due )?(dates?|deadlines?); has no (due )?(dates?|deadlines?);
    do not have a (due )?(date|deadline); missing a (due )?(date|deadline); no due
  `,
  shared: `
    (colleagues|others|people|they|somebody|someone|anyone|anybody|everyone)( have| has)? (asked?|asks|told|tell|want|wants|wanted|expects?|expected) (of )?me (todos|to (finish|handle|take care of|look after)); (somebody|someone|others|other people|anybody|anyone|people|colleagues|they) (have |has )?(dump|dumped|push|pushed|unload|unloaded|offload|offloaded|lumped|landed|palmed off|shoved|saddled|loaded)( (jobs?|work|tasks?|todos?|things|something|anything))?( off)? (on|onto|to|with) (me|us|my (desk|plate|list));
    (jobs|work|things|tasks|todos) (have |has )?(other people|others|colleagues|people|they) (have )?(dumped|put|pushed|unloaded|passed|given|shared|handed|left)( over| off| on)* (on|onto|to|with|for) (me|us);
    shared with (me|us); shared to (me|us); shared (?=§); share with (me|us); shared by others;
    others (have )?shared( with me| with us)?; assigned to me; given to me; share with me; from others;
    delegated to me; (handed|passed|left) (over |on |down )?(to|for) me; from (my |our )?(colleagues|team ?mates|co-?workers);
    (somebody|someone|others|anybody|anyone|people|colleagues|they) (have |has )?(shared?|gave|given|assigned|handed|passed|put)( over| on)?( (to|with|on))? (me|us|my list);
    (?<=(somebody|someone|others|anybody|anyone|people|colleagues) )shared?
  `,
  neededOfMe: `
    (do|does|did) (my |our |the )?(colleagues?|others|people|team|somebody|someone|anybody|anyone|everyone|team ?mates|they) (still )?(need|want|expect|ask|require)s?( anything| something)? (from|of) (me|us);
    (is|are) (needed|wanted|expected|required|asked) (from|of) (me|us); (colleagues|others|people|they) (need|want|expect|ask)( from| of) (me|us);
    (is |are |does |do )?(anybody|anyone|somebody|someone|who|people|others|colleagues) (wait|waits|waiting|is waiting|are waiting) (for|on) (anything |something |an answer |input )?(from|of|by) me; (is |are |does |do )?(anybody|anyone|somebody|someone|who) (wait|waits|waiting|is waiting|are waiting) (for|on) me;
    (does|do|did) (anybody|anyone|somebody|someone) (need|want|expect) (anything|something) (from|of) me
  `,
  sharedOut: `
    (did|have) (i|we) (ever |already )?shared? (anything|something|any|some)( (with|to))?; (i|we) (have )?shared? (anything|something)( (with|to))?;
    (?<=whom? (all )?(is|are|was|were) .*)shared( with)?(?= |$)(?! (with )?(me|us|by)( |$));
    (?<=of my (own )?(tasks?|todos?|chores?|reminders?) )((are|is|have|has|been|were|do|did|i|have) )*shared?(?! (with (me|us)|by|to me)( |$))( with (others|colleagues|somebody|someone|anyone|anybody|people))?; (can|do|may) (others|colleagues|other people) (also )?see; (that |which )?(others|colleagues|other people) (can |also )*see; visible to (others|colleagues|other people);
    (i|we) (have |had )?(shared?|assigned?|delegated?|passed?)( (over|on))?( (to|with))?; (did|do|have) (i|we) (share|assign|delegate|shared|assigned)( (with|to))?;
    i (have |had )?(given|gave|handed)( (over|on))?( to)?; (did|do|have) i (give|given|hand|handed)( over)?( to)?;
    shared with (others|colleagues|somebody|someone|anyone|anybody|people|the team|him|her|them); shared (with|to)(?= §)
  `,
  sharers: `
    whose (tasks?|todos?|lists?|chores?) (am|are|do) (i|we) (on|in|part of|involved in|share|see|sharing); (who|which (colleagues?|people|members?|persons?|team ?mates?)) (all |has |have )?(shared?s?|gave|given|gives?|put|puts|handed|hands?|assigned|assigns?|passed|delegated|left|sent) (me |us )?(the most |most )?(tasks?|todos?|chores?|work|something|things|jobs)( (over|on|down))?( (with|to|on|onto|for|in) (me|us|my (todos? |task )?(list|plate|desk)))?(?! (about|on|in|from))( (about|on|in|from)(?= ))?;
    (who|which (colleagues?|people|members?|persons?|team ?mates?)) (has |have )?(shared?s?) (with|to) (me|us);
    from (who|whom) (are|do|did|have) (the |my )?(shared )?(tasks|todos|chores)( come)?( shared with me)?
  `,
  perPerson: `
    (by|per|for each|for every|from each|of each|did each|did every|does each|has each|each|every) (colleague|person|sharer|owner|member|sender|employee|team ?mate|co-?worker)( (share|shared|give|given|put))?( (with|to|on) (me|my list))?
  `,
  sharedBy: `
    (?<=(did|has|have|does|had) § )(placed?|park(ed)?|stick|stuck|throw|thrown|threw|land(ed)?|load(ed)?|lump(ed)?|drop(ped)?|foist(ed)?|heap(ed)?|pile[ds]?)( (it|this|something|anything|any|an?|the|tasks?|todos?|chores?|work))*( (over|on|down|upon|onto|in|into|to|with|off))* (me|my (todos? |task )?(list|plate|desk|lap|shoulders))( by (way|means) of sharing)?; (?<=(did|has|have|does|had) § )(dump|dumped|push|pushed|unload|unloaded|offload|offloaded|land|landed|palm off|palmed off|shove|shoved|load|loaded)( (it|this|something|anything|any|an?|the|tasks?|todos?|chores?|work|jobs?))*( (on|onto|to|with)) (me|my (todos? |task )?(list|plate|desk));
    (?<=§ )(has |have )?(dumped|pushed|unloaded|offloaded|landed|palmed off|shoved|loaded)( (it|this|something|anything|any|an?|the|tasks?|todos?|chores?|work|jobs?))*( (on|onto|to|with)) (me|my (todos? |task )?(list|plate|desk));
    shared by; shared with (me|us) by; given (to me )?by; assigned (to me )?by; (?<=§ )(has |have )?shared( with (me|us))?;
    (?<=(did|has) § )(share|shared|give|assign)( with| to)?( me| us)?; shares with me;
    (?<=§ )(assigned|gave) (to )?me; (?<=§ )shares? with (me|us); shared; (handed|passed|left|delegated) (over |on |down )?(to (me|us) )?by;
    (?<=§ )(has |have |had |just )*(shared|gave|given|gives|handed|hands|passed|passes|assigned|assigns|delegated|left|put|puts|set)( (it|this|them|an?|the|some|any|one|something|tasks?|todos?|chores?|work))*( (over|on|down))?( (to|with|for|on|onto|in))? (me|my (todos? |task )?(list|plate|desk))( (an?|some|the|one) (?=(todos?|tasks?|chores?)))?;
    (?<=(did|has|have|does|had) § )(share|shared|give|given|hand|handed|pass|passed|assign|assigned|delegate|delegated|put|leave|left)( (it|this|something|anything|any|an?|the|tasks?|todos?|chores?|work))*( (over|on|down))?( (to|with|for|on|onto|in))? (me|my (todos? |task )?(list|plate|desk));
    (?<=(does|did|do) § )(still )?(need|want|expect|ask|require)( (something|anything))? (from|of) me; (?<=§ )(needs|wants|expects|asked|asks|needed|wanted)( (something|anything))? (from|of) me;
    (?<=§ )(asked|wants?|told|needs?|wanted) me (to( do)?|todos); (?<=(does|did|do|has|have) § )(want|ask|asked|tell|told|need) me to( do)?; (sent|put) to me by
  `,
  own: `
    (that |which )?(nobody|no one) else (sees|can see|is on|has|knows of|works on)( them| it)?; (that |which )?only (i|me) (sees?|can see|have|know of)( them| it)?; just mine; my own; our own; of mine; from me; by me; own; mine; of my own; nothing (that )?(was |is |others (have )?)?shared( (with|to|by) (me|others))?;
    not shared( (with|to|by) (me|others))?; (without|no) shared( ones| tasks| todos)?; (that )?nobody shared( with me)?
  `,
  post: `
    what is (going on|happening|new|up|hot|trending|the talk) (in|on) (the |our )?(feed|wall); (been |being |is |was |are |were )?mentioned (in|on) (a |any |the |some |our |all )?(posts?|feed|wall|articles?|announcements?); contributions?(?= (to|on|in|by|from|of|this|last|about|tagged|§|·)); write-?ups?; publications?; bulletins?; communications? (on|in|to) the feed; blog posts?; (blog|feed) entries; posts?; regular posts?; feed; articles?; entries in the feed; announcements?; discussions?; threads?;
    news; newsfeed; news feed; (anything|something|what is) new (from|by)(?= §); things?(?= (that )?§ (has |have )?(wrote|posted|published|written|said));
    on the (wall|feed); wall; what is new (in|on) the (feed|wall)
  `,
  erpPost: `
    erp posts?; erp; erp announcements?
  `,
  buying: `
    (requests?|posts?|ads?|requisitions?|offers?)( (that |which |who |of |from |by |people |somebody |someone |others |colleagues )*(want|wants|wanting|wish|wishing))? to (buy|purchase); (do |does |is |are )?(people|anyone|anybody|somebody|someone|colleagues|others|who|everyone|members) (in the feed |on the feed |here )?(wants?|would like|needs?|is looking|are looking|looking|looks?|wish|wishes|seeks?|is trying|are trying)( for)?( something| anything| things)? to (buy|purchase)( something| anything)?( on the feed)?; (looking|searching) for (something|anything) to buy;
    buying requisitions?; buying requisition posts?; purchase requisitions?; purchase requests?;
    purchasing requisitions?; buying requests?; buying reqs?; buy reqs?; purchase reqs?; requisitions? to buy; buy requests?;
    purchase requisition posts?; buying posts?; requests? to buy; purchasing requests?
  `,
  selling: `
    (requests?|offers?|posts?|ads?|requisitions?)( (that |which |who |of |from |by |people |somebody |someone |others |colleagues )*(want|wants|wanting|wish|wishing))? to sell; what (are|is|do|does) (people|others|colleagues|everyone|everybody|anybody|anyone|somebody|someone|members|they) (selling|sell|offering|offer)( here| on the feed| in the feed| at the moment| right now)?;
    (do |does |is |are )?(people|anyone|anybody|somebody|someone|colleagues|others|who|everyone|members) (in the feed |on the feed |here )?(wants?|would like|needs?|is looking|are looking|looking|looks?|wish|wishes|is trying|are trying)( something| anything| things)? to sell( something| anything)?( on the feed)?; has something to sell;
    selling requisitions?; selling requisition posts?; sales requisitions?; sell(ing)? requests?; sell(ing)? reqs?; sales reqs?;
    selling posts?; sales offers?; offers? to sell; sales requests?; sales requisition posts?; sale requisitions?
  `,
  requisition: `
    requisitions?; requisition posts?; reqs?
  `,
  regular: `
    regular; ordinary; normal
  `,
  wrote: `
    (?<=(posts?|·|where|in which) §+ )(is|are|was|were|gets?) (mentioned|named|discussed|talked about); (what (is|are|was|were) |are |is |have |has )?(people|everybody|everyone|they|anyone|anybody|folks|others|my colleagues|colleagues|the team) (been )?(saying|talking|writing|posting|chatting|gossiping|discussing)( about| on)?; (been )?(posting|writing|talking|blogging|chatting|going on) about(?=$| (this|last|lately|recently|today|since|in)| ¶); (?<=(did|has|have|does|had|is|was|been|§) ([^ ]+ )?)(put up|bang(ed|ing)? on( about)?|harp(ed|ing)? on( about)?|rant(ed|ing)?( about)?|ramble[sd]?( about)?|rambling( about)?|blog(ged|ging)?( about)?|share[sd]? a post( about)?|contribut(e|ed|ing)|publici[sz]ed?|pen(ned)?|upload(ed)?|go(ing)? on about|went on about|moan(ed|ing)?( about)?|complain(ed|ing)?( about)?|comment(ed)? in a post)(?! (me|my)( |$)); (any |the )?(word|talk|talks|mention|gossip|buzz|rumours?|rumors?)(?= (on|about|regarding|of) )(?= .*(feed|wall|post|lately|recently|this|last)( |$)); (come|came|coming) up (on|in) (the |our )?(feed|wall); (went|gone|goes) on the (feed|wall); (?<=§ )(had|has|have) to say( (about|on))?; (did|have|do) (the |my |our )?(others|other people|co-?workers) (write|written|post|posted|say|publish|published)( (about|on))?;
    (?<=(did|has|have|does) § )(put|stick|stuck|place|placed|share|shared)( (anything|something|much|a post|posts|any posts|some posts))?( (up|online))(?! to)( (anything|something|much|a post|posts|any posts))?( (on|in) (the )?(feed|wall))?; (?<=(did|has|have|does) § )(put|stick|stuck|place|placed|share|shared)( (anything|something|much|a post|posts|any posts|some posts))? (on|in) (the |our )?(feed|wall);
    (?<=(posts?|articles?|announcements?) )(have |has )?(went|go|gone|goes|came|come|appeared|landed|got posted|were put|was put)( (up|out|live|online|in))*(?! (to|from) §); (?<=· )(have |has )?(went|go|gone|goes|came|come|appeared|landed|got posted|were put|was put)( (up|live|online))*(?! (in|out|to|from)( |$)); (went|gone|goes|came|put|has gone|have gone) (up|live|online)(?= (·+|(on|in) (the )?(feed|wall))); (being |been )?(talked|chatted|talking|chatting) about; (being |been )?discussed;
    (buzz|chatter|gossip|hearsay)(?= (about|on|regarding|around)|$| ·); wrote; write; written; posted; writes; published?; written by; posted by; posting; postings;
    published by; say; said; says; writing; write; post(?= (about|on|yesterday|today|this|last|·|¶)); shared a post; author; authored; authored by; (?<=(does|did|has) § )(say|post|write|publish|report|announce|announced|reported|mention)( (about|on))?;
    announced?; reported; wrote (about|on)
  `,
  myPosts: `
    (?<=(posts?|articles?|announcements?|entries|requisitions?|·) )(did|have) i (put|place|placed|make|made|upload|uploaded|send|sent|share|shared|contribute|contributed|do|done|create|created|add|added)( (up|out|on|in|onto|to|into))?(?! (with|§))( (the |our )?(feed|wall))?;
    (did|have) i (put|place|placed|share|shared|upload|uploaded|contribute|contributed)( (anything|something|much|often))?( (up|out))? (on|in|onto|to|into) (the |our )?(feed|wall); (come|came|coming|stem|stems|originate) (from|by) me; i (have )?(put|shared|placed|uploaded)( up| out)? (on|in|onto|to|into) (the |our )?(feed|wall);
    my posts?; our posts?; my own posts?; posts? (of mine|by me|from me|i wrote|i posted|i have written|that i wrote|i have posted|i published);
    i (have )?(wrote|posted|written|published); (did|have) i (write|post|written|posted|published|publish);
    my regular posts?; my requisitions?; i (post|write); i wrote; by myself; mine
  `,
  tagged: `
    (comes?|came|coming|pops?|crops?) up(?= (the )?(most|least|often|in (the |our )?(posts?|feed))); tagged; tagged with; tagged as; with (the )?tags?; with (the )?hashtags?; under (the )?tags?; labelled; labeled; under
  `,
  person: `
    people; persons?; members?; colleagues?; co-?workers?; users?; team ?mates?; team; staff;
    employees?; profiles?; person; folks; workmates?; (who|which|anyone|anybody|someone|somebody|one) (of|among) (us|our people|our team);
    contact(?= for); contact (persons?|details|data); (his|her|their) names?; names? of(?= (our|the) ·); (need|what is|tell me|give me) (his|her|their) names?
  `,
  inHouse: `
    in(-| )?house; in (our|the|this|my) (house|company|firm|office|organisation|organization|team|business); in kontor; on kontor
  `,
  works: `
    works?; working; based; located; lives?; living; sits?; sitting; is located; are based; is based; stationed; at home in
  `,
  whoIs: `
    tell (me|us) (more|something|everything|all|a bit|a little)( more)? about(?= (the |our |mr |mrs |ms )?§); who is; who are; who was; tell me about; what is the profile of; contact details (of|for); whois; profile of;
    (?<=what (does|is) § )(do|doing|in charge of|responsible for)( (here|for us|for a living|all day|at work))*; what is it that(?= (mr |mister |mrs |ms )?(·+ )?§); (?<=what is it that (mr |mister |mrs |ms |·+ )?§ )do(es)?; (?<=(^|· )§ )does;
    (?<=§ )does( here)?(?=$| ·| in ); what (do|can) (we|you) (know|tell)( me)? about(?= §); (?<=where (is|does|do) § )(sit|sitting|based|located|live|work|working)
  `,
  connection: `
    (am|are|was|were) (i|we) (already |still |also |really |even )*(connected|friends|linked|in contact|in touch|befriended) (with|to)(?= (the |our )?§); (is|are|was) § (already |still |also |really |even )*(connected|friends|linked|in contact) (with|to) (me|us); (in|among|of|from) my net; my (address book|circle|rolodex|links); (among|amongst|of|within|in) (my|our) (connections?|contacts?|friends?|network);
    connections?; contacts?; friends?; connected; i know; befriended; connected with; connected to; network; am i connected;
    connected to me; connected with me; friends with; my connections?; in my network
  `,
  requestIn: `
    ((connection|friend|contact) )?(requests?|invitations?|invites?) (that |which )?(i|we) (have |had |did |do )?not (yet |even )?(answer|answered|accept|accepted|reacted to|react to|replied to|reply to|seen to)( yet)?; (whose |the |any |all )?requests? for (connection|friendship|contact|a connection)( (that |which )?(still )?(await|awaits|awaiting|wait|waits|waiting)( (for|on))?( (my|an?|the) (decision|answer|reply|response|ok|approval))?)?; (and |that |which )?(waits?|is waiting|are waiting) (on|for) my (answer|reply|decision|response|ok); whose (open |pending |unanswered )?(connection |friend |contact )?(requests?|invitations?|invites?)( (am|are|have|do|did|is|are|should|must) (i|we)( (still|yet|also|not|never))*( (sitting on|answered|accepted|replied to|reacted to|ignoring|ignored|answer|accept|have to answer|left (open|unanswered|hanging)))?( yet| so far)?)?( (is|are) (still )?(waiting|open|pending|unanswered)( for me)?)?; (connection |friend |contact )?(requests?|invitations?) (am|are) (i|we) (still )?sitting on;
    connection requests?; friend requests?; (pending |open |incoming |new )?(connection |friend |contact )?requests? (to|for) (me|us); contact requests?; requests? to connect; wants? to connect( with me)?;
    want to be (connected|friends)( with me)?; incoming (connection |friend )?requests?;
    (pending|open|new) (connection |friend |contact )?requests?; connection requests? (i |we )?(have )?(received|got);
    requests? (i |we )?(have )?(received|got); ask(ed|s)? to connect( with (me|us))?; received (connection|friend) requests?; open (connection|friend) requests?;
    sent me (a |any )?(connection |friend )?requests?; (?<=(did|has|have|does) § )(send|sent) (me|us)( (an?|any|the))?( (connection|friend|contact))? (requests?|invitations?|invites?); (?<=(did|has|have|does) § )(ask|asked|invite|invited|add|added) (me|us)( (an?|any|the))?( (connection|friend|contact))?( (requests?|invitations?|invites?|to connect))?(?= |$); requested to connect; asked me to connect; unanswered (connection |friend |contact )?requests?;
    wants to be my friend; (friend|connection|contact) requests? (i|we) (have )?not (yet )?(answered|accepted)( yet)?; (who|anyone|anybody|someone|somebody) (has |have )?(added|invited) me( to connect)?;
    (asked|asks|wants?|would like|wanted|offered|tried|tries|is asking|are asking|wish|wishes|hopes)( me)? to (be|become) (my|our|a|my new) (friends?|contacts?|connections?|network)( of mine)?; (asked|asks|wants?|would like|wanted|wishes)( me)? to (be |become |get )?(friends|connected|in contact|linked) (with|to) me; (asked|wants?|wanted|tried) to (add|befriend) me; (asked|asks|asking) for my (friendship|contact);
    (do|have) i (have |got )?(any |some )?(open|pending|new|unanswered|waiting) (invitations?|invites?); (connection |friend |contact )?requests? (that |which )?(are |is )?(still )?(waiting|pending|open|sitting|lying)( there)?( for| on) (me|us|my (answer|reply|response|ok|decision)); (add|befriend) me(?=$| ·);
    (has|did|have) (anyone|anybody|someone|somebody|who) (add(ed)?|invited?|befriend(ed)?) me( to connect)?; (pending|open|outstanding|unanswered|waiting) (connection |friend )?(invitations?|invites?); (invitations?|invites?)(?= (from|by) (the )?§); invitations? (to|for) me; invitations? (i|we) (have )?(received|got); (incoming|received|new) invitations?
  `,
  requestOut: `
    ((the |my )?((connection|friend|contact) )?(requests?|invitations?)|the ones|those) (that |which )?i (have )?(sent|send|made)( out| myself)?; (that |which |whom |who )?(i|we) (have |had )?(sent|send|made|posted) (an? |the |any |my |some )?((connection|friend|contact) )?(requests?|invitations?|invites?)( to)?; (connection |friend |contact )?(requests?|invitations?|invites?) (did|have) (i|we) (send|sent|make|made)( out)?; (that |which |who |and |but |is |are |has |have |was |were |did |does |do )*(still )?not (yet )?(accept|accepted|add|added|confirm|confirmed|reply to|replied to|answer|answered|react to|reacted to) me( (back|yet|so far|as a (friend|contact)))*; (has|have) yet to (accept|answer|confirm) (me|my (connection |friend )?(request|invitation));
    (connection |friend )?requests? (that )?(i|we) (have )?(sent|made); sent (connection |friend )requests?; (connection|friend) requests? sent( by me)?;
    outgoing (connection |friend )?requests?; (connection |friend |contact )?requests? (from|by) me;
    (did|have) i (ask|asked|send|sent) (a |an |to )?(connect|connection requests?|friend requests?)( to)?;
    requests? to connect (that )?i (have )?sent; have i asked to connect( with)?; did i ask to connect( with)?; invitations? (i|we|that i) (have )?sent;
    (did|have) (i|we) (invite|invited)( to connect)?; (who|whom) i (have )?invited( to connect)?; (i|we) (have )?invited;
    (did|have) (i|we) (send|sent) (out )?(an? |the |any |my |some )?((connection|friend|contact) )?(requests?|invitations?|invites?)( to)?;
    my (open |pending |own |sent |outgoing |unanswered )+(connection |friend |contact )?(requests?|invitations?|invites?);
    my (connection |friend |contact )?(requests?|invitations?|invites?)( (that|which|are|is|were|still))*(?= (waiting|pending|hangs?|hanging|unanswered|open|not|without|nobody|no one|awaiting|(is|are|have|has) ));
    (has|have|did|does|do)? ?(still )?not (yet )?(accepted?|answered?|replied to|reply to|reacted? to|confirmed?|respond(ed)? to) my (connection |friend |contact )?(requests?|invitations?|invites?)( yet)?;
    (who|whom) (did|have) i (add|added)( as a (friend|contact|connection))?; (ignored|ignores|ignoring) my (connection |friend |contact )?(requests?|invitations?|invites?);
    sent invitations?; outgoing invitations?; invitations? sent; requests? sent; sent requests?
  `,
  anyRequest: `
    requests?; (connection|friend|contact) requests?(?= (that |which )?(are |is |have )?(unanswered|not answered|without)); invitations?; invites?
  `,
  unanswered: `
    ((and|but) )?(that |which |who )?(is |are |has |have |was |were |did |does |do )?(still )?not (yet )?(been )?(answer|answered|accept|accepted|confirm|confirmed|reply|replied|react|reacted|respond|responded)( (yet|me|to me|it|them|so far))*(?! (to )?my );
    unanswered; without (an |any )?(answers?|reply|response|reaction)( (yet|so far))?; awaiting (an |their |the )?(answer|reply|response);
    never (answered|accepted|replied|reacted|responded); (nobody|no one) (has )?(answered|accepted|replied to)
  `,
  acceptedType: `
    (has|have|was|is|did) my (connection |friend |contact )?(requests?|invitations?|invites?) (to|for)(?= § (been |get |got )?(already |yet )?(accepted|confirmed)); (?<=§ )(been |get |got )?(already |yet )?(accepted|confirmed)(?=$| (it|my|yet|already|·)); (has |have |did )?((anyone|anybody|someone|somebody) )?accept(ed)? my (connection |friend |contact )?(requests?|invitations?|invites?); accepted (connection|friend) requests?;
    acceptance notifications?
  `,
  occupation: `
    occupations?; jobs? titles?; positions?; job titles?; roles?; profession; (?<=§ )(jobs?|role|position|title|occupation|profession|function)( title)?;
    (jobs?|role|position|title|function) (of|has|does)(?= §); what job (does|has)(?= §)
  `,
  location: `
    locations?; city; cities; place; office; offices; whereabouts; which (city|town|country|office)
  `,
  notification: `
    (what|anything|who) (has |have )?(pinged|buzzed|nudged|notified|alerted) (me|my phone)(?! (in|on) ); (my )?(inbox|bell|pings?); (what (has |have )?happened )?(while|when|since) i (was|have been|am) (away|gone|off|out|not here|on holiday|on leave)( for me)?; (anything|something) (new )?(come|came|arrived|come in|came in|there|waiting) (in )?for me; (did|has|is|was) (anything|something) (new )?(come|came|arrive|arrived|there|waiting)( in)? for me;
    notifications?; notifs?; notif; notifications? (to|for) me; alerts?; notices?; notified; updates; (what|anything|has anything) (happened|changed|went on|gone on|been going on)(?= (since|while|today|yesterday|this|last|in the last|over the|¶)); what is new; what have i missed; what did i miss
  `,
  unread: `
    (have|did) (i|we) not (yet |even )*(read|seen|looked at|opened|checked)( yet| so far)?; not (yet |even )*(looked at|opened|checked)( yet)?; (have|did) not (i|we) (yet |even |ever )?(read|seen|see|looked at|opened|open)( yet| so far)?; (i|we) (have|did) not (yet |even |ever )?(read|seen|see|looked at|opened|open)( yet| so far)?; (have|am|are) (i|we) (yet |still )?to (read|open|see); (i|we) (have|am|are) (yet |still )?to (read|open|see);
    unread; not read; not yet read; not (yet )?(been )?(read|seen)( yet)?; have not (yet )?(read|seen)( yet)?; unseen; new; unopened; still unread
  `,
  mentionType: `
    (get|got|receive|received) (a|any|some|one|another) (new )?mentions?; (?<=(did|has|have|does) § )(ever |already )?(mention|mentioned|tag|tagged) (me|us|my name); ((that|which|where i am) )?(mention|mentioning|mentioned|naming|tagging) (me|us|my name|myself);
    (has|have|did|does) (anyone|anybody|someone|somebody|people|who) (ever )?(mention|mentioned|mentions) (me|my name); (anyone|anybody|someone|somebody|who) (has |have )?(mentions?|mentioned) (me|my name); mentions? of (me|my name|myself)( (among|in|amongst) (my |the )?(notifications?|alerts?))?; (me |i )?(being |been )?mentioned( by (anyone|somebody|others))?(?= ¶);
    (have|was|am|were) i (ever )?(been )?tagged( (in|on|by|anywhere|somewhere))?; tagged me( (in|on))?; (anyone|anybody|someone|somebody|who) (has |have )?(tagged|pinged) me;
    mention notifications?; mentions; mentions of me; mentioned me; i was mentioned; am i mentioned; was i mentioned; i am mentioned; mentioned
  `,
  likeType: `
    (get|got|receive|received) (a|any|some|one|another) (new )?likes?; a like(?=$| (on|for|from|by|to|¶)); (has|have|did|does) (anyone|anybody|someone|somebody|people|who) (like|liked) (my|our) (own |last |latest )?(posts?|requisitions?|announcements?|articles?|entries); (has|have|did|does) (anyone|anybody|someone|somebody|people|who) (like|liked)( (my|our) (own |last |latest )?posts?)?; (like|liked|likes) (my|our) (own |last |latest )?posts?; (got|get|gotten|received|receive) (any )?likes; thumbs up;
    like notifications?; new likes; likes; liked; likes of; liked my posts?; likes? (on|of|for|to) (my|our) (posts?|requisitions?|announcements?); liked my
  `,
  replyType: `
    comments?( (on|under|to|for|below|beneath) (my|our) (own |last |latest |newest )*(posts?|requisitions?|announcements?))?; commented( on)?( (my|our) (own |last |latest |newest )*(posts?|requisitions?|announcements?))?;
    reply notifications?; repl(y|ies); replied; replied to me; answered me; repl(y|ies) to me;
    replied to my posts?; (repl(y|ies)|answers?) (to|on|for) (my|our) (posts?|requisitions?|announcements?)
  `,
  messageType: `
    message notifications?; notifications? about messages?; messages?
  `,
  sharedType: `
    notifications? about shared? todos?; shared todo notifications?
  `,
  readOnes: `
    read; already read; that i (have )?(already )?(read|seen)
  `,
  search: `
    search; search for; search everything( for)?; find; find me; look for; looking for; find everything;
    find everything (on|about|with|mentioning); where is; where does; where do; search all; anything (on|about|with|mentioning|containing); look everywhere for;
    everything (on|about|with|mentioning|containing); search (the|my|our) (records|data) for; appears?;
    mentions; occurs?; records; documents?; data; anywhere; everywhere; look up; search for the word; where (is|are|was) (?=(·+|[^ ]+) (mentioned|named))
  `,
} as const
