/** Words that say nothing about what is asked; whatever is not here, and not understood, stops an answer. */
export const ignorable = `
  how (did|has|have|is|are|do|does); a; an; the; of; to; for; from; in; on; at; by; with; within; into; onto; (find|figure|work|list|print|check|point) out; and; as; if; so; well;
  ok; okay; much; can; could; would; may; might; shall; will; please; kindly; do; does; did; doing; is;
  are; was; were; be; been; being; am; we; i; our; ours; my; you; your; it; its; that; this; their; they;
  there; each; other; via; per; up; together; respectively; want; like; need; wish; know; tell; hey; hi;
  hello; thanks; thank; exactly; really; already; yet; still; even; just; about; current; currently; now;
  right; moment; me please; soever; here; there; us please; pls; plz; thx; regards; best regards;
  (in|of|from|for) (our|the|my) (books?|records?|system|database|files?|accounts?|app); ones own; actual; actually; quick; quickly; question; say; information; info; ever; had; make;
  makes; made; making; give; got; such; business; company; firm; books; due; times; time; happened; kind regards; which has; that has; that have; that are; that is; that were; that was;
  which (is|are|were|was|have|had)(?! (the|our)); in (the )?course of; with regard to; in the period; period; over the period;
  (for|in|over) the period( of)?; showing; how come; how looks?; looks?( like)?; how do(es)?; as at; to us please; in particular; specifically; precisely;
  for me; thereof; as well; as well as;
  happen; made; (show|tell|give|get|list|find|let|for|of|bring) (me|us); as of (now|today);
  at (the|this) moment; at present; right now; i would like to (know|see|have); do you know;
  (can|could|would) you( please)?; so far; for example; our company; in total; of ours
`
