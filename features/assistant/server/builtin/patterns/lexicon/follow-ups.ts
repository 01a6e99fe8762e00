/** Words of a follow-up question. */
export const followUpWords = {
  either: `
    or; or else; or maybe; or rather
  `,
  them: `
    them; those; these; it; the same; of those; of them; of these; out of those; from those
  `,
  atThatTime: `
    then; that (day|week|month|quarter|year|time|date); (on|in|at|for|during) that (day|week|month|quarter|year|time|date)
  `,
  whatAbout: `
    (the )?same( (thing|question|again|one))?( (for|in|with|of))?; what about; how about; and what about; and how about; same for; the same for; same question for;
    now for; and for; what if
  `,
  onlyThose: `
    but only; only; just; solely; (limit|restrict|confine|reduce|cut|filter|narrow) (it|that|them|this|those|these)( (figure|list|number|sum|total|result|answer)s?)?( down)? to; limit to; restrict to; confine to;
    narrow (it |that )?(down )?to; filter; filter by; filtered by; filtered to
  `,
  more: `
    more; show more; the rest; rest; others; else; who else; what else; any others?; any more;
    anything else; further; the others; next ones; all of them; full list; complete list
  `,
  one: `
    one; ones; the one
  `,
} as const
