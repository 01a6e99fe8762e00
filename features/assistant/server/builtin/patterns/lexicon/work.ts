/** Posts, people, notifications. */
export const work = {
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
    (is |are )?(offers?|offered|offering|advertis(es?|ed|ing)|sells?|selling|sold)(?=.* (on|in) (the |our )?(feed|wall)( |$));
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
    (?<=(did|has|have|had) ([^ ]+ ){0,3})(discuss|discussed|debate|debated|talk about|talked about)( about)?;
    (?<=(who|anyone|anybody|someone|somebody|§) (has |have |had |did )?)(raised?|brought up|bring up|broached?|addressed|picked up( on)?|touched (up)?on)( the (topic|subject|issue|matter|question))?( of)?(?= (the )?(§|·));
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
    seated; quartered; housed;
    works?; working; based; located; lives?; living; sits?; sitting; is located; are based; is based; stationed; at home in
  `,
  whoIs: `
    tell (me|us) (more|something|everything|all|a bit|a little)( more)? about(?= (the |our |mr |mrs |ms )?§); who is; who are; who was; tell me about; what is the profile of; contact details (of|for); whois; profile of;
    (?<=what (does|is) § )(do|doing|in charge of|responsible for)( (here|for us|for a living|all day|at work))*; what is it that(?= (mr |mister |mrs |ms )?(·+ )?§); (?<=what is it that (mr |mister |mrs |ms |·+ )?§ )do(es)?; (?<=(^|· )§ )does;
    (?<=§ )does( here)?(?=$| ·| in ); what (do|can) (we|you) (know|tell)( me)? about(?= §); (?<=where (is|does|do) § )(sit|sitting|based|located|live|work|working)
  `,
  connection: `
    acquaintances?;
    (am|are|was|were) (i|we) (already |still |also |really |even )*(connected|friends|linked|in contact|in touch|befriended) (with|to)(?= (the |our )?§); (is|are|was) § (already |still |also |really |even )*(connected|friends|linked|in contact) (with|to) (me|us); (in|among|of|from) my net; my (address book|circle|rolodex|links); (among|amongst|of|within|in) (my|our) (connections?|contacts?|friends?|network);
    connections?; contacts?; friends?; connected; i know; befriended; connected with; connected to; network; am i connected;
    connected to me; connected with me; friends with; my connections?; in my network
  `,
  requestIn: `
    (connection |friend |contact )?(requests?|invitations?|invites?) (that |which )?(are |is |still )*(waiting|pending|open|outstanding|hanging) (for|on) (an? |any |some )?(answer|reply|response|decision|reaction) (from|of|by) (me|us);
    ((connection|friend|contact) )?(requests?|invitations?|invites?) (that |which )?(i|we) (have |had |did |do )?not (yet |even )?(answer|answered|accept|accepted|reacted to|react to|replied to|reply to|seen to)( yet)?; (whose |the |any |all )?requests? for (connection|friendship|contact|a connection)( (that |which )?(still )?(await|awaits|awaiting|wait|waits|waiting)( (for|on))?( (my|an?|the) (decision|answer|reply|response|ok|approval))?)?; (and |that |which )?(waits?|is waiting|are waiting) (on|for) my (answer|reply|decision|response|ok); whose (open |pending |unanswered )?(connection |friend |contact )?(requests?|invitations?|invites?)( (am|are|have|do|did|is|are|should|must) (i|we)( (still|yet|also|not|never))*( (sitting on|answered|accepted|replied to|reacted to|ignoring|ignored|answer|accept|have to answer|left (open|unanswered|hanging)))?( yet| so far)?)?( (is|are) (still )?(waiting|open|pending|unanswered)( for me)?)?; (connection |friend |contact )?(requests?|invitations?) (am|are) (i|we) (still )?sitting on;
    connection requests?; friend requests?; (pending |open |incoming |new )?(connection |friend |contact )?requests? (to|for) (me|us); contact requests?; requests? to connect; wants? to connect( with me)?;
    want to be (connected|friends)( with me)?; incoming (connection |friend )?requests?;
    (pending|open|new) (connection |friend |contact )?requests?; connection requests? (i |we )?(have )?(received|got);
    requests? (i |we )?(have )?(received|got); ask(ed|s)? to connect( with (me|us))?; received (connection|friend) requests?; open (connection|friend) requests?;
    sent me (a |any )?(connection |friend )?requests?; (?<=(did|has|have|does) § )(send|sent) (me|us)( (an?|any|the))?( (connection|friend|contact))? (requests?|invitations?|invites?); (?<=(did|has|have|does) § )(ask|asked|invite|invited|add|added) (me|us)( (an?|any|the))?( (connection|friend|contact))?( (requests?|invitations?|invites?|to connect))?(?= |$)(?! (todos|to|for|about|whether|if)( |$)); requested to connect; asked me to connect; unanswered (connection |friend |contact )?requests?;
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
    (?<=(has|did|have|does) § )(already |yet |ever |finally )*(accept|accepted|confirm|confirmed) my (connection |friend |contact )?(requests?|invitations?|invites?);
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
    (did|has|have) (anybody|anyone|somebody|someone) (notify|notified|message|messaged|alert|alerted|write to|written to) (me|us)( (of|about) (anything|something))?;
    (what|anything|who) (has |have )?(pinged|buzzed|nudged|notified|alerted) (me|my phone)(?! (in|on) ); (my )?(inbox|bell|pings?); (what (has |have )?happened )?(while|when|since) i (was|have been|am) (away|gone|off|out|not here|on holiday|on leave)( for me)?; (anything|something) (new )?(come|came|arrived|come in|came in|there|waiting) (in )?for me; (did|has|is|was) (anything|something) (new )?(come|came|arrive|arrived|there|waiting)( in)? for me;
    notifications?; notifs?; notif; notifications? (to|for) me; alerts?; notices?; notified; updates; (what|anything|has anything) (happened|changed|went on|gone on|been going on)(?= (since|while|today|yesterday|this|last|in the last|over the|¶)); what is new; what have i missed; what did i miss
  `,
  unread: `
    (have|did) (i|we) (missed?|overlooked?|not seen)(?= (any |a |some |the )?(new )?(messages?|notifications?|mentions?|replies|likes|alerts?|comments?));
    (have|did) (i|we) not (yet |even )*(read|seen|looked at|opened|checked)( yet| so far)?; not (yet |even )*(looked at|opened|checked)( yet)?; (have|did) not (i|we) (yet |even |ever )?(read|seen|see|looked at|opened|open)( yet| so far)?; (i|we) (have|did) not (yet |even |ever )?(read|seen|see|looked at|opened|open)( yet| so far)?; (have|am|are) (i|we) (yet |still )?to (read|open|see); (i|we) (have|am|are) (yet |still )?to (read|open|see);
    unread; not read; not yet read; not (yet )?(been )?(read|seen)( yet)?; have not (yet )?(read|seen)( yet)?; unseen; new; unopened; still unread
  `,
  mentionType: `
    (cited|cite|named|quoted?|referenced?|referred to|refer to|called out|addressed) (me|my name)( in (a|any|the|some|one) (posts?|comments?|announcements?|requisitions?))?; (mentioned|tagged) me in (a|any|the|some|one) (posts?|comments?|announcements?|requisitions?);
    (get|got|receive|received) (a|any|some|one|another) (new )?mentions?; (?<=(did|has|have|does) § )(ever |already )?(mention|mentioned|tag|tagged) (me|us|my name); ((that|which|where i am) )?(mention|mentioning|mentioned|naming|tagging) (me|us|my name|myself);
    (has|have|did|does) (anyone|anybody|someone|somebody|people|who) (ever )?(mention|mentioned|mentions) (me|my name); (anyone|anybody|someone|somebody|who) (has |have )?(mentions?|mentioned) (me|my name); mentions? of (me|my name|myself)( (among|in|amongst) (my |the )?(notifications?|alerts?))?; (me |i )?(being |been )?mentioned( by (anyone|somebody|others))?(?= ¶);
    (have|was|am|were) i (ever )?(been )?tagged( (in|on|by|anywhere|somewhere))?; tagged me( (in|on))?; (anyone|anybody|someone|somebody|who) (has |have )?(tagged|pinged) me;
    mention notifications?; mentions; mentions of me; mentioned me; i was mentioned; am i mentioned; was i mentioned; i am mentioned; mentioned
  `,
  likeType: `
    (gave|give|given|left|leave) (my (own |last |latest )*(posts?|requisitions?|announcements?)|me|us) (a |any |some )?(thumbs up|likes?|hearts?);
    (get|got|receive|received) (a|any|some|one|another) (new )?likes?; a like(?=$| (on|for|from|by|to|¶)); (has|have|did|does) (anyone|anybody|someone|somebody|people|who) (like|liked) (my|our) (own |last |latest )?(posts?|requisitions?|announcements?|articles?|entries); (has|have|did|does) (anyone|anybody|someone|somebody|people|who) (like|liked)( (my|our) (own |last |latest )?posts?)?; (like|liked|likes) (my|our) (own |last |latest )?posts?; (got|get|gotten|received|receive) (any )?likes; thumbs up;
    like notifications?; new likes; likes; liked; likes of; liked my posts?; likes? (on|of|for|to) (my|our) (posts?|requisitions?|announcements?); liked my
  `,
  replyType: `
    (any |the |some )?(feedback|reactions?|responses?|answers?|repl(y|ies)|echo) (on|to|about|regarding) my (own |last |latest )*(posts?|requisitions?|announcements?|articles?|questions?|entries); (reply|replied|answer|answered|respond|responded|react|reacted|comment|commented) (to|on) my (own |last |latest )*(questions?|entries|query|queries|request|contribution)( (on|in) the (feed|wall))?;
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
    where (do|does|did|has|have) (the |our )?(name |word |term |company )?(?=§ (ever )?(turn|turned|show|shown|crop|cropped|pop|popped|come|appear|appeared|occur|feature|figure)); (?<=where (do|does|did|has|have) (the |our )?(name |word |term )?§ (ever )?)(turn|turned|show|shown|crop|cropped|pop|popped|come) up( (anywhere|in (the|our) (records|data|books)))?; (?<=§ )(turns?|turned|shows?|crops?|pops?) up anywhere;
    search; search for; search everything( for)?; find; find me; look for; looking for; find everything;
    find everything (on|about|with|mentioning); where is; where does; where do; search all; anything (on|about|with|mentioning|containing); look everywhere for;
    everything (on|about|with|mentioning|containing); search (the|my|our) (records|data) for; appears?;
    mentions; occurs?; records; documents?; data; anywhere; everywhere; look up; search for the word; where (is|are|was) (?=(·+|[^ ]+) (mentioned|named)); where (is|are|was|were) (the |our )?(name |word |term )?(?=§ (cited|mentioned|named|referenced|quoted|referred to)); (?<=(where (is|are|was|were) )?§ )(cited|referenced|quoted)(?=$); (is there |do we have |have we |have we got )?(any|some|a) (trace|mention|record|records|evidence) of(?= (the |our )?§$)
  `,
} as const
