/** To-dos, posts, people, notifications. */
export const work = {
  todo: `
    todos?; tasks?; reminders?; to-do items?; todo items?; todo tasks?; task items?; errands?; to do list; todos? list; todo lists?; task lists?; to do; action items?; chores?;
    open points; have to do; need to do; must (we|i) do; should (we|i) do; on (my|our) (plate|list|agenda); (i |we )?must do; (i |we )?(have|need) to get done;
    agenda; need to get done; assignments?; left to do; still to do; need doing; have to finish;
    need to finish; work on; jobs to do; things to do; done by me
  `,
  deadline: `
    deadlines?; due dates
  `,
  active: `
    active; not done; (must|has to|have to|should|need to|needs to|shall) be (done|finish|finished|complete|completed|ready); not finish( yet)?; not (yet )?ready; not (yet )?closed; still not (done|finished|completed); not yet done; not (yet )?(been )?(done|completed|finished)( yet)?; undone;
    incomplete; pending; unfinished; uncompleted; left undone;
    have not (yet )?(been )?(done|finished|completed)( yet)?; still pending; in progress; unresolved;
    still to be done; ongoing; not complete; not finished; still have to; not ticked off
  `,
  completed: `
    completed?; done; finished; closed; ticked off; checked off; complete; finish; accomplished; resolved;
    have done; got done; have completed; get done
  `,
  high: `
    high priority; high prio; highest priority; urgent; important; most urgent; most important;
    priority high; high-priority; top priority; of high priority; with high priority; with a high priority;
    urgently; pressing; prio high; high importance; high
  `,
  medium: `
    medium priority; medium; normal priority; priority medium; medium-priority; middle priority;
    with medium priority; of medium priority
  `,
  lowPriority: `
    low priority; low-priority; priority low; lowest priority; unimportant; with low priority;
    of low priority; low prio
  `,
  undated: `
    without (a |any )?(due )?(dates?|deadlines?); no (due )?(dates?|deadlines?); undated;
    with no (due )?(dates?|deadlines?); not dated; that have no (due )?(dates?|deadlines?);
    have no (due )?(dates?|deadlines?); has no (due )?(dates?|deadlines?);
    do not have a (due )?(date|deadline); missing a (due )?(date|deadline); no due
  `,
  shared: `
    shared with (me|us); shared to (me|us); shared (?=§); share with (me|us); shared by others;
    others (have )?shared( with me| with us)?; assigned to me; given to me; share with me; from others;
    delegated to me
  `,
  sharedBy: `
    shared by; shared with (me|us) by; given (to me )?by; assigned (to me )?by;
    (?<=§ )(has |have )?shared( with (me|us))?;
    (?<=(did|has) § )(share|shared|give|assign)( with| to)?( me| us)?; shares with me;
    (?<=§ )(assigned|gave) (to )?me; (?<=§ )shares? with (me|us); shared
  `,
  own: `
    my own; our own; of mine; from me; by me; own; mine; of my own
  `,
  post: `
    posts?; regular posts?; feed; articles?; entries in the feed; announcements?; discussions?; threads?;
    news; newsfeed; news feed
  `,
  erpPost: `
    erp posts?; erp; erp announcements?
  `,
  buying: `
    buying requisitions?; buying requisition posts?; purchase requisitions?; purchase requests?;
    purchasing requisitions?; buying requests?; buying reqs?; buy reqs?; purchase reqs?; requisitions? to buy; buy requests?;
    purchase requisition posts?; buying posts?; requests? to buy; purchasing requests?
  `,
  selling: `
    selling requisitions?; selling requisition posts?; sales requisitions?; sell(ing)? requests?; sell(ing)? reqs?; sales reqs?;
    selling posts?; sales offers?; offers? to sell; sales requests?; sales requisition posts?;
    sale requisitions?
  `,
  requisition: `
    requisitions?; requisition posts?; reqs?
  `,
  regular: `
    regular; ordinary; normal
  `,
  wrote: `
    wrote; write; written; posted; writes; published?; written by; posted by; posting; postings;
    published by; say; said; says; writing; shared a post; author; authored; authored by
  `,
  myPosts: `
    my posts?; our posts?; my own posts?;
    posts? (of mine|by me|from me|i wrote|i posted|i have written|that i wrote|i have posted|i published);
    i (have )?(wrote|posted|written|published); (did|have) i (write|post|written|posted|published|publish);
    my regular posts?; my requisitions?; i (post|write); i wrote; by myself; mine
  `,
  tagged: `
    tagged; tagged with; tagged as; with (the )?tags?; with (the )?hashtags?; under (the )?tags?; labelled;
    labeled; under
  `,
  person: `
    people; persons?; members?; colleagues?; co-?workers?; users?; contacts?; team ?mates?; team; staff;
    employees?; profiles?; person; folks; workmates?
  `,
  works: `
    works?; working; based; located; lives?; living; sits?; sitting; is located; are based; is based
  `,
  whoIs: `
    who is; who are; who was; tell me about; what is the profile of; contact details (of|for)
  `,
  connection: `
    connections?; friends?; connected; connected with; connected to; network; am i connected;
    connected to me; connected with me; friends with; my connections?; in my network
  `,
  requestIn: `
    connection requests?; friend requests?; (pending |open |incoming |new )?(connection |friend |contact )?requests? (to|for) (me|us); contact requests?; requests? to connect; wants? to connect( with me)?;
    want to be (connected|friends)( with me)?; incoming (connection |friend )?requests?;
    pending (connection |friend )?requests?; connection requests? (i |we )?(have )?(received|got);
    requests? (i |we )?(have )?(received|got); ask(ed|s)? to connect( with (me|us))?;
    received (connection|friend) requests?; open (connection|friend) requests?;
    sent me (a |any )?(connection |friend )?requests?; requested to connect; asked me to connect;
    wants to be my friend
  `,
  requestOut: `
    (connection |friend )?requests? (that )?(i|we) (have )?(sent|made);
    sent (connection |friend )requests?; (connection|friend) requests? sent( by me)?;
    outgoing (connection |friend )?requests?; (connection |friend |contact )?requests? (from|by) me;
    (did|have) i (ask|asked|send|sent) (a |an |to )?(connect|connection requests?|friend requests?)( to)?;
    requests? to connect (that )?i (have )?sent; have i asked to connect( with)?;
    did i ask to connect( with)?; invitations? (i|we) sent
  `,
  occupation: `
    occupations?; jobs? titles?; positions?; job titles?; roles?; profession
  `,
  location: `
    locations?; city; cities; place; office; offices
  `,
  notification: `
    notifications?; notifs?; notif; notifications? (to|for) me; alerts?; notices?; notified; updates; what is new; what have i missed; what did i miss
  `,
  unread: `
    unread; not read; not yet read; not (yet )?(been )?(read|seen)( yet)?;
    have not (yet )?(read|seen)( yet)?; unseen; new; unopened; still unread
  `,
  mentionType: `
    mention notifications?; mentions; mentions of me; mentioned me; i was mentioned; am i mentioned; was i mentioned;
    i am mentioned; mentioned
  `,
  likeType: `
    like notifications?; likes; liked; likes of; liked my posts?; liked my
  `,
  replyType: `
    reply notifications?; repl(y|ies); replied; replied to me; answered me; repl(y|ies) to me;
    replied to my posts?
  `,
  messageType: `
    message notifications?; notifications? about messages?; messages?
  `,
  sharedType: `
    share notifications?; notifications? about shared? todos?; shared todo notifications?
  `,
  search: `
    search; search for; search everything( for)?; find; find me; look for; looking for; find everything;
    find everything (on|about|with|mentioning); where is; where does; where do; search all;
    anything (on|about|with|mentioning|containing); look everywhere for;
    everything (on|about|with|mentioning|containing); search (the|my|our) (records|data) for; appears?;
    mentions; occurs?; records; documents?; data
  `,
} as const
