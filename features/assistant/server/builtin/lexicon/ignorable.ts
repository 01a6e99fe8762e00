/** Words that say nothing about what is asked; whatever is not here, and not understood, stops an answer. */
export const ignorable = `
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
  (in|of|from|for) (our|the|my) (books?|records?|system|database|files?|accounts?|app); ones own; actual; actually; quick; quickly; question; say; information; info; ever; had; make;
  makes; made; making; give; got; such; business; company; firm; books; due; times; time; happened; kind regards; which has; that has; that have; that are; that is; that were; that was;
  which (is|are|were|was|have|had)(?! (the|our)); in (the )?course of; with regard to; in the period; period; over the period;
  (for|in|over) the period( of)?; showing; how come; how looks?; looks?( like)?; how do(es)?; as at; to us please; in particular; specifically; precisely;
  (i|we) can not (place|find|locate|identify|match|assign|explain|trace) (it|them|that|this); worth (the |our |my |all the )*(trouble|effort|bother|while|hassle);
  (is|was) it that; (must|should) (i|we)(?! (pay|buy|sell|order|owe|reorder|re-order|restock|do|finish|complete)( |$)); of us; for us; between us; among us; to say; to say me; let us say; i mean; that is to say; in one go;
  very; some; whoever; too many; too much; in the (ledger|books?); is it (right|true|so|correct) that; am i right that; it is said;
  in (\\d+|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|half an|an|a few|a) (minutes?|hours?|moments?|seconds?);
  at (\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)( o'?clock| am| pm| sharp)(?= |$);
  on the phone( at (one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon))?; on the line; on hold;
  for me; thereof; as well; as well as;
  happen; made; (show|tell|give|get|list|find|let|for|of|bring) (me|us); as of (now|today);
  at (the|this) moment; at present; right now; i would like to (know|see|have); do you know;
  (can|could|would) you( please)?; so far; for example; our company; in total; of ours
`
