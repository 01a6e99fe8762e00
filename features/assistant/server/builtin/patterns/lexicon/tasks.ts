/** To-dos: mine, shared, due, done. */
export const tasks = {
  todo: `
    (?<=(open|outstanding|pending|any|my|which|what|new|overdue|urgent) )actions?(?= (from|for|by|on|do|are|that|due|left|still|have|did)( |$)|$| [§¶]);
    (what (does|do|is) )?my (calendar|agenda|list|diary|schedule) (say|says|hold|holds|have|has|tell|tells)( (me|in store|for me))*( (for|on))?;
    (my |the )?(backlog|pile|stack|mountain|list)( of)?( (my|open|pending))?(?= (todos|tasks|chores|reminders|errands|work)( |$)); my backlog; (my |any |which |what )*(duties|follow-?ups)(?= (do|did|have|are|is|were|for|on|due|this|next|that|i|we|still|§|¶|with|from)( |$)|$| [§¶]); (am|are) (i|we) (still )?(responsible|accountable|answerable)( for)?(?=$| ¶); (do|have|will) (i|we) (have )?(any |some |much )?(spare|free|idle) (time|hours?|minutes?|slots?)( (left|on|for))?; my (schedule|programme|calendar|agenda|timetable|diary)( (for|on|of))?(?= ¶); (what is |what has )?(my|our) next (milestone|deadline|due date);
    (should|ought to|has to|have to|must) be (on|in) (my|our) (todos? |task |job )?(list|plate|agenda|desk|radar|schedule|diary|calendar);
    (loose ends|unfinished business|homework|to-?do pile|pending matters|backlog)(?= .*(i|me|my|mine)( |$)); (did|have) (i|we) (commit|committed|pledge|pledged|bind|bound|oblige|obliged|sign up|signed up|let myself in|let ourselves in|take on|taken on|undertake)( (myself|ourselves))?( (to|for|todos|to doing))?; (is|are|will) my (list|plate|agenda|desk|diary|calendar|schedule|slate)( be)? (empty|clear|clean|full|packed|crowded|free|busy)( (for|on))?; (what |which |any |how much |some )?work( (that|which|is|are|lies|lie|still|there|left|remains?))*(?= (ahead|todos|to be done|for me|waiting|pending|on my|in front of me));
    jobs?(?= .*(from|of|for|to|on) me( |$)); jobs?(?= (am|are|have|do|must|should|did) (i|we)( |$));
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
    (still )?remains?(?= (on|in) my);
    (remains?|stays?) unsettled(?= (on|in) my);
    (still )?(remains?|remained|remaining|stays?|stayed|went) (unfinished|undone|open|incomplete|outstanding|pending|uncompleted|unattended);
    (open|outstanding|pending) (items?|points?|issues?|matters?)(?= (that |which )?(still |urgently )?(need|needs|have to|must|require));
    (left|remaining|hanging|carried|held|dragged|rolled) over( from)?(?= (the )?¶); (but |and |that |which )*(never|did not|have not|has not|had not) (ever |yet )?(got |get |gotten |were |was |have been |been )?(finished|done|completed|closed|dealt with)( yet| so far| in the end)?; (?<=(todos|tasks?|reminders?|chores?|item|one|thing|·+) (has |have |is |are |been |that |which |still |ever )*)(been )?(lying|sitting|hanging|waiting|lingering|open)( (around|about|there|open|idle))*(?= (for )?the longest);
    (that |which )?(nobody|no one) (has |have |ever )*(done|finished|completed|started|touched|ticked off|closed)( yet| so far)?; (that |which |what )?(i|we) (did|have|had) not (yet |ever )?(todos|do|done|did|finish|finished|complete|completed|get done|tick off|ticked off|manage|managed)( (it|them|yet|in time|on time))*; unticked; not (been )?(ticked|crossed off|checked off|dealt with|wrapped up|concluded)( off)?( yet)?; uncrossed; still outstanding; outstanding(?= (todos?|tasks?|·)); unattended; unsettled(?= (todos?|tasks?)); stayed (lying|open|undone); left lying; (?<=(that|which|what|and) (is |are )?)(still )?(to come|not off the list); (the )?rest of( (the|my|our))?(?= (todos?|tasks?|·+)( |$));
    (and|or) (how many|which( ones)?|what) (are |is |have |were )?(still |yet )?not( yet| done| finished| so far)*(?=$);
    active; not done; (and|but) (is|are|was|were) (it |they )?(still )?not( yet| done| ready| finished| completed)*(?=$| ·); not finish( yet)?; not (yet )?ready; not (yet )?closed; still not (done|finished|completed); not yet done; not (yet )?(been )?(done|completed|finished)( yet)?; undone;
    incomplete; pending; unfinished; uncompleted; left undone; have not (yet )?(been )?(done|finished|completed)( yet)?; still pending; in progress; unresolved;
    still to be done; ongoing; not complete; not finished; still have to; not (yet )?(ticked|checked|crossed) off( yet)?; not been (ticked|checked) off
  `,
  mustDo: `
    (have|did|had) (i|we) (still )?not (yet |even )?(ticked off|tick off|crossed off|checked off|dealt with|finished|completed|closed)(?=$| ¶| (from|of)( |$)); (must|should|has to|have to|needs to|need to) happen; (can|could|may) be (closed|ticked off|crossed off|finished|completed)( (now|already|today))?;
    (any |my |the |what |which )?(loose ends|unfinished business)( (to tie up|of mine))?;
    (must|should|shall) (i|we) (still |urgently )?(sign off|sign|approve|check|review|follow up( on)?|prepare|send( out| off)?|look (at|into)|take a look at|get ready|have ready|turn in|file|return|reply to|respond to|answer|pass on|close off|push forward|keep an eye on|arrange|organise|organize)(?= ¶|$| (by|until|before|this|next|today|tomorrow|first)( |$)); (do|have) (i|we) (still )?(have to|need to|got to|ought to) (sign off|sign|approve|check|review|follow up( on)?|prepare|send( out| off)?|look (at|into)|take a look at|get ready|have ready|turn in|file|return|reply to|respond to|answer|pass on|close off|push forward|keep an eye on|arrange|organise|organize)(?= ¶|$| (by|until|before|this|next|today|tomorrow|first)( |$)); (did|have|had) (i|we) not (yet |even )?(manage|managed|get|got|finish|finished|complete|completed|do|done)( (to|round|around))*( (do|todos|finish|complete|doing|get done))?(?=$| ¶| (so|yet|last|this)( |$)); (need|needs|require|requires|await|awaits|awaiting|wait for|waits for|want|wants) my (approval|ok|okay|sign-?off|signature|reply|answer|decision|confirmation|feedback|response|go-ahead);
    (await|awaits|awaiting|pending) (completion|processing|handling|my input|finalisation|finalization); (need|needs|want|wants|require|requires|requiring) (finalising|finalizing|completing|doing|preparing|checking|closing|tidying up|wrapping up|following up|submitting|clearing)( (up|off))?; (did|have) (i|we) (leave|left) (unfinished|undone|open|unattended|incomplete|half done|hanging); (have|has|am|are) (i|we) (got |working )?(currently )?(on the go|on the boil|in the works|in train|under ?way|in hand)( (at the moment|now|right now|todos))?; (must|should|do|have|need) (i|we) (have to |need to |still |got to )*get (across|over) the (line|finishing line);
    (can|could|may|might) (i|we)( (still|already|possibly|safely))? (tick off|cross off|get done|finish|finish off|tackle|get out of the way|complete|knock off|wrap up|clear)(?! (the|first|§|¤|·+ §)); (need|needs|have|has|want|wants|require|requires)( (still|urgently))? (to be (handled|dealt with|looked after|taken care of|attended to|seen to|sorted out|tackled|finalised|finalized|prepared|processed|handed in|submitted)|(handling|attention|attending to|sorting out|dealing with|looking after|finishing));
    (remains?|remaining|left|outstanding) (todos|to be (done|dealt with|finished|completed|seen to|sorted out|tackled|handled));
    (?<=(tasks?|todos?|things?|jobs?|chores?|what (is|are)|that (is|are)|which (is|are)) (still )?)to be (done|finished|completed|closed|ready);
    (get|have|getting) (it |that |this )?off (my|our) (desk|plate|back|list|table|hands); off (my|our) (desk|plate|back|table);
    ((must|should) (i|we)( still)?|(do|have) (i|we) (still )?(have to|need to|got to|ought to|to)) (knock off|knock out|get through|wrap up|sort out|deal with|see to|attend to|take care of|tackle|get done|work through|clear|close out|polish off|finish|complete|hand in|submit|finalise|finalize|conclude|prepare)(?! (the|first|§|¤|·+ §));
    hang(s|ing)? over (me|my head|us); (still )?(need|needs|require|requires|requiring|needing|wants|awaits|awaiting) my (attention|input|action|work|effort); left for me( to do)?; (still )?to be done by me; (which|what) (still )?(has|have|needs?) to be done; (have|has) to be (done|finished|completed)( still)?;
    i (still )?(have|need|ought|got) to (finish|complete|hand in|knock off|get through|wrap up|sort out|see to|attend to|tackle|get done|work through|finish off);
    (is |are |was |were )?(supposed|meant|scheduled) to be (ready|done|finished|finish|completed|complete|over)(?! by now); (must|has to|have to|should|need to|needs to|shall|ought to) (be|get) (done|finish|finished|complete|completed|ready)
  `,
  waiting: `
    waiting; waiting (for|on) (me|us|my (answer|reply|response|approval|ok|decision)); still waiting; hanging; hangs?;
    await(s|ing)? my (answer|reply|response|approval|ok|decision); awaits?
  `,
  lateWork: `
    (have|has|had|with|bear|carry) (a |an |their |its )?(due )?(dates?|deadlines?) (that (is|are|lies?) )?(already )?(in the past|behind us|gone by|long past);
    (has |have |did )?(anything |something |any tasks? |any todos )?(slip|slipped|fall|fallen|fell|gone) (through|between) the (cracks|net|gaps);
    (which |what |any |some )?(of )?(my |our |the )?(deadlines?|due dates?)( (i|that|which|have|has|had|already|long|since|of mine))* (passed|expired|lapsed|gone by|elapsed|slipped|come and gone)( already)?; (have|has|did) (any|some|which|many)( of)? (my |our |the )?(deadlines?|due dates?)( already)? (pass|passed|expire|expired|lapsed|elapsed|gone by|slipped|slip)( already| by)?;
    (i|we)( (really|already|actually))? (should|ought to)( already)? have (done|finished|completed|handed in|submitted|sent|dealt with|got done|delivered|closed); (ought|was|were) (i|we) to have (done|finished|completed); (have|did) (i|we)( been)? (keep |kept )?(putting|put|pushing|pushed) (off|back)( (doing|for too long|so far))*; (have|am) (i|we)( been)? (dragging (my|our) (feet|heels) (on|over|with)|postponing|procrastinating( on)?|neglecting|delaying);
    (deadlines?|due dates?) (did|have) (i|we) (blow|blown|bust|busted|break|broken|overrun|overshoot|overshot|let pass|let slip|miss|missed); (blown|busted|overrun|missed) (deadlines?|due dates?); (have |has )?lapsed( without (completion|being done))?; past (its|their) (best|sell-by|due) date; over (its|their|the) (date|due date|deadline|time); (gone|went|going) past (its|their|the) (date|due date|deadline); beyond (its|their|the) (date|due date|deadline); (days|weeks) (late|behind); jobs? (have |has |are |is )?(been )?(slipped|late|behind|overdue); (am|are) (i|we) (still )?on top of( (things|everything|it|it all|my (work|tasks?|todos?|list)))?; (am|are) (i|we) (up to date|on track|on schedule|on time)( with (my |the )?(work|tasks?|todos?|things))?;
    (have|did) i (let|allowed?)( (things|it|anything|something))?( to)? (slide|slip|drop|lie|fall behind)( by)?; (have|did) i (neglect|neglected); (has|have|did)( (anything|something|things))?( to)? (slip|slipped)( (through|by|away|my mind))*; slipped (through|by|my mind|behind); fell behind; fallen behind; lagging( behind)?; (running|lying) late;
    (am|are) (i|we) (running )?(late|behind)( schedule)?( (with|on|in)( (something|anything|my (work|tasks?|todos?)))?)?;
    (?<!what )(have|did) i (missed|miss|forgotten|forget|overlooked|overlook|let slip)(?! (any |a |some |the )?(new )?(messages?|notifications?|mentions?|replies|likes|alerts?|comments?|posts?|news|invoices?|payments?))( (something|anything|a deadline|any deadlines?|any (tasks?|todos?)))?;
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
    (am|are) (i|we) (in danger of missing|about to miss|at risk of missing|close to missing);
    (immediately |pretty |rather |fairly )?(imminent|forthcoming|looming|impending); looms?(?=$| ¶| (this|next|on|ahead)); (nearing|approaching|getting close to|close to|coming up to) (their|its|the) (deadlines?|due dates?|end); in the (pipeline|offing|near future);
    (the )?(closest|most imminent)( (ones?|first))?;
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
    next (thing|task|todos|item|job|point) (that )?(i|we) (have to|need to|must|should|have got to|am supposed to|am meant to|am due to|ought to|shall) (do|finish|complete|get done|deliver|hand in|send off|submit|sort out|deal with|see to|attend to|take care of|tackle|work through|wrap up|get through|look after|see through|clear|close|close out|settle|get out of the way);
    (very )?next thing( that is| that comes)? due; next thing (i |we )?(have|need) to do; next thing on (my|the) (list|agenda|plate);
    (task|todo|deadline|thing|due date) (is |comes |that is )?(the )?(closest|nearest|first to come); (first|next) in line( for me)?; (the )?(closest|nearest|very next) (task|todo|deadline|due date|thing to do);
    (next|nearest|soonest|closest) (todo|task|deadline|chore|reminder|errand|due date|thing to do|thing on my list|action item|item on my list);
    (task|todo|deadline|thing) (is |comes |that is )?(due )?(next|soonest); what (do|must|should) i (have to )?do next; what is due next
  `,
  mostUrgent: `
    (the )?(high|highest|top) (priority|prio|importance|urgency)( (ones?|things?|tasks?|todos))? first; (what )?(should|must|do|shall|can) (i|we) (best |now |really |have to |need to )*(be getting on with|get on with|be doing|be working on|concentrate on|focus on|be focusing on|be concentrating on|give priority to|prioritise|prioritize|attend to first)(?! (the|§|·+ §)); what to (focus on|concentrate on|prioritise|prioritize|tackle|work on|do first);
    (take|takes|have|has|deserve|deserves|get|gets) (first |top )?(priority|precedence); my (top |main |first |biggest )?priorities( (for|on))?;
    (the )?(most )?(urgent|important|pressing)( (ones?|things?|tasks?|todos))? first;
    what (should|must|do|shall) (i|we) (have to )?(do|tackle|start with|begin with|finish|get done|see to) first; where (should|do|shall|must) (i|we) (start|begin)( (today|first|with my (tasks?|todos?|work|list)))?; what (comes|is) first(?= (on|in) my ); what (has|have) (the )?(most|highest) (priority|urgency|importance); (the )?most (urgent|important|pressing); urgent first; by urgency; (the )?top priority (task|todo); more urgent
  `,
  anythingAhead: `
    (?<=^((so|hey|ok|and|is there|are there|do i have|have i|have i got|do we have|got|will there be) )*)(anything|something|what is|what)( (is|are|on|up|planned|scheduled|there|for me|happening|going on|to do|left|left over|still|pending|left to do))*(?= ¶$);
    (?<=^((so|hey|and) )*)how (does|do|will|is)( my)?(?= ¶+( (look|looking|going|be|seem))*$); (?<=^)(a |is it a |will it be a )?(busy|full|quiet|light)( (day|week|one))*(?= ¶$); (?<=¶ )(look|looking) (?=busy|full|bad|good); (?<=(^| )how (does|do|will|is) (my )?¶ )(look|looking|going|be); (?<=^((so|hey|ok|and|now) )*)what (do|have) (i|we)( (have|got|to do|on|planned|scheduled|going on|coming up|lined up|ahead))+(?= ¶$); (?<=^)what is (coming up|lined up|going on|in store|cooking|happening)( (for me|for us))?(?= ¶$)
  `,
  completed: `
    (been |already |all )*(taken care of|handled|squared away|over and done with|finalised|finalized|signed off|put to bed);
    ticked; crossed (off|out); struck off; wrapped up; dealt with; sorted out; concluded; all done; off the list; discharged; fulfilled; out of the way; completed?; done; finished; closed; ticked off; checked off; complete; finish; accomplished; resolved; have done; got done; have completed; get done
  `,
  didWork: `
    (was|were) (i|we) (busy )?(working|busy)( (on|with))?(?=$| ¶);
    (have|did) i (already |so far |just |actually )?(tackle|tackled|handle|handled|deal with|dealt with|see to|seen to|attend to|attended to|take care of|taken care of|process|processed|work on|worked on)(?! (the|§|an?|my|that|this|·+ §));
    (did|have) i (already |so far |just )?(close|closed|finalise|finalised|finalize|finalized|settle off|conclude|concluded|bring to a close|brought to a close|put to bed|get off my (desk|list|plate))(?! (out )?(deals?|contracts?|accounts?|invoices?|bills?|books?|the));
    (?<=(what|stuff|things?|everything|anything|all|tasks?|todos?|jobs?|chores?) (that |which )?)(i|we) (have |had |already |actually )*(finished|completed|ticked off|crossed off|closed|accomplished|wrapped up|got done)(?! (goods|products));
    (have|did) i (already |so far |just )?(manage to |managed to )?(tick(ed)? off|knock(ed)? (off|out)|wrap(ped)? up|get through|got through|gotten through|polish(ed)? off|sort(ed)? out|clear(ed)?( off)?|work(ed)? through|get round to|got round to|finish|finished|do|done|complete|completed|got done|get done|accomplish|accomplished|achieved?|check(ed)? off|cross(ed)? off);
    (have|did) i (manage|managed) to (finish|complete|do); i (have )?(already )?(ticked|checked|crossed) off
  `,
  dayPart: `
    (?<=¶ )(in the )?(afternoon|morning|evening|noon)
  `,
  high: `
    (urgent|important|pressing) (matters?|issues?|items?|business|affairs);
    time[- ]critical; time[- ]sensitive; crucial; vital; of the essence; business[- ]critical;
    (of )?(a )?(high|top|great|greatest|highest|major) (importance|urgency);
    (carry|carries|carrying|bear|bears|with|of|have|has|having) (a |an |the )?(high|top|highest) (priority|prio|importance|urgency); (brook|brooks|allow|allows|tolerate) no delay; (can|must) not (wait|be put off|be postponed)( any longer)?;
    (marked|flagged|labelled|tagged|rated|classed) (as )?(urgent|important|high|high priority|top priority|pressing); (top|first|number one|no 1|highest)[- ](priorit(y|ies)|urgency); (of |with )?(utmost|extreme|great) (urgency|importance); cannot wait; can not wait; (very|really|super|extremely|most) (urgent|important|pressing); (the |only (the )?)?(red[- ]?hot|white[- ]hot|burning|hottest|blazing)( (ones|stuff|things|items|jobs|matters|issues))?; (the |only (the )?)?hot (ones|stuff|things|items|jobs|matters); (top|high|highest|utmost|max|maximum)-(priority|prio|importance); (of )?(top|utmost|highest|great|greatest) (priority|prio|importance|urgency)(?! (task|todo)( |$)); (top|high) prio(rity)? (ones|stuff|things|items);
    high priority; high prio; highest priority; urgent; important; most urgent; most important;
    priority high; high-priority; top priority; of high priority; with high priority; with a high priority; urgently; pressing; prio high; high importance; high
  `,
  medium: `
    (of )?(a )?(medium|middle|middling|normal|average|moderate|intermediate) (importance|urgency|priority|prio);
    medium priority; medium; normal priority; priority medium; medium-priority; middle priority; with medium priority; of medium priority
  `,
  lowPriority: `
    (of )?(a )?(low|lowest|little|lesser|minor|least) (importance|urgency);
    (the )?least (urgent|important|pressing); (can|could|may|might) (safely |easily |still |well )?(be )?(wait|put off|postponed|deferred|delayed|shelved|put back|pushed back|left (for|until) later|left aside)( (a bit|a while|longer|until later|for now|for the moment|till later))*; (carry|carries|carrying|bear|bears|with|of|have|has|having) (a |an |the )?(low|lowest) (priority|prio|importance|urgency);
    no (great |particular |real )?(hurry|rush|urgency); not (so |that |very |particularly |really )?(urgent|pressing|important);
    low priority; low-priority; priority low; lowest priority; unimportant; with low priority; of low priority; low prio
  `,
  undated: `
    without (a |any )?(due )?(dates?|deadlines?); no (due )?(dates?|deadlines?)( on (it|them)| set| at all)?; undated;
    with no (due )?(dates?|deadlines?); not dated; that have no (due )?(dates?|deadlines?); have no (due )?(dates?|deadlines?); has no (due )?(dates?|deadlines?);
    do not have a (due )?(date|deadline); missing a (due )?(date|deadline); no due
  `,
  shared: `
    (came|come|comes|coming) in from (my |our |the |other )*(colleagues|team ?mates|other people|others|co-?workers);
    (came|come|comes|coming|originate|originating|stem|stemming) from (my |our |the |other )*(colleagues|team ?mates|other people|others|co-?workers)(?=$| );
    (came|come|comes|coming|originate|stem) from (my |our |the |other )*(colleagues|team ?mates|others|other people|co-?workers);
    (entrusted|forwarded|allotted|allocated|passed on|referred) to (me|us);
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
    (am|are) (i|we) (currently |still )?sharing( with)?;
    (have|did|do) (i|we) (entrust|entrusted|forward|forwarded|allot|allotted|allocate|allocated)( (on|over))?( (to|with))?; (i|we) (have )?(entrusted|forwarded|allotted|allocated)( (on|over))?( (to|with))?;
    (did|have) (i|we) (ever |already )?shared? (anything|something|any|some)( (with|to))?; (i|we) (have )?shared? (anything|something)( (with|to))?;
    (?<=whom? (all )?(is|are|was|were) .*)shared( with)?(?= |$)(?! (with )?(me|us|by)( |$));
    (?<=of my (own )?(tasks?|todos?|chores?|reminders?) )((are|is|have|has|been|were|do|did|i|have) )*shared?(?! (with (me|us)|by|to me)( |$))( with (others|colleagues|somebody|someone|anyone|anybody|people))?; (can|do|may) (others|colleagues|other people) (also )?see; (that |which )?(others|colleagues|other people) (can |also )*see; visible to (others|colleagues|other people);
    (i|we) (have |had )?(shared?|assigned?|delegated?|passed?)( (over|on))?( (to|with))?; (have |did )?(i|we) (have |had )?(shared?|assigned?|delegated?) (to|with) (others|colleagues|somebody|someone|anyone|anybody|other people|the team)(?= |$); (did|do|have) (i|we) (share|assign|delegate|delegated|shared|assigned|pass|passed|hand|handed|farm|farmed|outsource|outsourced)( (on|over|out|off|down))?( (with|to))?;
    i (have |had )?(given|gave|handed)( (over|on))?( to)?; (did|do|have) i (give|given|hand|handed)( over)?( to)?;
    shared with (others|colleagues|somebody|someone|anyone|anybody|people|the team|him|her|them); shared (with|to)(?= §)
  `,
  sharers: `
    who (burdens?|burdened|loads?|loaded|swamps?|swamped|overloads?|saddles?|saddled|floods?|flooded|lumbers?|lumbered|keeps|kept) me( busy)?( with)?( (the )?(most|many|so many|more))?( of)?( (the |my )?(todos|tasks?|work|chores?|jobs))?;
    whose (tasks?|todos?|lists?|chores?) (am|are|do) (i|we) (on|in|part of|involved in|share|see|sharing); (who|which (colleagues?|people|members?|persons?|team ?mates?)) (all |has |have )?(shared?s?|gave|given|gives?|put|puts|handed|hands?|assigned|assigns?|passed|delegated|left|sent) (me |us )?(the most |most )?(tasks?|todos?|chores?|work|something|things|jobs)( (over|on|down))?( (with|to|on|onto|for|in) (me|us|my (todos? |task )?(list|plate|desk)))?(?! (about|on|in|from))( (about|on|in|from)(?= ))?;
    (who|which (colleagues?|people|members?|persons?|team ?mates?)) (has |have )?(shared?s?) (with|to) (me|us);
    from (who|whom) (are|do|did|have) (the |my )?(shared )?(tasks|todos|chores)( come)?( shared with me)?
  `,
  perPerson: `
    per (head|capita|sender);
    (by|per|for each|for every|from each|of each|did each|did every|does each|has each|each|every) (colleague|person|sharer|owner|member|sender|employee|team ?mate|co-?worker)( (share|shared|give|given|put))?( (with|to|on) (me|my list))?
  `,
  sharedBy: `
    (?<=(does|did|do|has|have) § )(want|wanted|ask|asked|tell|told|need|needed|expect|expected) me (todos|to( (do|handle|finish|prepare|sort out|look after|take care of|deal with|see to|look into|attend to|check|follow up( on)?|work on))?)(?=$| ¶| (by|this|last|next|yesterday|today)( |$)); (?<=§ )(has |have |had )?(asked|wants?|wanted|told|needs?|needed|expects?|expected) me (todos|to( (do|handle|finish|prepare|sort out|look after|take care of|deal with|see to|look into|attend to|check|follow up( on)?|work on))?)(?=$| ¶| (by|this|last|next|yesterday|today)( |$)); (?<=(was|were|am|are|been) (i|we) )(been )?(asked|told|instructed|requested) (todos|to( (do|handle|finish|prepare|sort out|look after|take care of|deal with|see to|look into|attend to|check|follow up( on)?|work on))?) by;
    (?<=(has|does|did|have) § )(got |have |had )?(waiting|in store|lined up|planned|pending) for me; (?<=§ )has (got )?(waiting|in store|lined up) for me;
    (?<=(did|has|have|does|had) § )(forward|forwarded|entrust|entrusted|allot|allotted|allocate|allocated|delegate|delegated|refer|referred|farm out|farmed out)( (on|over|across))? (to|with|on to|onto) (me|us); (?<=§ )(has |have )?(forward|forwarded|entrust|entrusted|allot|allotted|allocate|allocated|transfer|transferred|turn over|turned over|send over|sent over|delegate|delegated|refer|referred|farm out|farmed out)( (on|over|across))? (to|with|on to|onto) (me|us); (entrusted|forwarded|allotted|allocated|delegated|referred|turned over|handed down) (to )?(me )?by; (entrusted|forwarded|allotted|allocated|delegated) to me(?= by )( by)?; (?<=(did|has|have|does|had) § )(entrust|entrusted|charge|charged|burden|burdened|task|tasked|saddle|saddled|lumber|lumbered) me( with)?;
    (?<=(does|have) § )(share|assign)(?=$| )(?! (a post|posts?|on|in|about));
    (?<=(is|are|was|were|has been|been) § )sharing( with (me|us))?; (?<=(give|given|gave|leave|left|assign|assigned) (me|us) )(anything|something) new( (to do|todos|for me))?; (?<=(did|has|have|does|had) § )(share|give|gave|given|hand|handed|pass|passed|assign|assigned|leave|left) (me|us) (anything|something) new( (to do|todos))?;
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
    (do )?(i|we) keep to (myself|ourselves);
    (does|do|can) (nobody|no one) else (see|know|know of|have|read);
    (that |which )?(nobody|no one) else (sees|can see|is on|has|knows of|works on)( them| it)?; (that |which )?only (i|me) (sees?|can see|have|know of)( them| it)?; just mine; my own; our own; of mine; from me; by me; own; mine; of my own; nothing (that )?(was |is |others (have )?)?shared( (with|to|by) (me|others))?;
    not shared( (with|to|by) (me|others))?; (without|no) shared( ones| tasks| todos)?; (that )?nobody shared( with me)?
  `,
  plannedFor: `
    (did|have|had) (i|we) (plan|planned|schedule|scheduled|arrange|arranged|pencil in|pencilled in|mark down|marked down)( in| down)?( for)?(?=$| ¶); (comes?|coming|came) up(?= ¶);
    (?<=(todos|tasks|reminders|deadlines|chores|jobs) (of mine |that |which |will )*)(expires?|expiring|lapses?|lapsing|ends?|ending|run out|runs out)(?=$| ¶| (this|next|on)( |$));
    ((?<!^)set|slated|(?<!(break|breaks|broken|breaking|split|splits|write|written|boil|count|turn|turned|gone|go|went|come|cut|bring|brought) )down|earmarked|pencilled in|timed|fixed|lined up|planned|scheduled|timetabled)( for)?(?= (the )?¶); (falls?|falling|fell) (in|into|within|on|during)(?= (the )?¶); (?<=(todos|tasks|reminders|deadlines|chores|jobs|items|things|·+) (that |which |will |of mine |have )*)(comes?|coming|lie|lies|lying|sit|sits|land|lands|fall|falls|cluster)(?= ¶)
  `,
  promised: `
    (i|we) (have )?(promised?|assured?|guaranteed?)(?= §); what (did|have) (i|we) (promised?|assured?|guaranteed?|agreed? with|arranged? with|agreed? on with)(?= §); (?<=^)(did|have) (i|we) (promised?|agreed?) (anything|something)( to| with)?(?= §); (my )?promises (to|for)(?= §)
  `,
  progress: `
    how far( along)? (am|are|have) (i|we)( (come|got|gotten|along|got on|progressed))*( with)?(?= |$)(?! (due|overdue))( (my |the )?(todos|tasks|work|list))?; how (am|are|have) (i|we) (doing|getting on|getting along|coming along|progressing|faring)( with)?( (my |the )?(todos|tasks|work|list))?; (my |what )?progress( (have|did) (i|we) (made|make))?( (on|with|of|in)( my| the)?( todos| tasks| work| list)?)?; how (are|is) my (todos|tasks|list|work) (doing|getting on|coming along|progressing|going)
  `,
  onTime: `
    neither (finished|done|completed|closed) (nor|or) (overdue|late); (open |active )?(but|and) (still |yet )?(on|in) time; not( yet)? (overdue|late|past due|behind)( yet)?; (still |well )*(within|inside) (the |their |its )?(deadlines?|due dates?|time limits?)
  `,
  madeWork: `
    (?<=(todos|tasks?|reminders?|chores?|errands?) (that |which )?)((did|have) i|i (have|had)?) ?(myself )?(last |most recently |recently )?(add|added|create|created|enter|entered|wrote down|write down|put down|noted?|jot down|jotted down|set up|make|made|open|opened|put)( (to|on|in|onto) (my|the) list)?; (?<=(todos|tasks?|reminders?|chores?|errands?) )(that |which )?(was|were|been|got) (last |most recently |recently )?(added|created|entered|noted)( (to|on|in|onto) (my|the) list)?
  `,
} as const
