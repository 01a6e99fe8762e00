/** Words that say nothing about what is asked; whatever is not here, and not understood, stops an answer. */
export const ignorable = `
  (our |the |those |these )?(good |dear |old |dear old )?(friends|mates|chums|pals) (from|at|of|over at|down at|in)(?= (the )?§);
  (the |our |that )((?!last|first|next|latest|newest|oldest|biggest|largest|other|new|old)[a-z]+ )?(agency|agents?|carrier|forwarder|haulier|landlord|insurer|broker|caterer|dealer|wholesaler|lawyer|notary|chandler|outfit|firm)(?= (called |named )?(the )?§);
  (?<=¶ )(through|thru)(?= ¶); in terms of; (?<=how (did|does|do) (the )?¶ )go;
  (?<=^)(concerning|regarding|re|as regards|with respect to|when it comes to|speaking of|talking of|talking about|on the topic of|in the matter of|as for|as to|question (about|regarding|on|concerning))(?= (the |our )?§); whether; among; amongst; (?<=(a|one|any|every|each) )single; (a|one|any|even a|even one) (single |red |lousy |measly |bloody )?(cent|penny|dime|bean|farthing|nickel);
  (a |any |the )?(heaps|loads|plenty|lots|bunch|pile|piles|mountains|oodles) of; (?<=(who|what|which|when|where|how|one|whom) )(it is|it was|is it|was it) (that|who|which|whom)?; (?<=(who|what|which|when|where|whom) )(it is|it was)(?= (that|who|which));
  as (it|this|that|things) (stands?|is|looks?)( now| today| currently| at present)?;
  (regardless|irrespective|independent|independently) of (the |which |what )?(account|warehouse|place|location|project|category|currency|date|status|size|amount|customer|supplier|material|who|where|what|when|whom|how)(s)?( it is| they are)?;
  no matter (which|what|where|who|whom|when|how)( (much|many|big|small|old|far))?( (account|warehouse|place|location|project|category|currency|status|customer|supplier|article|material)s?)?( (it is|they are|it was|from))?;
  (under|relating to|related to|connected (with|to)|linked to|tied to|associated with|in connection with|in relation to)(?= (the |our )?§);
  (each|every|the|both|all) (currency|currencies) (on (its|their) own|by (itself|themselves)|separately|apart|individually|kept apart); over here; over there; down there; up there; round here; around here; down here;
  (?<=(did|do|does|has|have|from|to|for|by|with|can|could|·+) (the |our )?§ )(works|plant|factory|mill|shipyard|people|guys|folks|lads|boys|crew|team|staff|gang|colleagues|lot|chaps);
  (?<=(did|do|does|has|have|had|can|could|by|from|to|are) )(the |our |all the )*(people|guys|folks|lads|boys|girls|crew|team|staff|gang|colleagues|chaps|men) (over |down |up |out |there )?(in|at|from|of)(?= (the |our )?§);
  (?<=^)(the |our )(people|guys|folks|lads|boys|girls|crew|team|staff|gang|colleagues|chaps|men) (over |down |up |out |there )?(in|at|from|of)(?= (the |our )?§ (took|take|takes|used?|uses|have|has|had|got|get|shipped|sent|booked|went|gobbled|burned|received|issued|handed|gave|ran|are|need|want|still|hold|keep));
  (?<=(in|at|from|to|of) (the |our )?§ )(shed|yard|hall|site|place|location|end);
  (?<=^(the |our )§ )(people|guys|folks|lads|boys|crew|team|staff|gang|colleagues|chaps)(?= (took|take|takes|used?|uses|have|has|had|got|get|shipped|sent|booked|went|gobbled|burned|received|issued|handed|gave|ran|are|need|want|still|hold|keep));
  (mr|mister|mrs|ms|miss|dr|herr|frau|madam|sir)\\.?(?= §); how (did|has|have|is|are|do|does); finally; a; an; the; of; to; for; from; in; on; at; by; with; within; into; onto; (find|figure|work|list|print|check|point) out; and; as; if; so; well;
  ok; okay; much; can; could; would; may; might; shall; will; please; kindly; do; does; did; doing; is;
  are; was; were; be; been; being; am; we; i; our; ours; my; you; your; it; its; that; this; their; they;
  there; each; each other; via; per; up; together; respectively; want; like; need; wish; know; tell; hey; hi;
  hello; thanks; thank; exactly; really; already; yet; still; even; just; about; current; currently; now;
  right; moment; me please; soever; here; there; us please; pls; plz; thx; regards; best regards;
  (?<!(which|what|each|any|every|one) )(in|of|from|for) (our|the|my) (books?|records?|system|database|files?|accounts?|app); ones own; actual; actually; quick; quickly; question; say; information; info; ever; had; make;
  makes; made; making; give; got; such; business; company; firm; books; due; times; (?<!(on|in) )time; happened; kind regards; which has; that has; that have; that are; that is; that were; that was;
  which (is|are|were|was|have|had)(?! (the|our)); in (the )?course of; with regard to; in the period; period; over the period;
  (for|in|over) the period( of)?; showing; how come; how looks?; looks?( like)?; how do(es)?; as at; to us please; in particular; specifically; precisely;
  (i|we) can not (place|find|locate|identify|match|assign|explain|trace) (it|them|that|this); worth (the |our |my |all the )*(trouble|effort|bother|while|hassle);
  (is|was) it that; (must|should) (i|we)(?! (pay|buy|sell|order|owe|reorder|re-order|restock|do|finish|complete)( |$)); of us; for us; between us; among us; to say; to say me; let us say; i mean; that is to say; in one go;
  very; some; whoever; too many; too much; in the (ledger|books?); is it (right|true|so|correct) that; am i right that; it is said;
  in (\\d+|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|half an|an|a few|a) (minutes?|hours?|moments?|seconds?);
  at (\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)( o'?clock| am| pm| sharp)(?= |$);
  on the phone( at (one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon))?; on the line; on hold;
  (?<=[¶§] )then(?=$); it (is|was) that; (?<=(moved|move|booked|recorded|issued|received|paid|spent|used|run|ran|entered|went|came|·) )under(?= (the |our )?§); (in |of |across |from |over )?(both|all|the two|all the) (of the |our |the )?(warehouses|stores|depots|sites|places|locations) (added (up|together)|together|combined|taken together|summed( up)?|put together|in total); of them(?= (§|\\d)); (and )?over here; (?<=(do|did|does|are|is|have|has) )them(?= §);
  for me; thereof; as well; as well as;
  happen; made; (show|tell|give|get|list|find|let|for|of|bring) (me|us); as of (now|today);
  at (the|this) moment; at present; right now; i would like to (know|see|have); do you know;
  (can|could|would) you( please)?; so far; for example; our company; in total; of ours
`
